import type { Paper } from '../../../src/contract/entities/paper';
import type { Queryable } from '../database/types';
import { doiKey } from '../../../src/model/identifiers/doi';
import { PAPER_FIELDS } from '../../../src/model/paper/paper';
import { titleKey, titleZhKey } from '../../records/record';
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
}
