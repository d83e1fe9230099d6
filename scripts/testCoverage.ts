/**
 * `npm run test:coverage [-- OPTIONS OF JEST]`: all suites, with what they run of lines and branches, by layer. Fails where a layer falls
 * below its floor (`suites/coverage.json`); where one is higher, the floor rises and is to be committed. `reports/coverage/index.html`
 * shows files and lines.
 */
import fs from 'node:fs';
import path from 'node:path';
import { byLayer, judge, type Share } from './suites/coverageFloors';
import { runProgram } from './suites/runProgram';

const ROOT = path.resolve(__dirname, '..');
const FLOORS = path.join(__dirname, 'suites/coverage.json');
const FOLDER = path.join(ROOT, 'reports/coverage');

/** Code of the product, not of its tests. */
const COUNTED = ['{src,server}/**/*.{ts,tsx}', '!**/*.test.{ts,tsx}', '!**/*.d.ts', '!**/testing/**'];

async function main(): Promise<number> {
  const options = [
    '--coverage',
    // Ours is transformed by swc, so the engine itself counts.
    '--coverageProvider=v8',
    `--coverageDirectory=${FOLDER}`,
    ...['json-summary', 'html'].map((reporter) => `--coverageReporters=${reporter}`),
    ...COUNTED.map((pattern) => `--collectCoverageFrom=${pattern}`),
  ];
  const code = await runProgram('jest/bin/jest', [...options, ...process.argv.slice(2)]);
  if (code !== 0) return code;
  const summary = JSON.parse(fs.readFileSync(path.join(FOLDER, 'coverage-summary.json'), 'utf8')) as Parameters<typeof byLayer>[0];
  const seen = byLayer(summary, ROOT);
  const { fallen, floors } = judge(JSON.parse(fs.readFileSync(FLOORS, 'utf8')) as Record<string, Share>, seen);
  for (const [layer, { lines, branches }] of Object.entries(seen)) {
    console.log(`${layer.padEnd(26)} ${lines.toFixed(1).padStart(5)} % of lines ${branches.toFixed(1).padStart(5)} % of branches`);
  }
  fs.writeFileSync(FLOORS, `${JSON.stringify(floors, null, 2)}\n`);
  for (const line of fallen) console.error(line);
  return fallen.length === 0 ? 0 : 1;
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  },
);
