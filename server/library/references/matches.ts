import type { Paper } from '../../../src/contract/entities/paper';
import type { Database } from '../../store/database/types';
import { titleKey, type LibraryRecord } from '../../records/record';
import { papersByExportedId } from '../../store/papers/exported';
import { matchLibrary } from '../../store/papers/sameWorks';
import type { Entry } from '../lists/entries';

/** The record that an entry is, and what says so. */
export interface Found {
  paper: Paper;
  by: 'id' | 'doi' | 'title';
}

/** For each entry the record that an export of ours names, else the library's; null where neither is sure. */
export async function matchesOf(db: Database, userId: string, entries: readonly Entry[]): Promise<(Found | null)[]> {
  const ids = entries.map(({ ownId }) => ownId).filter(Boolean);
  const exported = await papersByExportedId(db, ids, userId);
  const sought = entries.map(({ record, doi }) => record ?? { doi_key: doi, title_key: '', paper: { year: null, authors: [] } });
  const matches = await matchLibrary(db, sought);
  return entries.map((entry, i) => named(entry, exported) ?? sure(entry, matches[i] ?? null));
}

/** Files from elsewhere, or changed ones, may have any id: the title has to agree. */
function named({ ownId, record }: Entry, exported: ReadonlyMap<string, Paper>): Found | null {
  const paper = exported.get(ownId);
  return paper && record && [paper.title, paper.title_zh].some((title) => titleKey(title) === record.title_key)
    ? { paper, by: 'id' }
    : null;
}

/** What is half understood is found by its title only with year and author: a first guess at a title may be anybody's. */
const sure = (entry: Entry, match: Found | null): Found | null =>
  entry.unclear === '' || match?.by === 'doi' || (entry.record && isDated(entry.record)) ? match : null;

const isDated = ({ paper }: LibraryRecord): boolean => paper.year !== null && paper.authors.length > 0;
