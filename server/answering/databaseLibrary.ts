import { fuseRanks } from '../kernel/fuseRanks';
import type { Meaning } from '../meaning/meaning';
import type { Database } from '../store/database/types';
import { bridgeText } from '../bridging/bridge';
import { papersById } from '../store/papers/papers';
import { rankByText, type RankedPaper } from '../store/papers/search/rank';
import { acrossLanguages } from './acrossLanguages';
import { fileSentences, rankInFiles } from './fileSentences';
import type { Library } from './retrieve';

/** The library of the database as one person may read it, as retrieval needs it. */
export function databaseLibrary(db: Database, readerId: string | null = null, meaning: Pick<Meaning, 'nearestIds'> | null = null): Library {
  return {
    async rank(text, limit, withinIds) {
      const records = await rankByText(db, db.ranking, text, limit, { withinIds, also: await bridgeText(db, text) });
      if (meaning && !withinIds) return withNearest(records, await meaning.nearestIds(text), limit);
      if (readerId === null || !withinIds) return records;
      // Records made from files are not searched, so their text is.
      const inFiles = await rankInFiles(db, readerId, text, withinIds, limit);
      return together([records.map(({ paper_id }) => paper_id), inFiles], STEEP).slice(0, limit);
    },
    across: async (question) => acrossLanguages(question, await bridgeText(db, question.searchText)),
    papers: (ids) => papersById(db, ids, readerId),
    inFiles: async (ids, question, scope) => (readerId === null ? new Map() : fileSentences(db, readerId, ids, question, scope)),
  };
}

/** Of records and their files the first of either counts most. */
const STEEP = 0;

/** Rankings as one: by the places that a paper has in them. */
const together = (rankings: readonly (readonly string[])[], flatness?: number): RankedPaper[] =>
  fuseRanks(rankings, flatness).map(({ id, score }) => ({ paper_id: id, score }));

/** With the records that are nearest in meaning, where there are any. */
const withNearest = (records: readonly RankedPaper[], nearest: readonly string[], limit: number): readonly RankedPaper[] =>
  nearest.length === 0 ? records : together([records.map(({ paper_id }) => paper_id), nearest]).slice(0, limit);
