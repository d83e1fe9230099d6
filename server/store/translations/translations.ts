import type { TranslatedPaper } from '../../../src/contract/entities/paper';
import type { Queryable } from '../database/types';

type Target = TranslatedPaper['target'];

/** A translation of a paper; `record` is no model: it came with the record. */
interface StoredTranslation {
  paper_id: string;
  title: string;
  abstract: string;
  model: string;
}

/** The stored translations of some papers. */
export function paperTranslations(db: Queryable, ids: readonly string[], target: Target): Promise<StoredTranslation[]> {
  return db.query<StoredTranslation>(
    'select paper_id, title, abstract, model from paper_translation where paper_id = any($1) and target = $2',
    [ids, target],
  );
}

/** Stores a translation, or fills in the abstract of one that has its title only. */
export async function savePaperTranslation(
  db: Queryable,
  { paper_id, target, title, abstract, model }: StoredTranslation & { target: Target },
): Promise<void> {
  await db.query(
    `insert into paper_translation (paper_id, target, title, abstract, model) values ($1, $2, $3, $4, $5)
     on conflict (paper_id, target) do update set abstract = excluded.abstract
     where paper_translation.abstract = '' and paper_translation.model <> 'record'`,
    [paper_id, target, title, abstract, model],
  );
}

/** The stored translation of a text, by its digest. */
export async function textTranslation(db: Queryable, digest: string, target: Target): Promise<string | undefined> {
  const [row] = await db.query<{ translation: string }>('select translation from text_translation where digest = $1 and target = $2', [
    digest,
    target,
  ]);
  return row?.translation;
}

export async function saveTextTranslation(
  db: Queryable,
  { digest, target, translation, model }: { digest: string; target: Target; translation: string; model: string },
): Promise<void> {
  await db.query(
    `insert into text_translation (digest, target, translation, model) values ($1, $2, $3, $4)
     on conflict (digest, target) do nothing`,
    [digest, target, translation, model],
  );
}
