import path from 'node:path';
import Watchpack from 'watchpack';
import { ROOT } from './folders';

/** What the server is made of (`server-sees-only-contract-and-model`). */
const FOLDERS = ['server', 'src/contract', 'src/model'].map((folder) => path.join(ROOT, folder));
const TESTS = /\.test\.tsx?$|[\\/]testing([\\/]|$)/;

/** Calls `changed` after something was saved that a running server may have loaded. */
export function watchServer(changed: () => void): void {
  const watcher = new Watchpack({ aggregateTimeout: 100, ignored: (file: string) => TESTS.test(file) });
  watcher.on('aggregated', changed);
  watcher.watch({ directories: FOLDERS, startTime: Date.now() });
}
