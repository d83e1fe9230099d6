/**
 * Notes what the embedded database's process changes and flushes in its folder, and when it answers, in order. Loaded into that process
 * before all else (`DATABASE_NODE_FLAGS=--import …`); the record lies beside the data folder, at `recordFile`.
 */
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { ROWS, recordFile, type Change } from './change';

const [dataDir] = process.argv.slice(2) as [string];
const folder = path.join(dataDir, 'database');
const real = { ...fs };
const record = real.openSync(recordFile(dataDir), 'a');
/** Names that descriptors were opened by. */
const names = new Map<number, string>();
/** Functions of `fs` call others of them: the outermost counts. */
let within = false;

type Noted = Change extends infer One ? (One extends Change ? Omit<One, 'at'> : never) : never;
function note(change: Noted): void {
  real.writeSync(record, `${JSON.stringify({ ...change, at: performance.now() })}\n`);
}

/** The name in the folder; null for what lies elsewhere. */
function nameOf(place: unknown): string | null {
  const name = path.relative(folder, path.resolve(String(place)));
  return name.startsWith('..') ? null : name;
}

type Any = (...args: never[]) => unknown;
/** @param told what the call has changed; `there` says whether its first argument named something before */
function watch(name: keyof typeof fs, told: (args: unknown[], result: unknown, there: boolean) => void): void {
  const run = real[name] as Any;
  (fs as unknown as Record<string, Any>)[name] = (...args: never[]) => {
    if (within) return run(...args);
    within = true;
    try {
      const there = typeof args[0] === 'string' && real.existsSync(args[0]);
      const result = run(...args);
      told(args, result, there);
      return result;
    } finally {
      within = false;
    }
  };
}

const ofPlace = (place: unknown, told: (name: string) => void) => {
  const name = nameOf(place);
  if (name !== null) told(name);
};
const ofFile = (fd: unknown, told: (name: string) => void) => {
  const name = names.get(fd as number);
  if (name !== undefined) told(name);
};
const bytes = (data: Uint8Array) => Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString('base64');

watch('openSync', ([place, flags], fd, there) =>
  ofPlace(place, (name) => {
    names.set(fd as number, name);
    if (!there) note({ type: 'create', name });
    else if (typeof flags === 'number' && flags & fs.constants.O_TRUNC) note({ type: 'truncate', name, size: 0 });
  }),
);
watch('closeSync', ([fd]) => names.delete(fd as number));
watch('writeSync', ([fd, data, offset, length, position]) =>
  ofFile(fd, (name) => {
    const [from, size] = [offset as number, length as number];
    note({ type: 'write', name, position: position as number, data: bytes((data as Uint8Array).subarray(from, from + size)) });
  }),
);
watch('writeFileSync', ([place, data, options], _result, there) =>
  ofPlace(place, (name) => {
    note(there ? { type: 'truncate', name, size: 0 } : { type: 'create', name });
    if (String(data)) note({ type: 'write', name, position: 0, data: Buffer.from(String(data)).toString('base64') });
    if ((options as { flush?: boolean } | undefined)?.flush) note({ type: 'flush', name });
  }),
);
watch('ftruncateSync', ([fd, size]) => ofFile(fd, (name) => note({ type: 'truncate', name, size: Number(size ?? 0) })));
watch('truncateSync', ([place, size]) => ofPlace(place, (name) => note({ type: 'truncate', name, size: Number(size ?? 0) })));
for (const flush of ['fsyncSync', 'fdatasyncSync'] as const) watch(flush, ([fd]) => ofFile(fd, (name) => note({ type: 'flush', name })));
watch('mkdirSync', ([place], _result, there) => ofPlace(place, (name) => !there && note({ type: 'folder', name })));
watch('renameSync', ([from, to]) =>
  ofPlace(from, (name) => {
    const now = nameOf(to)!;
    note({ type: 'rename', name, to: now });
    for (const [fd, known] of names) if (known === name) names.set(fd, now);
  }),
);
for (const removal of ['unlinkSync', 'rmSync', 'rmdirSync'] as const) {
  watch(removal, ([place], _result, there) => ofPlace(place, (name) => there && note({ type: 'remove', name })));
}

/** PostgreSQL's ReadyForQuery outside a transaction. */
const READY = 'Z\0\0\0\x05I';
/** Transactions whose result a connection has sent: it is sent before they are committed, and holds only once the connection is ready. */
const results = new WeakMap<net.Socket, number>();

const send = net.Socket.prototype.write as Any;
net.Socket.prototype.write = function (this: net.Socket, ...args: never[]) {
  const words = Buffer.from(args[0] as unknown as Uint8Array).toString('latin1');
  const sent = (results.get(this) ?? 0) + words.split(`INSERT 0 ${ROWS}\0`).length - 1;
  const written = words.endsWith(READY) ? sent : 0;
  results.set(this, sent - written);
  note({ type: 'answer', written });
  return send.apply(this, args);
} as typeof send as typeof net.Socket.prototype.write;
