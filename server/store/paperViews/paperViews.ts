import type { PaperView } from '../../../src/contract/entities/log';
import type { Page } from '../../../src/contract/entities/common';
import type { Paper } from '../../../src/contract/entities/paper';
import type { Queryable } from '../database/types';
import { mayReadPaper } from '../files/fileAccess';
import { withCitedBy } from '../papers/citations';
import { papersById, paperColumns } from '../papers/papers';

type ViewRow = Omit<PaperView, 'id' | 'paper'>;

/** Words that a keyword is cut into. */
const MAX_WORDS = 10;

/** Notes that a user opened a paper. Null when there is no such paper; ids of copies count for their record. */
export async function logView(db: Queryable, userId: string, paperId: string): Promise<PaperView | null> {
  const [paper] = await papersById(db, [paperId], userId);
  if (!paper) return null;
  const [row] = await db.query<ViewRow>(
    `insert into paper_view as v (user_id, paper_id) values ($1, $2)
     on conflict (user_id, paper_id) do update
       set view_count = least(v.view_count, 2147483646) + 1, update_time = now()
     returning view_count, create_time, update_time`,
    [userId, paper.paper_id],
  );
  return { id: paper.paper_id, paper, ...row! };
}

interface ViewSearch {
  /** Words of title or authors, all of them to be found; empty for every view. */
  keyword: string;
  /** 1-based. */
  current: number;
  size: number;
}

/** The papers that a user has opened and may still read, the last one first. */
export async function listViews(db: Queryable, userId: string, { keyword, current, size }: ViewSearch): Promise<Page<PaperView>> {
  const words = keyword.normalize('NFKC').split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  const from = `from paper_view v join paper p using (paper_id)
    where v.user_id = $1 and ${mayReadPaper('$1')} and p.title || ' ' || p.title_zh || ' ' || array_to_string(p.authors, ' ') ilike all ($2::text[])`;
  const [count] = await db.query<{ total: number }>(`select count(*) as total ${from}`, [userId, patterns]);
  const rows = await db.query<Paper & ViewRow>(
    `select ${paperColumns}, v.view_count, v.create_time, v.update_time ${from}
     order by v.update_time desc, v.paper_id limit $3 offset $4`,
    [userId, patterns, size, (current - 1) * size],
  );
  const records = rows.map(({ view_count, create_time, update_time, ...paper }) => ({
    id: paper.paper_id,
    paper,
    view_count,
    create_time,
    update_time,
  }));
  const papers = await withCitedBy(
    db,
    records.map(({ paper }) => paper),
  );
  const counted = records.map((record, i) => ({ ...record, paper: papers[i] ?? record.paper }));
  return { total: count?.total ?? 0, records: counted, current, size };
}
