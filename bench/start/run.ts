/**
 * `npm run bench:start [-- --records N]`: what the look at the embedded database costs when it is opened, beside opening it without a
 * look, over a library of N made records (100,000 without the option); closed in order each time.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_textsearch } from '@electric-sql/pglite-pg_textsearch';
import { vector } from '@electric-sql/pglite-pgvector';
import { importRecords } from '../../server/library/importRecords';
import { openDatabase } from '../../server/store/database/connect';
import { databaseFolder } from '../../server/store/database/embeddedFolder';
import { folderOptions } from '../../server/store/database/flushedFolder';
import { migrate } from '../../server/store/database/migrate';
import { closeSealed, openSound } from '../../server/store/database/soundFolder';
import { randomOf } from '../support/chance';
import { argument } from '../support/sharedData';
import { patiently } from '../support/scratchLibrary';

const ROUNDS = 5;
const WORDS = 'attention harbour rain neural lake crystal protein market signal ocean galaxy enzyme carbon poverty grammar'.split(' ');

async function* madeRecords(count: number) {
  const random = randomOf(1);
  const words = (length: number) => Array.from({ length }, () => WORDS[Math.floor(random() * WORDS.length)]).join(' ');
  for (let nth = 1; nth <= count; nth += 1)
    yield { place: String(nth), draft: { id: `made-${nth}`, title: `${words(8)} ${nth}`, abstract: words(150) } };
}

const median = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)]!;

async function main(): Promise<void> {
  const count = Number(argument('--records') ?? 100_000);
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sn-start-'));
  try {
    const made = await openDatabase({ DATABASE_URL: '', dataDir, DATABASE_FLUSH: 'off' }, () => undefined);
    await migrate(made);
    const began = performance.now();
    await patiently(made, () => importRecords(made, madeRecords(count), 'bench'));
    const [size] = await made.query<{ bytes: number }>('select pg_database_size(current_database())::double precision as bytes');
    await made.close();
    const seconds = Math.round((performance.now() - began) / 1_000);
    console.log(`${count} records, ${Math.round(size!.bytes / 1024 ** 2)} MB, imported in ${seconds} s`);

    const folder = databaseFolder(dataDir);
    const plain = () => PGlite.create({ ...folderOptions(folder, 'commit'), extensions: { pg_textsearch, vector } });
    const timed = async (open: () => Promise<PGlite>, close: (db: PGlite) => Promise<void>) => {
      const start = performance.now();
      const db = await open();
      const took = performance.now() - start;
      await close(db);
      return took;
    };
    const times = { plain: [] as number[], looked: [] as number[] };
    // The first one compiles the program.
    await timed(plain, (db) => db.close());
    for (let round = 0; round < ROUNDS; round += 1) {
      times.plain.push(await timed(plain, (db) => db.close()));
      times.looked.push(
        await timed(
          () => openSound(folder, 'commit'),
          (db) => closeSealed(db, folder),
        ),
      );
    }
    const [without, looked] = [median(times.plain), median(times.looked)];
    const ratio = (looked / without).toFixed(2);
    console.log(`opened without a look: ${Math.round(without)} ms; with it: ${Math.round(looked)} ms, ${ratio} times`);
    console.log(`the look: ${Math.round(looked - without)} ms`);
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
