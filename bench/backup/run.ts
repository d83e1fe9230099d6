/**
 * `npm run bench:backup [-- --records N --files N --only embedded|postgresql]`: a portal of the product's own server with so many records
 * and files; somebody writes and somebody reads while a backup is made. Prints what the reader waits, beside without; then the database
 * is lost, and what is lost of the acknowledged writes, and the time to the first good answers, are measured by bringing the backup back. PostgreSQL is that of DATABASE_URL, or one that is made for this where its programs are.
 */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { ServerUnderTest } from '../support/serverUnderTest';
import { TwoClusters } from '../support/cluster';
import { scratchDatabase } from '../support/scratchLibrary';
import { fillPortal } from './fill';
import { Reader, Writer } from './people';

const { values } = parseArgs({
  options: {
    records: { type: 'string', default: '2000' },
    files: { type: 'string', default: '200' },
    only: { type: 'string', default: '' },
    port: { type: 'string', default: '54390' },
  },
});
const [RECORDS, FILES] = [Number(values.records), Number(values.files)];
/** What readers are watched for without a backup. */
const QUIET_MS = 8_000;
/** Writes after the backup, that a loss takes along. */
const AFTER_MS = 4_000;
const PASSWORD = 'password for the backup bench';
const root = path.resolve(__dirname, '../..');
const run = promisify(execFile);

type Settings = Record<'DATA_DIR' | 'DATABASE_URL', string>;

async function command(name: 'backup' | 'restore', settings: Settings, ...words: string[]): Promise<number> {
  const began = performance.now();
  const script = path.join('server', 'tools', `${name}Command.ts`);
  await run(process.execPath, ['--import', 'tsx', script, ...words], { cwd: root, env: { ...process.env, ...settings, FILES_DIR: '' } });
  return performance.now() - began;
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

async function measure(kind: string, databaseUrl: string, emptyUrl: string): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sn-bench-backup-'));
  const dataDir = path.join(folder, 'data');
  const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const server = new ServerUnderTest(dataDir, PASSWORD, { DATABASE_URL: databaseUrl, SNAPSHOT_HOURS: '0' });
  let again: ServerUnderTest | null = null;
  try {
    fs.mkdirSync(dataDir);
    await fillPortal({ settings, password: PASSWORD, records: RECORDS, files: FILES });
    await server.start();
    const writer = await Writer.signIn(server, PASSWORD);
    const reader = new Reader(writer);
    console.log(`\n${kind}: ${RECORDS} records, ${FILES} files, a writer and a reader at work`);
    writer.begin();
    reader.begin();
    await sleep(QUIET_MS);
    const without = reader.waits();
    const backedUpFrom = writer.acknowledged.length;
    const began = Date.now();
    const backup = command('backup', settings, '--to', path.join(folder, 'backups'));
    const took = await backup;
    const during = reader.waits();
    await sleep(AFTER_MS);
    await writer.end();
    await reader.end();
    const lostAt = Date.now();
    console.log(`backup: ${seconds(took)}, ${writer.acknowledged.length - backedUpFrom} writes acknowledged since its beginning`);
    console.log(`writer: ${writer.acknowledged.length} writes acknowledged, ${writer.longestPause()} ms between two at the most`);
    console.log(`readers without: p99 ${without.p99} ms, longest ${without.longest} ms of ${without.count}`);
    console.log(
      `readers during: p99 ${during.p99} ms (${ratio(during.p99, without.p99)}), longest ${during.longest} ms of ${during.count}`,
    );

    // The database is gone, and the machine with it: another place takes the backup.
    await server.killServer();
    const gone = performance.now();
    const place = { DATA_DIR: path.join(folder, 'again'), DATABASE_URL: emptyUrl };
    const restored = await command('restore', place, path.join(folder, 'backups', fs.readdirSync(path.join(folder, 'backups'))[0]!));
    again = new ServerUnderTest(place.DATA_DIR, PASSWORD, { DATABASE_URL: emptyUrl, SNAPSHOT_HOURS: '0' });
    await again.start();
    const kept = await Writer.signIn(again, PASSWORD);
    const lost = await kept.lostOf(writer.acknowledged);
    const rto = performance.now() - gone;
    console.log(
      `RPO: ${lost.length} of ${writer.acknowledged.length} acknowledged writes lost, the first ${seconds(lostAt - (lost[0]?.at ?? lostAt))} before the loss`,
    );
    console.log(
      `     (the backup was begun ${seconds(lostAt - began)} before it; none that was acknowledged before then is lost: ${String(lost.every(({ at }) => at >= began))})`,
    );
    console.log(`RTO: ${seconds(rto)} from the loss to the first good answers, ${seconds(restored)} of it the restore`);
  } finally {
    await again?.stop();
    await server.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

const ratio = (a: number, b: number) => `${(a / Math.max(1, b)).toFixed(1)} times`;

async function onServer(base: string): Promise<void> {
  const [one, two] = [await scratchDatabase(base), await scratchDatabase(base)];
  try {
    await measure('PostgreSQL', one.url, two.url);
  } finally {
    await one.drop();
    await two.drop();
  }
}

async function main(): Promise<void> {
  const given = process.env.DATABASE_URL;
  if (values.only !== 'postgresql') await measure('embedded', '', '');
  if (values.only === 'embedded') return;
  if (given) return onServer(given);
  const cluster = new TwoClusters(Number(values.port));
  try {
    cluster.make();
    await onServer(cluster.url('primary'));
  } finally {
    cluster.remove();
  }
}

void main();
