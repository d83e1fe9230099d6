import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { contents } from '../../testing/contents';
import { copyTemplate } from '../../testing/template';
import { startTestServer, type TestServer } from '../../testing/testServer';
import { uploaded } from '../../testing/upload';
import { openDatabase } from './connect';
import { migrate } from './migrate';
import type { PooledDatabase } from './pooledDatabase';

/** A plain copy of the data folder while no server runs, brought back in another place. */
const WAIT_MS = 120_000;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sn-backup-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

async function openIn(dataDir: string): Promise<PooledDatabase> {
  const db = await openDatabase({ DATABASE_URL: '', dataDir }, () => undefined);
  await migrate(db);
  return db;
}

const startOver = (db: PooledDatabase, dataDir: string): Promise<TestServer> =>
  startTestServer({ database: { db, dataDir, url: '', close: () => db.close() } });

test(
  'a copy of the folder of a stopped server is the whole portal, and goes on by itself',
  async () => {
    const [original, restored] = [path.join(folder, 'original'), path.join(folder, 'restored')];
    fs.mkdirSync(original);
    copyTemplate(original);
    const server = await startOver(await openIn(original), original);
    const user = await server.createUser('reader');
    await user.call('POST', '/api/user_setting/save', { key: 'kept', type: 'backup', value: 'written before' });
    const { file_id } = await uploaded(server, user, { name: 'moss.txt', content: 'Moss grows on stones.' });
    const [stored] = await server.db.query<{ sha256: string }>('select sha256 from stored_file where id = $1', [file_id]);
    await server.services.parsing.close();
    const before = await contents(server.db);
    await server.close();
    fs.cpSync(original, restored, { recursive: true });
    fs.rmSync(original, { recursive: true });

    const db = await openIn(restored);
    expect(await contents(db)).toEqual(before);
    const again = await startOver(db, restored);
    try {
      expect(fs.readFileSync(again.services.files.pathOf(stored!.sha256), 'utf8')).toBe('Moss grows on stones.');
      const headers = { cookie: user.cookie, login_type: 'front' };
      const read = await again.inject({ method: 'GET', url: '/api/user_setting/get/kept/backup', headers });
      expect(read.json()).toMatchObject({ code: 200, data: { value: 'written before' } });
      const write = await again.inject({
        method: 'POST',
        url: '/api/user_setting/save',
        headers,
        payload: { key: 'kept', type: 'backup', value: 'written after' },
      });
      expect(write.json()).toMatchObject({ code: 200 });
    } finally {
      await again.close();
    }
  },
  WAIT_MS,
);
