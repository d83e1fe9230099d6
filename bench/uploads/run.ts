/**
 * `npm run bench:uploads [-- --files N]`: uploads small text files into a base, twenty a request, while the server is
 * killed with kill -9 five times, three times during the uploads and twice while files are parsed. Whatever was
 * acknowledged must be there, and each file whole (bytes, document, text, passages, record) or absent; what had no answer
 * is then sent again, and every file must be there once.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Dataset } from '../../src/contract/entities/dataset';
import type { FileParseState } from '../../src/contract/entities/document';
import { ServerUnderTest } from '../support/serverUnderTest';
import { argument } from '../support/sharedData';
import { documentsOf, faultsOf, isOpen } from './check';
import { Client, type SentFile } from './client';

const FILES = Number(argument('--files') ?? 1_000);
const BATCH = 20;
const LANES = 2;
/** Shares of the files: sent, and parsed, at which the server is killed. */
const KILLS = { sent: [0.2, 0.5, 0.8], parsed: [0.3, 0.6] };
const PASSWORD = 'password for the upload bench';

const files: SentFile[] = Array.from({ length: FILES }, (_, i) => ({
  name: `notes ${i}.md`,
  content: `# Notes number ${i}\n\nThe word of this file is unique${i}x. ${'It rained on the harbour. '.repeat(20)}\n`,
}));
const seconds = (since: number) => `${((Date.now() - since) / 1_000).toFixed(1)} s`;

/** Kills the server a moment from now, and answers when it runs again. */
async function killAndStart(server: ServerUnderTest, when: string): Promise<void> {
  await sleep(Math.random() * 300);
  await server.killServer();
  const back = (await server.start()) + (await server.healthy());
  console.log(`kill -9 ${when}, back after ${back} ms`);
}

interface Sent {
  /** What was acknowledged as new or already there. */
  acknowledged: Set<string>;
  /** What had no answer. */
  open: SentFile[];
}

/** Sends files in batches, each once. A batch goes when `before` lets it. */
async function send(client: Client, base: string, list: readonly SentFile[], before: (sent: number) => Promise<void>): Promise<Sent> {
  const result: Sent = { acknowledged: new Set(), open: [] };
  let at = 0;
  const lane = async () => {
    while (at < list.length) {
      const batch = list.slice(at, (at += BATCH));
      await before(at);
      try {
        const states = await client.upload<FileParseState[]>(`/api/dataset/document/autoSplitSave/${base}`, batch);
        for (const [i, state] of states.entries()) {
          if (state.document_id === null) throw new Error(`${state.name}: ${state.message}`);
          result.acknowledged.add(batch[i]!.name);
        }
      } catch {
        result.open.push(...batch);
      }
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return result;
}

/** Waits until all files are parsed, killing the server at its shares. */
async function waitParsed(client: Client, server: ServerUnderTest, base: string): Promise<void> {
  const kills = [...KILLS.parsed];
  for (;;) {
    const documents = await documentsOf(client, base);
    const done = documents.filter((document) => !isOpen(document)).length;
    if (kills.length > 0 && done >= kills[0]! * documents.length) {
      kills.shift();
      await killAndStart(server, `with ${done} of ${documents.length} files parsed`);
    } else if (done === documents.length) return;
    await sleep(1_000);
  }
}

async function main(server: ServerUnderTest, dataDir: string): Promise<string[]> {
  console.log(`first start: ${await server.start()} ms`);
  const client = new Client(server);
  await client.signIn('admin', PASSWORD);
  const { dataset_id: base } = await client.call<Dataset>('/api/project_dataset/create', { name: 'uploads' });
  const began = Date.now();
  const kills = [...KILLS.sent];
  let restart: Promise<void> = Promise.resolve();
  const first = await send(client, base, files, async (sent) => {
    await restart;
    if (kills.length === 0 || sent < kills[0]! * FILES) return;
    kills.shift();
    // Not waited for: it ends the server while this batch is on its way.
    restart = restart.then(() => killAndStart(server, `with ${sent} of ${FILES} files sent`));
  });
  await restart;
  console.log(
    `${FILES} files sent once in ${seconds(began)}: ${first.acknowledged.size} acknowledged, ${first.open.length} without an answer`,
  );
  const faults: string[] = [];
  const names = (await documentsOf(client, base)).map(({ name }) => name);
  const there = new Set(names);
  if (there.size < names.length) faults.push(`${names.length - there.size} documents twice`);
  faults.push(...[...first.acknowledged].filter((name) => !there.has(name)).map((name) => `${name}: acknowledged and lost`));
  console.log(`of those without an answer ${first.open.filter(({ name }) => there.has(name)).length} are there, the others absent`);
  const second = await send(client, base, first.open, () => Promise.resolve());
  if (second.open.length > 0) faults.push(`${second.open.length} files refused when sent again`);
  console.log(`then sent again: ${second.acknowledged.size} acknowledged; ${(await documentsOf(client, base)).length} documents`);
  const parsing = Date.now();
  await waitParsed(client, server, base);
  console.log(`parsed after ${seconds(parsing)}`);
  const documents = await documentsOf(client, base);
  const byName = new Map(documents.map((document) => [document.name, document]));
  for (const file of files) {
    const document = byName.get(file.name);
    faults.push(...(document ? await faultsOf(client, file, document) : [`${file.name}: absent after it was sent again`]));
  }
  const { aiDataset: _ai, readingDataset } = await client.call<{ aiDataset: Dataset[]; readingDataset: Dataset[] }>('/api/dataset_all');
  const counted = readingDataset.find(({ dataset_id }) => dataset_id === base)?.document_count;
  if (counted !== FILES || documents.length !== FILES) faults.push(`${documents.length} documents, counted ${counted}, of ${FILES}`);
  const incoming = fs.readdirSync(path.join(dataDir, 'files/incoming')).length;
  console.log(
    `${documents.length} documents, counted ${counted}; ${incoming} broken uploads wait for the sweep; ${faults.length} faults; all in ${seconds(began)}`,
  );
  return faults;
}

async function run(): Promise<void> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sn-uploads-'));
  const server = new ServerUnderTest(dataDir, PASSWORD);
  try {
    const faults = await main(server, dataDir);
    for (const fault of faults) console.error(`FAULT ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await server.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

void run();
