import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readText } from './fileText';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'file-text-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

async function textOf(bytes: Buffer): Promise<string> {
  const file = path.join(folder, 'list.txt');
  fs.writeFileSync(file, bytes);
  let text = '';
  for await (const piece of readText(file)) text += piece;
  return text;
}

const GB_18030 = Buffer.from('TI  - \xbb\xfa\xc6\xf7\xd1\xa7\xcf\xb0 2020', 'latin1');

test.each([
  ['UTF-8', Buffer.from('TI  - 机器学习, Müller'), 'TI  - 机器学习, Müller'],
  ['UTF-16', Buffer.from('\uFEFFTI  - 机器学习', 'utf16le'), 'TI  - 机器学习'],
  ['GB 18030', GB_18030, 'TI  - 机器学习 2020'],
  ['Windows-1252', Buffer.from('AU  - M\xfcller, J\xf6rg\nTI  - 25\xb0 C \x96 warm', 'latin1'), 'AU  - Müller, Jörg\nTI  - 25° C – warm'],
])('a file in %s', async (_name, bytes, text) => {
  expect(await textOf(bytes)).toBe(text);
});
