/**
 * `npm run coverage [-- OPTIONS]`: lines and branches that the suites ran, by layer, beside their floors; ends with 1 when a floor was not
 * reached. Without options it runs all suites first and writes a page for each file to reports/coverage. `--read` takes what the last run
 * with `--coverage` has measured. `--raise` lifts the floors to it. Other options go to jest.
 */
import fs from 'node:fs';
import path from 'node:path';
import { below, raised, sharesOf, type Share, type Summary } from './suites/coverage';
import { runProgram } from './suites/runProgram';

const ROOT = path.resolve(__dirname, '..');
const SUMMARY = path.join(ROOT, 'reports/coverage/coverage-summary.json');
const FLOORS = path.join(ROOT, 'scripts/suites/coverageFloors.json');

/** Options that are not jest's. */
const OURS = ['--read', '--raise'];

const read = <T>(file: string): T => JSON.parse(fs.readFileSync(file, 'utf8')) as T;

function report(lift: boolean): number {
  if (!fs.existsSync(SUMMARY)) {
    console.error('No run with --coverage has been made yet.');
    return 1;
  }
  const shares = sharesOf(read<Summary>(SUMMARY), ROOT);
  const floors = fs.existsSync(FLOORS) ? read<Record<string, Share>>(FLOORS) : {};
  const cell = (value: number | undefined) => (value === undefined ? '-' : value.toFixed(1)).padStart(7);
  console.log(`${''.padEnd(24)}  lines  floor  branches floor`);
  for (const [layer, { lines, branches }] of Object.entries(shares)) {
    const floor = floors[layer];
    console.log(`${layer.padEnd(22)}${cell(lines)}${cell(floor?.lines)}   ${cell(branches)}${cell(floor?.branches)}`);
  }
  if (lift) fs.writeFileSync(FLOORS, `${JSON.stringify(raised(shares, floors), null, 2)}\n`);
  const missed = below(shares, floors);
  for (const line of missed) console.error(line);
  return missed.length === 0 ? 0 : 1;
}

async function main(): Promise<number> {
  const [isRead, lift] = OURS.map((option) => process.argv.includes(option));
  if (!isRead) {
    fs.rmSync(SUMMARY, { force: true });
    const options = [
      '--coverage',
      '--coverageReporters=json-summary',
      '--coverageReporters=html',
      ...process.argv.slice(2).filter((word) => !OURS.includes(word)),
    ];
    const failed = await runProgram('tsx/cli', [path.join(__dirname, 'testSuites.ts'), ...options]);
    if (failed) return failed;
  }
  return report(lift === true);
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  },
);
