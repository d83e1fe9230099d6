/** `npm run prepare`, which `npm ci` runs: lets git find `.githooks`, unless it was told of other hooks. */
import { spawnSync } from 'node:child_process';

const git = (...args) => spawnSync('git', args, { encoding: 'utf8' });

// A copy without history, or a machine without git, has no hooks.
const { status, stdout } = git('rev-parse', '--is-inside-work-tree');
if (status === 0 && stdout.trim() === 'true' && git('config', 'core.hooksPath').status !== 0) git('config', 'core.hooksPath', '.githooks');
