import type { Route } from '../../src/contract/route';
import type { Config } from '../kernel/config';
import { freeBytes } from '../kernel/ballast';
import { CallError } from '../kernel/errors';

/** Bytes that must be free: the database needs them to write its log and to start again. */
const FLOOR_BYTES = 32 * 1024 * 1024;
const RECHECK_MS = 1_000;

/**
 * Refuses changes while the disk of the embedded database is nearly full; reading and deleting go on.
 * @throws CallError `diskFull`
 */
export function createDiskGuard(config: Pick<Config, 'DATABASE_URL' | 'dataDir'>, free = freeBytes): (route: Route) => void {
  let checkedAt = 0;
  let full = false;
  return (route) => {
    if (config.DATABASE_URL || route.kind === 'query' || route.method === 'DELETE' || route.id === 'logout') return;
    if (Date.now() - checkedAt > RECHECK_MS) {
      checkedAt = Date.now();
      full = free(config.dataDir) < FLOOR_BYTES;
    }
    if (full) throw new CallError('diskFull', '磁盘空间不足，暂时无法保存，请清理磁盘后重试');
  };
}
