import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describeWhere } from '../../../src/testing/skipping';
import { toRefusal } from '../../http/errorMapping';
import { checkRefusal } from '../../testing/checkAnswer';
import { copyTemplate } from '../../testing/template';
import { startTestServer, type TestServer, type TestUser } from '../../testing/testServer';
import { upload, uploaded } from '../../testing/upload';
import { ballastFile, freeBytes } from '../../kernel/ballast';
import { openDatabase } from './connect';
import { migrate } from './migrate';
import type { PooledDatabase } from './pooledDatabase';

/** A real disk that is full: a small file system in memory, which only some may mount. */
const MEGABYTE = 1024 * 1024;
const WAIT_MS = 120_000;
const disk = fs.mkdtempSync(path.join(os.tmpdir(), 'sn-disk-'));
const dataDir = path.join(disk, 'data');
const filler = path.join(disk, 'filler');

function mounted(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', disk], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
const isMounted = mounted();

/** Fills the disk until so many bytes are free; with 0 also the last block. */
function fillUntil(free: number): void {
  const handle = fs.openSync(filler, 'a');
  const block = Buffer.alloc(MEGABYTE / 4, 1);
  try {
    while (freeBytes(disk) > free) fs.writeSync(handle, block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    fs.closeSync(handle);
  }
}
const empty = () => fs.rmSync(filler, { force: true });

const logged: string[] = [];
const open = () => openDatabase({ DATABASE_URL: '', dataDir }, (_level, message) => logged.push(message));
const incoming = () => fs.readdirSync(path.join(dataDir, 'files', 'incoming'));
let db: PooledDatabase;
let server: TestServer;
let user: TestUser;

let isClosed = false;
async function close(): Promise<void> {
  if (!isClosed) await server.close();
  isClosed = true;
}

describeWhere(isMounted, 'no file system can be mounted here', 'a full disk', () => {
  /** An empty disk with a new database in each test: what one filled or closed is nothing to the next. */
  beforeEach(async () => {
    logged.length = 0;
    fs.mkdirSync(dataDir);
    copyTemplate(dataDir);
    db = await open();
    await migrate(db);
    server = await startTestServer({ database: { db, dataDir, url: '', close: () => db.close() } });
    isClosed = false;
    user = await server.createUser();
  }, WAIT_MS);
  afterEach(async () => {
    empty();
    await close();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }, WAIT_MS);
  afterAll(() => {
    execFileSync('umount', ['-l', disk]);
    fs.rmSync(disk, { recursive: true, force: true });
  });

  const save = (value: number) => user.inject('POST', '/api/user_setting/save', { key: 'kept', type: 'disk', value });
  const savedValue = async () => (await user.call<{ value: number }>('GET', '/api/user_setting/get/kept/disk')).data.value;

  test(
    'with little room changes and uploads are refused, reading and deleting go on',
    async () => {
      const { file_id } = await uploaded(server, user, { name: 'moss.txt', content: 'Moss grows on stones.' });
      expect((await save(1)).statusCode).toBe(200);
      fillUntil(20 * MEGABYTE);
      // The room is looked at once a second.
      await sleep(1_100);
      expect(checkRefusal(await save(2), 507).message).toContain('磁盘空间不足');
      expect(checkRefusal(await upload(server, user, { name: 'fern.txt', content: 'Ferns.' }), 507).message).toContain('磁盘空间不足');
      expect(await savedValue()).toBe(1);
      expect((await user.inject('GET', '/api/paper/reading_files')).body).toContain('moss.txt');
      expect(await user.call('DELETE', `/api/paper/reading_files/${file_id}`)).toMatchObject({ code: 200 });
    },
    WAIT_MS,
  );

  test(
    'a disk that fills up within an upload leaves nothing of it',
    async () => {
      fillUntil(40 * MEGABYTE);
      await sleep(1_100);
      const rows = () => server.db.query('select id from stored_file');
      const before = await rows();
      const large = { name: 'large.txt', content: Buffer.alloc(45 * MEGABYTE, 'Moss grows. ') };
      expect(checkRefusal(await upload(server, user, large), 507).message).toContain('暂时无法保存文件');
      expect(incoming()).toEqual([]);
      expect(await rows()).toEqual(before);
    },
    WAIT_MS,
  );

  test(
    'a disk that fills up while the database writes is said so; what was answered is there after a start on it',
    async () => {
      expect((await save(1)).statusCode).toBe(200);
      await db.query('create table filling (n integer, text text)');
      await db.query("insert into filling values (0, 'answered')");
      fillUntil(0);
      const grow = `insert into filling select n, repeat(md5(n::text), 300) from generate_series(1, 20000) n`;
      const failure: unknown = await db.query(grow).catch((error: unknown) => error);
      expect(toRefusal(failure)).toMatchObject({ status: 507, message: expect.stringContaining('磁盘空间不足') });
      expect(await db.query('select n from filling')).toEqual([{ n: 0 }]);
      expect(await savedValue()).toBe(1);

      await close();
      expect(freeBytes(disk)).toBeLessThan(MEGABYTE);
      expect(fs.existsSync(ballastFile(dataDir))).toBe(true);
      const again = await open();
      expect(logged).toContainEqual(expect.stringContaining('the ballast was deleted'));
      expect(await again.query('select n from filling')).toEqual([{ n: 0 }]);
      await again.close();
      empty();
      await (await open()).close();
      expect(fs.existsSync(ballastFile(dataDir))).toBe(true);
    },
    WAIT_MS,
  );
});
