/**
 * `npm run bench:bases [-- --records N] [--shared DIR] [--rounds N]`: what a screen asks of one base with 10,000 records
 * and the documents of the test data: tree, lists with filters, tags, statistics. The time of the whole request in the
 * server, without a socket, beside that of the bare SQL it sends. Ends with an error when a p95 is over 200 ms.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { LOGIN_TYPE, LOGIN_TYPE_HEADER } from '../../src/contract/envelope';
import { buildApp } from '../../server/app';
import { readConfig } from '../../server/kernel/config';
import type { Database } from '../../server/store/database/types';
import { createSession } from '../../server/store/sessions/sessions';
import { callHandlers } from '../../server/calls';
import { addUser } from '../../server/store/users/users';
import { createServices } from '../../server/services';
import { besideBare, cells, recorded, quantile, type Statement } from '../support/measure';
import { patiently, withScratchLibrary } from '../support/scratchLibrary';
import { argument, sharedData } from '../support/sharedData';
import { addDocuments, draftsOf, fillBase } from './fill';

const TARGET_MS = 200;
const ROUNDS = Number(argument('--rounds') ?? 20);
const BASE = 'bench-base';

const list = (query: string) => `/api/dataset/${BASE}/document_paper_detail/${query}`;
const REQUESTS: readonly [string, string][] = [
  ['all bases', '/api/dataset_all'],
  ['tree', `/api/dataset/${BASE}/folder`],
  ['tag groups', `/api/project_dataset/document/tag_groups/${BASE}`],
  ['newest', list('1/50')],
  ['page 100, by year', list('100/50?sort=year')],
  ['folder', list('1/50?folder_id=folder-3&sort=name')],
  ['two tags', list('1/50?tag_id_list=tag-1,tag-8')],
  ['type', list('1/50?resource_type=1&sort=year')],
  ['word', list('1/50?keyword=network')],
  ['parse state', list('1/50?parse_state=done')],
  ['all filters', list('1/50?folder_id=folder-3&tag_id_list=tag-1&keyword=a&resource_type=1&sort=name')],
  ['statistics', `/api/dataset/${BASE}/document_lit_statistics`],
];

async function measure(db: Database, dataDir: string, shared: string, records: number): Promise<void> {
  const config = { ...readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT: '10000000' }), dataDir };
  const statements: Statement[] = [];
  const services = createServices(config, recorded(db, statements), { model: null });
  const app = await buildApp(services, callHandlers);
  try {
    const userId = (await addUser(db, { username: 'bench', nickName: 'bench', passwordHash: '' }))!;
    await patiently(db, () => fillBase(db, userId, BASE, records));
    const documents = await addDocuments(services, shared, userId, BASE);
    await patiently(db, () => db.query('analyze'));
    const [count] = await db.query<{ total: number }>('select count(*) as total from dataset_document where dataset_id = $1', [BASE]);
    console.log(`${count?.total} documents, ${documents} of them files; ${ROUNDS} rounds; milliseconds\n`);
    console.log(`${''.padEnd(20)}   p50 all   p95 all   p50 SQL   p95 SQL`);
    const headers = { cookie: `sid=${await createSession(db, userId, 24, new Date())}`, [LOGIN_TYPE_HEADER]: LOGIN_TYPE };
    for (const [label, url] of REQUESTS) {
      const [all, bare]: [number[], number[]] = [[], []];
      // The first round warms the caches.
      for (let round = 0; round <= ROUNDS; round += 1) {
        const time = await besideBare(db, statements, async () => {
          const answer = await app.inject({ method: 'GET', url, headers });
          if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.body}`);
        });
        if (round === 0) continue;
        all.push(time.all);
        bare.push(time.bare);
      }
      console.log(`${label.padEnd(20)}${cells(all, bare)}`);
      if (quantile(all, 0.95) > TARGET_MS) process.exitCode = 1;
    }
  } finally {
    await services.parsing.close();
    await services.answers.close();
    await app.close();
  }
  console.log(`\n${process.exitCode ? 'OVER' : 'within'} the target of ${TARGET_MS} ms`);
}

async function main(): Promise<void> {
  const shared = sharedData();
  const records = Number(argument('--records') ?? 10_000);
  // Some are copies of others.
  const drafts = await draftsOf(shared, records * 1.4);
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sn-bases-'));
  try {
    await withScratchLibrary(drafts, (db) => measure(db, dataDir, shared, records));
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
