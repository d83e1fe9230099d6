import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const run = (...args: string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', path.join(__dirname, 'sessionTest.ts'), ...args], { encoding: 'utf8' });

it.each<[string, string[], RegExp]>([
  ['no file', [], /FILE/],
  ['a name that is none', ['x.json', '--name', 'Ein Name'], /small letters/],
  ['a moment that is none', ['some.json', '--at', 'soon'], /--at soon/],
])('refuses %s', (_what, args, words) => {
  const { status, stderr } = run(...args);
  expect({ status, said: words.test(stderr) }).toEqual({ status: 2, said: true });
});

it('refuses a file that is no session, and writes nothing', () => {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'session-')), 'no-session.json');
  fs.writeFileSync(file, '{"payload":[]}');
  const { status, stderr } = run(file);
  expect({ status, said: /no session/.test(stderr) }).toEqual({ status: 2, said: true });
  expect(fs.existsSync(path.join(__dirname, '../e2e/sessions/no-session.json.gz'))).toBe(false);
});
