/** `npm test`: everything CI asks for, one step after the other; the first failure ends it. */
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { legalXml } from './suites/legalXml.cjs';
import { noteUnsteady } from './suites/unsteady.cjs';

/**
 * @param together whether what it prints is printed when it ends, since another runs beside it
 * @returns the exit code
 */
function run(args, together = false) {
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', ...args], { stdio: together ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    child.once('close', (status) => {
      process.stdout.write(output);
      resolve(status ?? 1);
    });
  });
}

/** The longest first, so that two cores are done at about the same time. */
const CHECKS = ['lint:code', 'typecheck', 'lint:format', 'lint:imports', 'lint:unused'];

/** Two at a time, each on a core; what they print stands one after the other. */
async function checks() {
  const waiting = [...CHECKS];
  const faults = [];
  const lane = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      if ((await run([name], true)) !== 0) faults.push(name);
    }
  };
  await Promise.all([lane(), lane()]);
  if (faults.length > 0) console.error(`failed: ${faults.join(', ')}`);
  return faults.length === 0 ? 0 : 1;
}

/** What jest found, by suites. */
const resultsIn = (report) => JSON.parse(fs.readFileSync(report, 'utf8')).testResults;

/** Names of the suites that failed. */
const failedIn = (results) => results.filter(({ status }) => status === 'failed').map(({ name }) => path.relative('.', name));

/** A line about tests that need what is not here; nothing where all ran. Their names say what that is (`src/testing/skipping.ts`). */
function tellSkipped(results) {
  const counts = new Map();
  for (const { fullName, status } of results.flatMap(({ assertionResults }) => assertionResults)) {
    if (status !== 'pending') continue;
    const why = /\(skipped: ([^)]*)\)/.exec(fullName)?.[1] ?? fullName;
    counts.set(why, (counts.get(why) ?? 0) + 1);
  }
  if (counts.size > 0) console.log(`skipped: ${[...counts].map(([why, count]) => `${count} tests, ${why}`).join('; ')}`);
}

/** Each commit has its tests in another order within their files, always the same one: what needs an order fails sooner or later. */
const commit = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).stdout;
const RANDOM_ORDER = ['--randomize', `--seed=${Number.parseInt(commit?.slice(0, 7) || '1', 16)}`];

/**
 * Suites that failed are run once more, alone and in the same order: a fault that stands fails again, one of a moment is noted (`suites/unsteady.cjs`).
 * @param script of npm that runs jest
 * @param name of the file of the results for machines of QA; those of the journeys stand beside it
 */
async function suites(script, name) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'science-navigation-jest-'));
  const junit = path.resolve(`reports/${name}.xml`);
  process.env.JEST_JUNIT_OUTPUT_FILE = junit;
  process.env.JEST_JUNIT_ADD_FILE_ATTRIBUTE = 'true';
  try {
    const report = path.join(folder, 'report.json');
    const reporters = ['default', 'jest-junit', path.resolve('scripts/suites/forcedEnds.cjs')].map((reporter) => `--reporters=${reporter}`);
    const reports = ['--json', `--outputFile=${report}`, ...reporters];
    const status = await run([script, '--', ...RANDOM_ORDER, ...reports]);
    if (!fs.existsSync(report)) return status;
    // The reporter writes names as they are.
    fs.writeFileSync(junit, legalXml(fs.readFileSync(junit, 'utf8')));
    const results = resultsIn(report);
    tellSkipped(results);
    if (status === 0) return 0;
    const failed = failedIn(results);
    if (failed.length === 0) return status;
    console.error('\nunsteady or failed: the suites that failed run once more');
    const again = await run([script, '--', ...RANDOM_ORDER, '--onlyFailures', '--runInBand']);
    if (again !== 0) return again;
    return noteUnsteady(failed).length === 0 ? 0 : 1;
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

/** Lanes of one line run beside each other: chaos waits for half of its time. */
const lines = [
  [[['type check and lint', checks]]],
  [[['suites, the server on PostgreSQL', () => suites('test:suites', 'jest')]]],
  [[['suites of the embedded database', () => suites('test:embedded', 'jest-embedded')]]],
  [
    [['short chaos', () => run(['chaos', '--', '--short'], true)]],
    [
      ['build', () => run(['build'], true)],
      ['pictures of parts and screens', () => run(['pictures'], true)],
    ],
  ],
  [[['browser journeys', () => run(['e2e'])]]],
  [[['journeys that stream, on two servers', () => run(['e2e', '--', '--postgres'])]]],
];

/** @returns the exit code of the first step that fails */
async function inOrder(lane) {
  for (const [name, step] of lane) {
    console.log(`\n== ${name}`);
    const started = Date.now();
    const status = await step();
    if (status !== 0) {
      console.error(`\n${name} failed`);
      return status;
    }
    console.log(`== ${name}: passed in ${Math.round((Date.now() - started) / 1000)} s`);
  }
  return 0;
}

for (const lanes of lines) {
  const failed = (await Promise.all(lanes.map(inOrder))).find((status) => status !== 0);
  if (failed) process.exit(failed);
}
