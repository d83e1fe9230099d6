import type { Paper } from '../../../src/contract/entities/paper';
import type { Database } from '../database/types';
import type { Log } from '../../kernel/log';
import { paperColumns } from './papers';
import { indexText } from '../../text/analysis';
import { hasTraditional } from '../../text/simplify';
import { tidyLibrary } from './tidy';
import { searchRowOf } from './searchRow';
import { WRITE_SEARCH } from './statements';

const STATE_KEY = 'search_analysis';
/** What the search tables are written with. 2: traditional characters are simplified. */
const VERSION = '2';
/** Records a statement. */
const BATCH = 1_000;

type StoredRow = Paper & { seq: number; facet_id: number; title_en: string };

/**
 * Writes anew what an older program wrote into the search tables: once, before the server listens. Only records with
 * traditional characters differ between the versions. Breaking it off does no harm: the next start does it again.
 * Answers how many records were written.
 */
export async function ensureSearchTokens(db: Database, log: Log): Promise<number> {
  const [state] = await db.query<{ value: string }>('select value from server_state where key = $1', [STATE_KEY]);
  if (state?.value === VERSION) return 0;
  const written = await rewriteRecords(db, log);
  await rewriteVenues(db);
  if (written > 0) {
    await tidyLibrary(db);
    log('info', `检索索引已更新：重写 ${written} 篇含繁体字的文献`);
  }
  await db.query(
    `insert into server_state (key, value) values ($1, $2)
     on conflict (key) do update set value = excluded.value, update_time = now()`,
    [STATE_KEY, VERSION],
  );
  return written;
}

async function rewriteRecords(db: Database, log: Log): Promise<number> {
  let written = 0;
  let seen = 0;
  for (let last = 0; ;) {
    const rows = await db.query<StoredRow>(
      `select ${paperColumns}, p.seq, s.facet_id, coalesce(t.title, '') as title_en
       from paper_search s join paper p using (seq)
       left join paper_translation t on t.paper_id = p.paper_id and t.target = 'en' and t.model = 'record'
       where s.seq > $1 order by s.seq limit ${BATCH}`,
      [last],
    );
    if (rows.length === 0) return written;
    if (last === 0) log('info', '正在检查检索索引…');
    const outdated = rows.filter((row) => hasTraditional(JSON.stringify(row)));
    const search = outdated.map(({ seq, facet_id, title_en, ...paper }) => ({ seq, facet_id, ...searchRowOf({ paper, title_en }) }));
    if (search.length > 0) await db.query(WRITE_SEARCH, [JSON.stringify(search)]);
    written += search.length;
    seen += rows.length;
    last = rows.at(-1)?.seq ?? last;
    if (seen % (20 * BATCH) === 0) log('info', `正在检查检索索引：已检查 ${seen} 篇`);
  }
}

async function rewriteVenues(db: Database): Promise<void> {
  const venues = await db.query<{ id: number; name: string }>('select id, name from paper_venue');
  const outdated = venues.filter(({ name }) => hasTraditional(name)).map(({ id, name }) => ({ id, words: indexText(name) }));
  await db.query(
    `update paper_venue v set tsv = to_tsvector('english', x.words)
     from jsonb_to_recordset($1::jsonb) as x (id integer, words text) where v.id = x.id`,
    [JSON.stringify(outdated)],
  );
}
