import fs from 'node:fs';
import type { DiskSpace } from '../../../src/contract/entities/serverStatus';
import { filesFolder, type Config } from '../../kernel/config';

/** The file system of each folder, once when both lie on one. A folder that is not there yet is left out. */
export function disksOf({ FILES_DIR, dataDir }: Pick<Config, 'FILES_DIR' | 'dataDir'>): DiskSpace[] {
  const disks = [
    { folder: 'data', path: dataDir },
    { folder: 'files', path: filesFolder({ FILES_DIR, dataDir }) },
  ] as const;
  const seen = new Set<number>();
  return disks.flatMap(({ folder, path }) => {
    try {
      const { dev } = fs.statSync(path);
      if (seen.has(dev)) return [];
      seen.add(dev);
      const { bavail, blocks, bsize } = fs.statfsSync(path);
      return [{ folder, free_bytes: bavail * bsize, total_bytes: blocks * bsize }];
    } catch {
      return [];
    }
  });
}
