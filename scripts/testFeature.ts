/** `npm run test:feature -- NAME… [OPTIONS OF JEST]`: the suites of features, with those of their pages and of the server below them. */
import { spawnSync } from 'node:child_process';
import { ROOT, suitesOf } from './suites/suitesOf';

const names = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const options = process.argv.slice(2).filter((word) => word.startsWith('-'));
try {
  if (names.length === 0) throw new Error('Name a feature: npm run test:feature -- papers');
  const suites = [...new Set(names.flatMap(suitesOf))];
  console.log(`${suites.length} suites of ${names.join(', ')}`);
  const { status } = spawnSync('npx', ['jest', ...options, '--runTestsByPath', ...suites], { cwd: ROOT, stdio: 'inherit' });
  process.exitCode = status ?? 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
