import fs from 'node:fs';
import { flushThrough, GROUP_MS, type FolderOperations, type OpenFile } from './flushes';

const LOG: OpenFile = { path: '/pglite/data/pg_wal/000000010000000000000001', nfd: 7 };
const TABLE: OpenFile = { path: '/pglite/data/base/5/16384', nfd: 8 };

let done: string[];
const noted =
  (name: string) =>
  (...args: unknown[]) =>
    void done.push([name, (args[0] as Partial<OpenFile>).nfd].filter(Boolean).join(' '));

function folder(flush: 'commit' | 'grouped') {
  const names = ['setattr', 'mknod', 'rename', 'unlink', 'rmdir', 'symlink', 'write', 'close'];
  const operations = () => Object.fromEntries(names.map((name) => [name, noted(name)]));
  const made: FolderOperations = { node_ops: operations(), stream_ops: operations() };
  flushThrough(made, flush, (errno) => new Error(`errno ${errno}`));
  return {
    fsync: (file: OpenFile) => made.stream_ops.fsync!(file),
    write: made.stream_ops.write as (file: OpenFile) => void,
    close: made.stream_ops.close as (file: OpenFile) => void,
    unlink: made.node_ops.unlink as (parent: object, name: string) => void,
  };
}

beforeEach(() => {
  done = [];
  jest.useFakeTimers();
  jest.spyOn(fs, 'fsyncSync').mockImplementation((fd) => void done.push(`fsync ${fd}`));
  jest.spyOn(fs, 'fdatasyncSync').mockImplementation((fd) => void done.push(`fdatasync ${fd}`));
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('at commit every flush reaches the disk before it is answered', () => {
  const { fsync, write } = folder('commit');
  write(LOG);
  expect(fsync(LOG)).toBe(0);
  expect(fsync(TABLE)).toBe(0);
  expect(done).toEqual(['write 7', 'fdatasync 7', 'fsync 8']);
});

test('in groups the log is flushed once for all commits within the time of a group, and no later', () => {
  const { fsync, write } = folder('grouped');
  for (let commit = 0; commit < 3; commit += 1) {
    write(LOG);
    fsync(LOG);
    jest.advanceTimersByTime(GROUP_MS / 4);
  }
  expect(done).toEqual(['write 7', 'write 7', 'write 7']);
  jest.advanceTimersByTime(GROUP_MS / 4);
  expect(done.slice(3)).toEqual(['fdatasync 7']);
  jest.advanceTimersByTime(GROUP_MS * 10);
  expect(done).toHaveLength(4);
});

test('in groups a statement that keeps the timer from firing flushes what is late by itself', () => {
  const { fsync, write } = folder('grouped');
  fsync(LOG);
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + GROUP_MS);
  write(LOG);
  expect(done).toEqual(['fdatasync 7', 'write 7']);
});

test('in groups no change of anything else comes before the log', () => {
  const { fsync, write, close, unlink } = folder('grouped');
  fsync(LOG);
  write(TABLE);
  fsync(LOG);
  unlink({}, '16384');
  fsync(LOG);
  fsync(TABLE);
  fsync(LOG);
  close(TABLE);
  close(LOG);
  const log = 'fdatasync 7';
  expect(done).toEqual([log, 'write 8', log, 'unlink', log, 'fsync 8', 'close 8', log, 'close 7']);
});

test('a disk that cannot flush is told to PostgreSQL, which stops at it', () => {
  const { fsync } = folder('commit');
  const failing = (code: string) =>
    jest.spyOn(fs, 'fsyncSync').mockImplementation(() => {
      throw Object.assign(new Error(code), { code });
    });
  failing('EIO');
  expect(() => fsync(TABLE)).toThrow('errno 29');
  failing('EINVAL');
  expect(() => fsync(TABLE)).toThrow('errno 28');
});
