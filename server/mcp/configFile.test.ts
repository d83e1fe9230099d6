import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readMcpConfig } from './config';

describe('the operator’s file', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sn-mcp-'));
  afterAll(() => fs.rmSync(folder, { recursive: true }));
  const written = (content: unknown) => {
    const file = path.join(folder, 'mcp.json');
    fs.writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
    return file;
  };

  test('sets servers up; no file, none', () => {
    expect(readMcpConfig('')).toEqual([]);
    expect(readMcpConfig(written({ servers: [{ id: 'a', name: 'A', url: 'https://a.example/mcp' }] }))).toMatchObject([
      { id: 'a', timeout_seconds: 30, allow_tools: [] },
    ]);
  });

  test.each([
    ['no JSON', '{', '不是有效的 JSON'],
    ['neither address nor program', { servers: [{ id: 'a', name: 'A' }] }, 'url 或 command'],
    ['both', { servers: [{ id: 'a', name: 'A', url: 'https://a.example', command: 'sh' }] }, 'url 或 command'],
    ['another protocol', { servers: [{ id: 'a', name: 'A', url: 'file:///etc/passwd' }] }, 'servers.0.url'],
    [
      'an id twice',
      {
        servers: [
          { id: 'a', name: 'A', command: 'x' },
          { id: 'a', name: 'B', command: 'y' },
        ],
      },
      '不能重复',
    ],
    ['an id with a slash', { servers: [{ id: 'a/b', name: 'A', command: 'x' }] }, 'servers.0.id'],
    ['an unknown setting', { servers: [{ id: 'a', name: 'A', command: 'x', shell: true }] }, 'servers.0'],
  ])('%s is refused, with its place and without its values', (_name, content, words) => {
    expect(() => readMcpConfig(written(content))).toThrow(words);
  });

  test('a file that is not there is named', () => {
    expect(() => readMcpConfig('/nowhere/mcp.json')).toThrow('文件无法读取（/nowhere/mcp.json）');
  });
});
