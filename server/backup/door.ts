import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import readline from 'node:readline';
import type { Log } from '../kernel/log';
import { noteBackup } from '../operator/backup/backupState';
import type { PooledDatabase } from '../store/database/pooledDatabase';
import { socketPlace } from '../store/database/socketPath';
import { copyLive, removeCopy } from './liveCopy';

/** What a backup asks of the server that has the embedded database open, a line of JSON each; the copy is kept as long as it listens. */
export type Asked = { ask: 'copy' } | { ask: 'note'; ok: boolean; note: string };

export type Answer = { copied: string } | { noted: true } | { failed: string };

/** In the data folder: where the server listens. */
export const addressFile = (dataDir: string): string => path.join(dataDir, 'backup.address');

/**
 * Lets `npm run backup` have a copy of the embedded database while the server runs, over a socket that only this user can reach. Null
 * for another database: everybody with its address can read it.
 */
export async function openDoor(db: PooledDatabase, dataDir: string, log: Log): Promise<{ close(): Promise<void> } | null> {
  if (!db.embedded) return null;
  removeCopy(dataDir);
  const place = socketPlace(dataDir, 'backup.sock');
  fs.rmSync(place.path, { force: true });
  const guests = new Set<net.Socket>();
  let working = Promise.resolve();
  let taken = false;
  let closed = false;

  const answer = async (guest: net.Socket, line: string): Promise<Answer> => {
    const asked = JSON.parse(line) as Asked;
    if (asked.ask === 'note') {
      await noteBackup(db, asked, new Date());
      return { noted: true };
    }
    if (taken) return { failed: '另一个备份正在进行' };
    taken = true;
    const gone = () => closed || guest.destroyed;
    const copying = copyLive(db, dataDir, gone);
    // Whether the guest leaves before or after it is there.
    working = copying
      .then(() => !guest.destroyed && new Promise((resolve) => guest.once('close', resolve)))
      .catch(() => undefined)
      .then(() => {
        removeCopy(dataDir);
        taken = false;
      });
    return { copied: await copying };
  };

  const server = net.createServer((guest) => {
    guests.add(guest);
    guest.on('error', () => undefined);
    guest.once('close', () => guests.delete(guest));
    readline.createInterface({ input: guest }).on('line', (line) => {
      const told = (words: Answer) => guest.writable && guest.write(`${JSON.stringify(words)}\n`);
      answer(guest, line).then(told, (error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        log('warn', `backup: ${reason}`);
        told({ failed: reason });
      });
    });
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(place.path, resolve));
  fs.chmodSync(place.path, 0o600);
  fs.writeFileSync(addressFile(dataDir), place.path, { mode: 0o600 });
  return {
    async close() {
      closed = true;
      fs.rmSync(addressFile(dataDir), { force: true });
      const ended = new Promise((resolve) => server.close(resolve));
      for (const guest of guests) guest.destroy();
      await Promise.all([ended, working]);
      place.remove();
    },
  };
}
