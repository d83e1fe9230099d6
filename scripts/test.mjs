/** `npm test`: everything CI asks for, one step after the other; the first failure ends it. */
import { spawnSync } from 'node:child_process';

const run = (args) => spawnSync('npm', ['run', '--silent', ...args], { stdio: 'inherit' }).status ?? 1;

/** Suites that failed are run once more, alone: a fault that stands fails again, one of a moment is named. */
function unitTests() {
  const status = run(['test:unit']);
  if (status === 0) return 0;
  console.error('\nunsteady or failed: the suites that failed run once more');
  return run(['test:unit', '--', '--onlyFailures', '--runInBand']);
}

const steps = [
  ['type check', () => run(['typecheck'])],
  ['lint', () => run(['lint'])],
  ['unit tests', unitTests],
  ['build', () => run(['build'])],
  ['browser journeys', () => run(['e2e'])],
];

for (const [name, step] of steps) {
  console.log(`\n== ${name}`);
  const started = Date.now();
  const status = step();
  if (status !== 0) {
    console.error(`\n${name} failed`);
    process.exit(status);
  }
  console.log(`== ${name}: passed in ${Math.round((Date.now() - started) / 1000)} s`);
}
