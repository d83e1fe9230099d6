import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { readText } from '../fileText';
import { readerFor } from '.';

describe('files', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sn-readers-'));
  afterAll(() => fs.rmSync(folder, { recursive: true }));
  const textOf = async (name: string, bytes: Buffer) => {
    const file = path.join(folder, name);
    fs.writeFileSync(file, bytes);
    let read = 0;
    let text = '';
    for await (const piece of readText(file, (count) => (read = count))) text += piece;
    expect(read).toBe(bytes.length);
    return text;
  };

  test.each<[string, Buffer]>([
    ['utf8.bib', Buffer.from('标题 ü')],
    ['utf16.bib', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('标题 ü', 'utf16le')])],
    ['packed.bib.gz', zlib.gzipSync(Buffer.from('标题 ü'))],
  ])('%s', async (name, bytes) => {
    expect(await textOf(name, bytes)).toBe('标题 ü');
  });

  test('GB 18030, which Chinese programs still write', async () => {
    expect(await textOf('gbk.ris', Buffer.from([0xb1, 0xea, 0xcc, 0xe2]))).toBe('标题');
  });

  test('a broken archive is an error, not silence', async () => {
    await expect(textOf('bad.jsonl.gz', zlib.gzipSync(Buffer.from('x'.repeat(10_000))).subarray(0, 30))).rejects.toThrow();
  });

  test('names tell the reader', () => {
    expect(readerFor('a.JSONL.gz')).toBeDefined();
    expect(readerFor('a.docx')).toBeUndefined();
    expect(readerFor('gz')).toBeUndefined();
  });
});
