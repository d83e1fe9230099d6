import fs from 'node:fs';
import { Buffer as NodeBuffer } from 'node:buffer';
import path from 'node:path';
import buffer from './buffer.cjs';

type Slices = Record<string, (start: number, end: number) => string>;

test('has what the reader of uploads calls, and it reads as Node’s does', () => {
  const source = fs.readFileSync(path.resolve(__dirname, '../../node_modules/@fastify/busboy/lib/utils/decodeText.js'), 'utf8');
  const called = [...source.matchAll(/data\.(\w+Slice)/g)].map(([, name]) => name!);
  expect(called).toContain('utf8Slice');
  const bytes = NodeBuffer.from('粘贴的题录.txt');
  const ours = buffer.Buffer.from(bytes) as unknown as Slices;
  for (const name of called)
    expect([name, ours[name]!(0, bytes.length)]).toEqual([name, (bytes as unknown as Slices)[name]!(0, bytes.length)]);
});
