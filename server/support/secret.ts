import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Config } from '../kernel/config';
import { flushToDisk } from '../kernel/flushed';

const FILE = 'support.key';
const KEY_BYTES = 32;

/**
 * What sessions sent to support are encrypted by: the setting, or a key that is made with the first one and lies beside the database, where
 * only the server's user may read it. It stands in no database and among no stored files.
 */
export function supportSecret({ SUPPORT_SECRET, dataDir }: Pick<Config, 'SUPPORT_SECRET' | 'dataDir'>): Buffer {
  if (SUPPORT_SECRET) return Buffer.from(SUPPORT_SECRET, 'utf8');
  const file = path.join(dataDir, FILE);
  if (!fs.existsSync(file)) {
    fs.mkdirSync(dataDir, { recursive: true });
    // Renamed when it is whole: a start that ends in between leaves none. One process at a time works in this folder.
    fs.writeFileSync(`${file}.new`, crypto.randomBytes(KEY_BYTES).toString('hex'), { mode: 0o600, flush: true });
    fs.renameSync(`${file}.new`, file);
    flushToDisk(dataDir);
  }
  const secret = Buffer.from(fs.readFileSync(file, 'utf8').trim(), 'hex');
  if (secret.length < KEY_BYTES) throw new Error(`${file} is no key`);
  return secret;
}
