import type { Paper } from '../../../src/contract/entities/paper';
import type { Queryable } from '../database/types';
import { doiKey } from '../../../src/model/identifiers/doi';
import { PAPER_FIELDS } from '../../../src/model/paper/paper';
import { titleKey, titleZhKey, type LibraryRecord } from '../../records/record';
import { saveExternalCounts } from './citations';
import { saveInstitutions } from './institutions';
import { REMEMBER_PAPERS } from './statements';

/**
 * Keeps records that another engine found, so that they can be opened, cited and asked about by their ids later. They
 * do not belong to the library and are not searched; a record of the library is never touched.
 */
export async function rememberPapers(db: Queryable, papers: readonly Paper[]): Promise<void> {
  const rows = papers.map((paper) => ({
    ...Object.fromEntries(PAPER_FIELDS.map((column) => [column, paper[column]])),
    doi_key: doiKey(paper.doi),
    title_key: titleKey(paper.title),
    title_zh_key: titleZhKey(paper),
    digest: '',
    in_library: false,
  }));
  const unique = new Map(rows.map((row, i) => [papers[i]?.paper_id, row]));
  if (unique.size > 0) await db.query(REMEMBER_PAPERS, [JSON.stringify([...unique.values()])]);
  await saveExternalCounts(db, papers);
  await saveInstitutions(
    db,
    papers.map(({ paper_id, institutions = [] }) => ({ paper_id, names: institutions, affiliations: institutions })),
  );
}

/** The stored part of a record of a user's own file. */
type OwnRecord = Pick<LibraryRecord, 'paper' | 'doi_key' | 'title_key' | 'digest'>;

/** Keeps records of somebody's own files, for their owner and the bases that have them alone. Inside a transaction. */
export async function rememberOwn(q: Queryable, ownerId: string, records: readonly OwnRecord[]): Promise<void> {
  const rows = records.map(({ paper, doi_key, title_key, digest }) => ({
    ...paper,
    doi_key,
    title_key,
    title_zh_key: titleZhKey(paper),
    digest,
    in_library: false,
  }));
  await q.query(REMEMBER_PAPERS, [JSON.stringify(rows)]);
  await q.query('update paper set owner_id = $2 where paper_id = any($1)', [rows.map(({ paper_id }) => paper_id), ownerId]);
}
