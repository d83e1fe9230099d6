import fs from 'node:fs';
import path from 'node:path';
import { openDatabase } from '../../server/store/database/connect';
import type { Flush } from '../../server/store/database/flushes';
import { importRecords } from '../../server/library/importRecords';
import { buildTemplate } from '../../server/testing/template';
import { ServerUnderTest } from '../support/serverUnderTest';
import { Client } from '../uploads/client';
import { madeRecords } from './madeRecords';

const PASSWORD = 'password for the power bench';
const RECORDS = 2_000;

/** Median milliseconds of one, but for the import, which is records a second. */
export interface Costs {
  start: number;
  setting: number;
  project: number;
  upload: number;
  signIn: number;
  importRate: number;
}

const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!;

async function timesOf(count: number, work: (i: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < count; i += 1) {
    const began = performance.now();
    await work(i);
    times.push(performance.now() - began);
  }
  return median(times);
}

const copyTemplate = async (dataDir: string) => fs.cpSync(await buildTemplate(), path.join(dataDir, 'database'), { recursive: true });

/** What the same calls, one after the other, take with this setting. */
export async function costsOf(folder: string, flush: Flush): Promise<Costs> {
  const dataDir = path.join(folder, `cost-${flush}`);
  const server = new ServerUnderTest(dataDir, PASSWORD, { DATABASE_FLUSH: flush });
  try {
    await copyTemplate(dataDir);
    await server.start();
    const client = new Client(server);
    const signIn = await timesOf(10, () => client.signIn('admin', PASSWORD));
    const setting = await timesOf(200, (i) => client.call('/api/user_setting/save', { key: `k${i % 20}`, type: 'power', value: i }));
    const project = await timesOf(40, (i) => client.call('/api/project/add', { name: `power ${i}` }));
    const { dataset_id } = await client.call<{ dataset_id: string }>('/api/project_dataset/create', { name: 'power' });
    const upload = await timesOf(30, (i) =>
      client.upload(`/api/dataset/document/autoSplitSave/${dataset_id}`, [
        { name: `${i}.md`, content: `# Number ${i}\n\nWords.\n`.repeat(50) },
      ]),
    );
    await server.stop();
    const start = await server.start();
    return {
      start,
      setting,
      project,
      upload,
      signIn,
      importRate: await importRate(path.join(folder, `import-${flush}`), flush),
    };
  } finally {
    await server.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

async function importRate(dataDir: string, flush: Flush): Promise<number> {
  await copyTemplate(dataDir);
  const db = await openDatabase({ DATABASE_URL: '', dataDir, DATABASE_FLUSH: flush }, () => undefined);
  try {
    const began = performance.now();
    await importRecords(db, madeRecords(RECORDS, 'power'), 'power');
    return (RECORDS * 1_000) / (performance.now() - began);
  } finally {
    await db.close();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}
