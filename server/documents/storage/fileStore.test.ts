import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { disposition, titleFromName } from './fileName';
import { BIN_MS, FileStore, LEFT_OVER_MS, type Judge } from './fileStore';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sn-files-'));
const store = new FileStore(folder);
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const receive = (text: string, into = store) => into.receive(Readable.from([Buffer.from(text)]));
const age = (file: string, ms: number) => fs.utimesSync(file, new Date(Date.now() - ms), new Date(Date.now() - ms));

test('bytes lie under their hash, once', async () => {
  const [one, two] = [await receive('abc'), await receive('abc')];
  expect(one).toMatchObject({ size: 3, sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad' });
  expect(await store.has(one.sha256)).toBe(false);
  await store.keep(one);
  await store.keep(two);
  expect(await store.has(one.sha256)).toBe(true);
  expect(fs.readFileSync(store.pathOf(one.sha256), 'utf8')).toBe('abc');
  expect(fs.readdirSync(path.join(folder, 'incoming'))).toEqual([]);
  expect(fs.statSync(store.pathOf(one.sha256)).mode & 0o077).toBe(0);
});

test('a stream that breaks leaves nothing', async () => {
  const broken = new Readable({
    read() {
      this.push('half');
      this.destroy(new Error('gone'));
    },
  });
  await expect(store.receive(broken)).rejects.toThrow('gone');
  expect(fs.readdirSync(path.join(folder, 'incoming'))).toEqual([]);
});

test('streams that break before their file is open leave nothing either', async () => {
  const broken = () => {
    const stream = new PassThrough().on('error', () => undefined);
    stream.write('half');
    return stream.destroy(new Error('gone'));
  };
  // The removal can overtake the opening only now and then: many at a time, many times.
  const rounds = async () => {
    for (let round = 0; round < 125; round += 1) await expect(store.receive(broken())).rejects.toThrow('gone');
  };
  await Promise.all(Array.from({ length: 16 }, rounds));
  expect(fs.readdirSync(path.join(folder, 'incoming'))).toEqual([]);
});

test('a path is made from hashes only', () => {
  for (const name of ['../../etc/passwd', '', 'AB'.repeat(32), `${'a'.repeat(63)}/`]) expect(() => store.pathOf(name)).toThrow();
});

const newStore = () => new FileStore(fs.mkdtempSync(path.join(folder, 'other-')));
const judge = (used: readonly string[], knows: Judge['knows'] = () => true): Judge => ({ isUsed: async () => new Set(used), knows });

test('the sweep puts what is old and nobody’s into the bin, and removes it after thirty days', async () => {
  const [mine, orphan, young] = [await receive('mine'), await receive('orphan'), await receive('young')];
  for (const one of [mine, orphan, young]) await store.keep(one);
  const half = await receive('half of an upload');
  for (const file of [store.pathOf(mine.sha256), store.pathOf(orphan.sha256), half.path]) age(file, LEFT_OVER_MS + 60_000);
  const other = path.join(folder, 'README');
  fs.writeFileSync(other, 'not ours');
  age(other, LEFT_OVER_MS * 2);
  const binned = path.join(folder, 'bin', orphan.sha256);
  expect(await store.sweep(judge([mine.sha256]))).toEqual({ binned: 1, taken: 0, gone: 1, unknown: 0 });
  expect([mine, orphan, young].map(({ sha256 }) => fs.existsSync(store.pathOf(sha256)))).toEqual([true, false, true]);
  expect([fs.existsSync(half.path), fs.existsSync(other), fs.readFileSync(binned, 'utf8')]).toEqual([false, true, 'orphan']);

  age(binned, BIN_MS - 60_000);
  expect(await store.sweep(judge([mine.sha256]))).toMatchObject({ gone: 0 });
  age(binned, BIN_MS + 60_000);
  expect(await store.sweep(judge([mine.sha256]))).toMatchObject({ gone: 1 });
  expect(fs.existsSync(binned)).toBe(false);
  expect(await new FileStore(path.join(folder, 'not there')).sweep(judge([]))).toEqual({ binned: 0, taken: 0, gone: 0, unknown: 0 });
});

test('what lies in the bin comes back when it is somebody’s again, or is asked for', async () => {
  const store = newStore();
  const [swept, asked] = [await receive('swept back', store), await receive('asked for', store)];
  for (const one of [swept, asked]) {
    await store.keep(one);
    age(store.pathOf(one.sha256), LEFT_OVER_MS + 60_000);
  }
  expect(await store.sweep(judge([]))).toMatchObject({ binned: 2 });
  expect(await store.has(asked.sha256)).toBe(true);
  expect(await store.sweep(judge([swept.sha256]))).toMatchObject({ taken: 1 });
  expect([swept, asked].map(({ sha256 }) => fs.readFileSync(store.pathOf(sha256), 'utf8'))).toEqual(['swept back', 'asked for']);
});

test('a file that the database cannot know of stays where it is', async () => {
  const store = newStore();
  const strange = await receive('strange', store);
  await store.keep(strange);
  age(store.pathOf(strange.sha256), LEFT_OVER_MS * 2);
  const stored = fs.statSync(store.pathOf(strange.sha256)).mtimeMs;
  expect(await store.sweep(judge([], (moment) => moment !== stored))).toMatchObject({ binned: 0, unknown: 1 });
  expect(await store.has(strange.sha256)).toBe(true);
});

test('names in headers and titles', () => {
  expect(disposition('attachment', `论文"; x='a'.pdf`)).toBe(
    `attachment; filename="____ x__a_.pdf"; filename*=UTF-8''%E8%AE%BA%E6%96%87%22%3B%20x%3D%27a%27.pdf`,
  );
  expect([titleFromName('河流.v2.pdf'), titleFromName('.pdf')]).toEqual(['河流.v2', '.pdf']);
});
