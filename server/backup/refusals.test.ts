import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { readBackup } from '../operator/backup/backupState';
import { EXIT } from '../kernel/startRefused';
import { openDatabase } from '../store/database/connect';
import { lastBackup } from '../store/database/lastBackup';
import { DataDirInUse } from '../store/database/lock';
import { openPortal } from '../store/database/openPortal';
import type { PooledDatabase } from '../store/database/pooledDatabase';
import { runFolder } from '../testing/runFolder';
import { copyTemplate } from '../testing/template';
import { openDoor } from './door';
import { readManifest, storedPath } from './manifest';
import { restoreBackup } from './restoreBackup';
import { openSource } from './source';
import { backUp, restore, run, type Settings } from './testing/commands';
import { filesIn } from './testing/randomPortal';

/** Backups of the embedded database that go wrong, whatever the other suites run on. */
const WAIT_MS = 600_000;
const folder = fs.mkdtempSync(path.join(runFolder(), 'sn-refusals-'));
const at = (name: string) => path.join(folder, name);
const embeddedIn = (name: string): Settings => ({ DATABASE_URL: '', dataDir: at(name), FILES_DIR: '' });
const silent = () => undefined;
const portal = embeddedIn('portal');
const texts = ['first', 'second', 'third'];
const hashOf = (text: string) => crypto.createHash('sha256').update(text).digest('hex');
const storedIn = (sha256: string) => path.join(portal.dataDir, 'files', sha256.slice(0, 2), sha256.slice(2));
let sound: string;

async function inPortal<T>(settings: Settings, work: (db: PooledDatabase) => Promise<T>): Promise<T> {
  const db = await openPortal(settings, silent);
  return work(db).finally(() => db.close());
}

/** The files of the portal as they were at first, whatever a test did to them. */
function putFiles(): void {
  fs.rmSync(path.join(portal.dataDir, 'files'), { recursive: true, force: true });
  for (const text of texts) {
    fs.mkdirSync(path.dirname(storedIn(hashOf(text))), { recursive: true });
    fs.writeFileSync(storedIn(hashOf(text)), text);
  }
}

beforeAll(async () => {
  fs.mkdirSync(portal.dataDir);
  copyTemplate(portal.dataDir);
  await inPortal(portal, async (db) => {
    await db.query(`insert into app_user (id, username, nick_name, password_hash) values ('u', 'u', 'u', '')`);
    for (const text of texts) {
      await db.query(
        `insert into stored_file (id, owner_id, name, size, sha256, media_type) values ($1, 'u', 'a.txt', 1, $2, 'text/plain')`,
        [text, hashOf(text)],
      );
    }
  });
  putFiles();
  sound = await backUp(portal, at('sound'));
}, WAIT_MS);
beforeEach(putFiles);
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** A copy of the sound backup, changed. */
function spoilt(name: string, spoil: (backup: string) => void): string {
  const backup = at(name);
  fs.cpSync(sound, backup, { recursive: true });
  spoil(backup);
  return backup;
}

function changeByte(file: string): void {
  const bytes = fs.readFileSync(file);
  bytes[Math.floor(bytes.length / 2)]! ^= 1;
  fs.writeFileSync(file, bytes);
}

const rows = (backup: string) => path.join(backup, 'database', 'paper.copy.gz');
const stored = (backup: string) => storedPath(backup, hashOf('second'));

test.each<[string, number, (backup: string) => void]>([
  ['a byte of a table is another', EXIT.damaged, (backup) => changeByte(rows(backup))],
  ['a table is cut off', EXIT.damaged, (backup) => fs.truncateSync(rows(backup), 5)],
  ['a table is gone', EXIT.damaged, (backup) => fs.rmSync(rows(backup))],
  ['a byte of a file is another', EXIT.damaged, (backup) => changeByte(stored(backup))],
  ['a file is gone', EXIT.damaged, (backup) => fs.rmSync(stored(backup))],
  ['a byte of the manifest is another', EXIT.damaged, (backup) => changeByte(path.join(backup, 'manifest.json'))],
  ['the manifest is gone', EXIT.damaged, (backup) => fs.rmSync(path.join(backup, 'manifest.json'))],
  ['a later version made it', EXIT.foreign, (backup) => asLater(path.join(backup, 'manifest.json'))],
])(
  'a backup is refused, and its target untouched, when %s',
  async (name, code, spoil) => {
    const target = embeddedIn(`target of ${name}`);
    fs.mkdirSync(target.dataDir);
    const refused = restoreBackup(target, spoilt(name, spoil), false);
    await expect(refused).rejects.toMatchObject({ exitCode: code, message: expect.stringContaining('没有改动任何数据') });
    expect(fs.readdirSync(target.dataDir)).toEqual([]);
  },
  WAIT_MS,
);

function asLater(manifest: string): void {
  const text = fs.readFileSync(manifest, 'utf8').replace('"0001_users.sql"', '"9999_later.sql"');
  fs.writeFileSync(manifest, text);
  fs.writeFileSync(`${manifest}.sha256`, `${hashOf(text)}  manifest.json\n`);
}

test(
  'what is there is put aside when that is asked for, and only then; a running server is left alone',
  async () => {
    const target = embeddedIn('occupied');
    await inPortal(target, (db) =>
      db.query(`insert into app_user (id, username, nick_name, password_hash) values ('old', 'old', 'old', '')`),
    );
    const before = filesIn(target.dataDir);
    await expect(restoreBackup(target, sound, false)).rejects.toMatchObject({ exitCode: EXIT.occupied });
    expect(filesIn(target.dataDir)).toEqual(before);

    const open = await openDatabase(target, silent);
    await expect(restoreBackup(target, sound, true)).rejects.toThrow(DataDirInUse);
    await open.close();

    await restore(target, sound, '--aside');
    const people = () => inPortal(target, (db) => db.query('select id from app_user order by 1'));
    expect(await people()).toEqual([{ id: 'u' }]);
    const aside = fs.readdirSync(target.dataDir).find((name) => name.startsWith('database.aside-'))!;
    expect(fs.readdirSync(target.dataDir).filter((name) => name.includes('.aside-'))).toHaveLength(3);
    // Whoever wants it back.
    fs.mkdirSync(at('old'));
    fs.renameSync(path.join(target.dataDir, aside), path.join(at('old'), 'database'));
    expect(await inPortal(embeddedIn('old'), (db) => db.query('select id from app_user'))).toEqual([{ id: 'old' }]);
  },
  WAIT_MS,
);

test(
  'a backup that fails is told, and leaves nothing',
  async () => {
    const to = at('failing');
    const file = storedIn(hashOf('first'));
    // A folder in the place of the bytes cannot be copied.
    fs.renameSync(file, `${file}.kept`);
    fs.mkdirSync(file);
    expect(await run('backup', portal, '--to', to)).toMatchObject({ code: 1 });
    fs.rmdirSync(file);
    fs.renameSync(`${file}.kept`, file);
    expect(fs.readdirSync(to)).toEqual([]);
    expect(fs.existsSync(path.join(portal.dataDir, 'backup.copy'))).toBe(false);
    expect(await inPortal(portal, (db) => readBackup(db, new Date()))).toMatchObject({ last: { ok: false } });
    await expect(openSource(embeddedIn('nothing'))).rejects.toThrow('没有可以备份');
  },
  WAIT_MS,
);

test(
  'bytes come from the bin too, what is missing is named, what is unchanged is linked, and older backups go',
  async () => {
    const to = at('kept');
    const [first, second, third] = texts.map(hashOf) as [string, string, string];
    const one = await backUp(portal, to);
    fs.mkdirSync(path.join(portal.dataDir, 'files', 'bin'));
    fs.renameSync(storedIn(first), path.join(portal.dataDir, 'files', 'bin', first));
    fs.rmSync(storedIn(second));
    fs.writeFileSync(storedIn(third), 'not what it was');
    const two = await backUp(portal, to);
    expect(readManifest(two)).toMatchObject({ missing: [], files: [{}, {}, {}] });
    expect(fs.statSync(storedPath(two, third)).ino).toBe(fs.statSync(storedPath(one, third)).ino);
    expect(lastBackup(portal.dataDir)?.command).toBe(`npm run restore -- ${two} --aside`);

    fs.rmSync(one, { recursive: true });
    fs.rmSync(two, { recursive: true });
    expect(lastBackup(portal.dataDir)).toBeNull();
    expect(await run('backup', portal, '--to', to)).toMatchObject({ code: 2 });
    const [three] = fs.readdirSync(to);
    expect(readManifest(path.join(to, three!))).toMatchObject({ missing: [second, third].sort(), files: [{ sha256: first }] });
    expect(await run('backup', portal, '--to', to, '--keep', '1')).toMatchObject({ code: 2 });
    expect(fs.readdirSync(to)).not.toContain(three);
    expect(fs.readdirSync(to)).toHaveLength(1);
  },
  WAIT_MS,
);

test(
  'a start that finds the database lost or damaged names the last backup, and by its command the portal is back; without one it names none',
  async () => {
    const lost = embeddedIn('lost');
    await restore(lost, sound);
    // Of the restore.
    fs.rmSync(path.join(lost.dataDir, 'backup.json'));
    const refusal = () => inPortal(lost, () => Promise.resolve()).catch((error: Error) => error);
    const namesNone = async (exitCode: number) => {
      const refused = await refusal();
      expect(refused).toMatchObject({ exitCode, message: expect.stringContaining('npm run restore -- 备份文件夹 --aside') });
      expect(refused).not.toMatchObject({ message: expect.stringMatching(/最近一次备份|the last backup/) });
    };
    const database = path.join(lost.dataDir, 'database');
    const last = await backUp(lost, at('of-the-lost'));
    const note = path.join(lost.dataDir, 'backup.json');
    const told = `${readManifest(last).taken}，已验证）：npm run restore -- ${last} --aside`;

    fs.rmSync(path.join(database, 'global', 'pg_control'));
    expect(await refusal()).toMatchObject({ exitCode: EXIT.damaged, message: expect.stringContaining(told) });
    fs.renameSync(note, `${note}.kept`);
    await namesNone(EXIT.damaged);

    fs.rmSync(database, { recursive: true });
    await namesNone(EXIT.missing);
    fs.renameSync(`${note}.kept`, note);
    fs.renameSync(last, `${last}.elsewhere`);
    await namesNone(EXIT.missing);
    fs.renameSync(`${last}.elsewhere`, last);
    const { message } = (await refusal()) as Error;
    expect(message).toContain(`最近一次备份恢复（${told}`);
    const [, named, ...words] = /npm run restore -- (\S+) (--aside)/.exec(message)!;
    await restore(lost, named!, ...words);
    expect(await inPortal(lost, (db) => db.query('select id from stored_file order by 1'))).toHaveLength(texts.length);
  },
  WAIT_MS,
);

test(
  'a running server gives one backup at a time its copy, and takes it back when the backup is gone',
  async () => {
    const db = await openPortal(portal, silent);
    const door = await openDoor(db, portal.dataDir, silent);
    try {
      const [one, two] = [await openSource(portal), await openSource(portal)];
      const there = path.join(portal.dataDir, 'backup.copy', 'database', 'PG_VERSION');
      await one.prepare();
      expect(fs.existsSync(there)).toBe(true);
      await expect(two.prepare()).rejects.toThrow('另一个备份正在进行');
      await one.close();
      while (fs.existsSync(there)) await new Promise((resolve) => setTimeout(resolve, 10));
      await two.note({ ok: false, note: 'given up' });
      await two.close();
      expect(await readBackup(db, new Date())).toMatchObject({ last: { ok: false, note: 'given up' } });
    } finally {
      await door!.close();
      await db.close();
    }
    expect(fs.readdirSync(portal.dataDir).filter((name) => /^backup\.(copy|sock|address)/.test(name))).toEqual([]);
    const silentOne = await openPortal(portal, silent);
    await expect(openSource(portal)).rejects.toThrow('不接受备份请求');
    await silentOne.close();
  },
  WAIT_MS,
);
