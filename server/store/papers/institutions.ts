import type { Paper } from '../../../src/contract/entities/paper';
import { analyse } from '../../text/analysis';
import type { Queryable } from '../database/types';

/** Between affiliations: no phrase reaches from one into the next. */
const GAP = ' the the ';

/** The institutions beside columns of `paper p`, as `institutions`; null where none are known. */
export const institutionColumn = '(select i.names from paper_institution i where i.seq = p.seq) as institutions';

interface WorkPlaces {
  /** Of the record, or of a copy of it. */
  paper_id: string;
  /** Institutions by name, and all that is said of them. */
  names: readonly string[];
  affiliations: readonly string[];
}

/** Keeps where the authors of stored records work. Records that do not say it keep what is stored. */
export async function saveInstitutions(q: Queryable, records: readonly WorkPlaces[]): Promise<void> {
  const rows = records
    .filter(({ names }) => names.length > 0)
    .map(({ paper_id, names, affiliations }) => ({
      paper_id,
      names,
      words: affiliations.map((affiliation) => analyse(affiliation).index).join(GAP),
    }));
  if (rows.length === 0) return;
  await q.query(
    `insert into paper_institution as i (seq, names, tsv)
     select distinct on (p.seq) p.seq, x.names, to_tsvector('english', x.words)
     from jsonb_to_recordset($1::jsonb) as x (paper_id text, names text[], words text)
     join paper p on p.paper_id = coalesce((select a.paper_id from paper_alias a where a.alias = x.paper_id), x.paper_id)
     order by p.seq, x.paper_id <> p.paper_id
     on conflict (seq) do update set names = excluded.names, tsv = excluded.tsv where i.tsv is distinct from excluded.tsv`,
    [JSON.stringify(rows)],
  );
}

/** Papers with the institutions that are known of them. */
export async function withInstitutions(db: Queryable, papers: readonly Paper[]): Promise<Paper[]> {
  const asked = papers.filter(({ institutions }) => !institutions).map(({ paper_id }) => paper_id);
  if (asked.length === 0) return [...papers];
  const rows = await db.query<{ paper_id: string; names: string[] }>(
    'select p.paper_id, i.names from paper p join paper_institution i on i.seq = p.seq where p.paper_id = any($1)',
    [asked],
  );
  const known = new Map(rows.map(({ paper_id, names }) => [paper_id, names]));
  return papers.map((paper) => {
    const institutions = paper.institutions ?? known.get(paper.paper_id);
    return institutions ? { ...paper, institutions } : paper;
  });
}
