import { createFsFromVolume, Volume } from 'memfs';
import databases from '../../server/datasets/databases/databases.jsonl';
import english from '../../server/text/synonyms/en.txt';
import chinese from '../../server/text/synonyms/zh.txt';

/** A file system in memory, with what the server reads of its own folder. */
const volume = Volume.fromJSON({
  '/package.json': JSON.stringify({ version: PORTAL_VERSION }),
  '/server/datasets/databases/databases.jsonl': databases,
  '/server/text/synonyms/en.txt': english,
  '/server/text/synonyms/zh.txt': chinese,
});

const fs = createFsFromVolume(volume);
/** Nobody knows how much a browser keeps: enough. */
const space = { bsize: 4_096, blocks: 2 ** 24, bfree: 2 ** 24, bavail: 2 ** 24 };

export default Object.assign(fs, {
  statfsSync: () => space,
  statfs: (_path: string, done: (e: null, s: typeof space) => void) => done(null, space),
});
export const { promises } = fs;
