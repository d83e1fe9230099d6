import type { Queryable } from '../database/types';
import { ifItCan, type MaybeReadOnly } from '../database/writability';

/** What a model was asked about a paper, and by which text of it. */
export interface ChoiceKey {
  readonly paperId: string;
  /** SHA-256 of what the model was told. */
  readonly textVersion: string;
  readonly model: string;
}

/** By row of a comparison the number of the sentence, from 1; null where none says it. */
export type StoredChoices = Readonly<Record<string, number | null>>;

/** Cells that are kept; of more those unused for longest go. */
const MOST_CELLS = 100_000;

/** What a model chose before for each row; null when it was not asked about this text. What is read counts as used. */
export async function storedChoices(
  db: Queryable & MaybeReadOnly,
  { paperId, textVersion, model }: ChoiceKey,
): Promise<StoredChoices | null> {
  const key = [paperId, textVersion, model];
  const rows = await db.query<{ row: string; sentence: number | null }>(
    'select row, sentence from comparison_choice where paper_id = $1 and text_version = $2 and model = $3',
    key,
  );
  if (rows.length === 0) return null;
  await ifItCan(db, () =>
    db.query('update comparison_choice set used_at = now() where paper_id = $1 and text_version = $2 and model = $3', key),
  );
  return Object.fromEntries(rows.map(({ row, sentence }) => [row, sentence]));
}

/** Keeps what a model chose. A paper that has gone meanwhile keeps nothing. @param most cells of all papers */
export async function saveChoices(
  db: Queryable,
  { paperId, textVersion, model }: ChoiceKey,
  choices: StoredChoices,
  most = MOST_CELLS,
): Promise<void> {
  const rows = Object.entries(choices).map(([row, sentence]) => ({ row, sentence }));
  await db.query(
    `insert into comparison_choice (paper_id, text_version, model, row, sentence)
     select p.paper_id, $2, $3, c.row, c.sentence
       from paper p, jsonb_to_recordset($4::jsonb) as c (row text, sentence smallint) where p.paper_id = $1
     on conflict (paper_id, text_version, model, row) do update set sentence = excluded.sentence, used_at = now()`,
    [paperId, textVersion, model, JSON.stringify(rows)],
  );
  await db.query(
    `delete from comparison_choice where (paper_id, text_version, model, row) in
       (select paper_id, text_version, model, row from comparison_choice order by used_at desc offset $1)`,
    [most],
  );
}
