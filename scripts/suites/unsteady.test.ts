import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { noteUnsteady } from './unsteady.cjs';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'unsteady-'));
const file = path.join(folder, 'unsteady.json');
const list = () => JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, string>;
const said: string[] = [];

beforeEach(() => {
  said.length = 0;
  jest.spyOn(console, 'error').mockImplementation((words: string) => void said.push(words));
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

test('what passed only at the second try is put on the list once, and fails after two weeks', () => {
  fs.writeFileSync(file, '{}\n');
  const on = (day: string) => ({ file, now: new Date(`${day}T12:00:00Z`) });
  expect(noteUnsteady(['users', 'a.test.ts'], on('2026-03-01'))).toEqual([]);
  expect(list()).toEqual({ 'a.test.ts': '2026-03-01', users: '2026-03-01' });
  expect(said.at(-1)).toMatch(/^2 unsteady; commit /);
  expect(noteUnsteady(['users'], on('2026-03-14'))).toEqual([]);
  expect(list().users).toBe('2026-03-01');
  expect(noteUnsteady(['users', 'tabs'], on('2026-03-16'))).toEqual(['users']);
  expect(list()).toEqual({ 'a.test.ts': '2026-03-01', tabs: '2026-03-16', users: '2026-03-01' });
});

test('a steady run says nothing and writes nothing', () => {
  fs.rmSync(file, { force: true });
  fs.writeFileSync(file, '{"users":"2026-01-01"}');
  expect(noteUnsteady([], { file, now: new Date('2026-03-01') })).toEqual([]);
  expect([said, fs.readFileSync(file, 'utf8')]).toEqual([[], '{"users":"2026-01-01"}']);
});
