import crypto from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Seal } from './seal';
import { supportSecret } from './secret';

const ID = 'T-000001';
let dataDir = '';
beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'support-'));
});
afterEach(() => fs.rmSync(dataDir, { recursive: true }));

test('a key is made once, whole and for the server’s user alone, and found again', () => {
  const folder = path.join(dataDir, 'not there yet');
  const first = supportSecret({ SUPPORT_SECRET: '', dataDir: folder });
  expect(first).toHaveLength(32);
  expect(supportSecret({ SUPPORT_SECRET: '', dataDir: folder })).toEqual(first);
  expect(fs.readdirSync(folder)).toEqual(['support.key']);
  expect(fs.statSync(path.join(folder, 'support.key')).mode & 0o777).toBe(0o600);
  expect(supportSecret({ SUPPORT_SECRET: '', dataDir })).not.toEqual(first);
});

test('the setting takes its place, and makes no file; a file that is no key is no key', () => {
  expect(supportSecret({ SUPPORT_SECRET: 'x'.repeat(32), dataDir }).toString()).toBe('x'.repeat(32));
  expect(fs.readdirSync(dataDir)).toEqual([]);
  fs.writeFileSync(path.join(dataDir, 'support.key'), 'abcd');
  expect(() => supportSecret({ SUPPORT_SECRET: '', dataDir })).toThrow('is no key');
});

test('what is sealed opens with the same key, as the same part of the same ticket, and as nothing else', async () => {
  const secret = crypto.randomBytes(32);
  const seal = new Seal(() => secret);
  const sealed = await seal.sealedText(ID, 'words', '内容');
  expect(new Seal(() => secret).openedText(ID, 'words', sealed)).toBe('内容');
  expect(seal.openedText(ID, 'note', sealed)).toBeNull();
  expect(seal.openedText('T-000002', 'words', sealed)).toBeNull();
  expect(new Seal(() => crypto.randomBytes(32)).openedText(ID, 'words', sealed)).toBeNull();
  for (const broken of ['', 'AAAA', sealed.slice(4)]) expect(seal.openedText(ID, 'words', broken)).toBeNull();
});

test('the same text is sealed differently each time, and nothing of it can be read', async () => {
  const seal = new Seal(() => Buffer.alloc(32, 7));
  const [one, two] = [await seal.sealedText(ID, 'words', 'canary'), await seal.sealedText(ID, 'words', 'canary')];
  expect(one).not.toBe(two);
  expect(Buffer.from(one, 'base64').toString('latin1')).not.toContain('canary');
});
