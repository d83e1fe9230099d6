import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const CONTRACT = path.resolve(__dirname, '../src/contract');

/** SHA-256 of the sources of the contract, shortened: it tells whether two builds speak the same. */
export function contractHash(): string {
  const sources = fs
    .readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort();
  const hash = crypto.createHash('sha256');
  for (const name of sources) hash.update(`${name}\0`).update(fs.readFileSync(path.join(CONTRACT, name)));
  return hash.digest('hex').slice(0, 12);
}
