/** `npm test`: everything CI asks for, one step after the other; the first failure ends it. */
import { spawnSync } from 'node:child_process';

const steps = [
  ['type check', 'npm', ['run', '--silent', 'typecheck']],
  ['lint', 'npm', ['run', '--silent', 'lint']],
  ['unit tests', 'npm', ['run', '--silent', 'test:unit']],
  ['build', 'npm', ['run', '--silent', 'build']],
  ['browser journeys', 'npm', ['run', '--silent', 'e2e']],
];

for (const [name, command, args] of steps) {
  console.log(`\n== ${name}`);
  const started = Date.now();
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) {
    console.error(`\n${name} failed`);
    process.exit(status ?? 1);
  }
  console.log(`== ${name}: passed in ${Math.round((Date.now() - started) / 1000)} s`);
}
