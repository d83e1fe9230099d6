/**
 * `npm run bench:search [-- --data DIR] [--shared DIR] [--records N] [--rounds N]`: time of searches with facets in the embedded
 * database, and of the bare SQL that they send, in the same run. With `--data` the library is imported into that
 * folder the first time and kept for the next; without it a temporary folder is used. `--records` takes every nth record, or
 * adds mixtures of two of them until there are so many. With `--people N` it prints instead how many times the searches of one person
 * so many get. On the PostgreSQL of DATABASE_URL where one is named.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { paperCalls } from '../../src/contract/calls/papers';
import { openDatabase } from '../../server/store/database/connect';
import { migrate } from '../../server/store/database/migrate';
import type { Database } from '../../server/store/database/types';
import { readText } from '../../server/library/fileText';
import { importRecords } from '../../server/library/importRecords';
import { tidyLibrary } from '../../server/store/papers/tidy';
import { readJsonLines } from '../../server/library/readers/jsonLines';
import { LibraryEngine } from '../../server/search/engines/library';
import { besideBare, cells, quantile, recorded, type Statement } from '../support/measure';
import { patiently } from '../support/scratchLibrary';
import { argument, sharedData } from '../support/sharedData';
import { measurePeople } from './people';
import { SEARCHES } from './queries';
import { variedRecords } from './variedRecords';
import type { Draft } from '../../server/records/record';
import type { ReadItem } from '../../server/library/readers/reader';

/** For 100,000 records, and for a million; between them it grows with the square root. */
const TARGET_MS = { small: 50, large: 150, exponent: 0.5 };
const targetOf = (records: number) =>
  Math.min(TARGET_MS.large, Math.max(TARGET_MS.small, TARGET_MS.small * (records / 105_000) ** TARGET_MS.exponent));
/** Between two lines on the progress of an import. */
const EVERY_MS = 60_000;

async function importAll(db: Database, count: number): Promise<void> {
  const folder = path.join(sharedData(), 'papers');
  const start = Date.now();
  const real: Draft[] = [];
  for (const name of fs.readdirSync(folder).sort())
    for await (const item of readJsonLines(readText(path.join(folder, name)))) if ('draft' in item) real.push(item.draft);
  let next = Date.now() + EVERY_MS;
  const wanted = count || real.length;
  await importRecords(db, items(variedRecords(real, wanted)), 'bench', ({ added }) => {
    if (Date.now() < next) return;
    next = Date.now() + EVERY_MS;
    console.log(`${added} records after ${((Date.now() - start) / 1000).toFixed(0)} s`);
  });
  await patiently(db, () => tidyLibrary(db));
  console.log(
    `imported in ${((Date.now() - start) / 1000).toFixed(0)} s${wanted > real.length ? `, ${wanted - real.length} of them varied` : ''}`,
  );
}

async function* items(drafts: Iterable<Draft>): AsyncIterable<ReadItem> {
  let place = 0;
  for (const draft of drafts) yield { place: String((place += 1)), draft };
}

async function measure(db: Database, rounds: number, target: number): Promise<void> {
  const statements: Statement[] = [];
  const engine = new LibraryEngine(recorded(db, statements));
  const all: { kind: string; search: number; bare: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    for (const { kind, body } of SEARCHES) {
      const request = paperCalls.searchPapers.body.parse(body);
      const { all: search, bare } = await besideBare(db, statements, () => engine.search(request, new AbortController().signal));
      // The first round warms the caches of the database and of the engine.
      if (round > 0) all.push({ kind, search, bare });
    }
  }
  report(all, rounds, target);
}

function report(all: readonly { kind: string; search: number; bare: number }[], rounds: number, target: number): void {
  const line = (label: string, rows: typeof all) => {
    const [search, bare] = [rows.map((row) => row.search), rows.map((row) => row.bare)];
    const ratio = quantile(search, 0.5) / quantile(bare, 0.5);
    console.log(`${label.padEnd(12)}${cells(search, bare)}${ratio.toFixed(2).padStart(8)}`);
  };
  console.log(`\n${SEARCHES.length} searches with facets, ${rounds} rounds; milliseconds`);
  console.log(`${''.padEnd(12)}    p50 all   p95 all   p50 SQL   p95 SQL   ratio`);
  for (const kind of new Set(all.map((row) => row.kind)))
    line(
      kind,
      all.filter((row) => row.kind === kind),
    );
  line('all', all);
  const p95 = quantile(
    all.map((row) => row.search),
    0.95,
  );
  console.log(`\np95 ${p95.toFixed(1)} ms: ${p95 <= target ? 'within' : 'OVER'} the target of ${target.toFixed(0)} ms`);
  if (p95 > target) process.exitCode = 1;
}

async function main(): Promise<void> {
  const given = argument('--data');
  const dataDir = given ? path.resolve(given) : fs.mkdtempSync(path.join(os.tmpdir(), 'sn-bench-'));
  const db = await openDatabase({ DATABASE_URL: process.env.DATABASE_URL ?? '', dataDir });
  try {
    await migrate(db);
    const count = async () => (await db.query<{ n: number }>('select count(*)::integer as n from paper_search'))[0]?.n ?? 0;
    if ((await count()) < 1_000) await patiently(db, () => importAll(db, Number(argument('--records') ?? 0)));
    const records = await count();
    console.log(`${records} records, ranking ${db.ranking}`);
    const people = Number(argument('--people') ?? 0);
    if (people > 0) await measurePeople(db, people);
    else await measure(db, Number(argument('--rounds') ?? 10), targetOf(records));
  } finally {
    await db.close();
    if (!given) fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
