import type { Database } from '../store/database/types';
import { bridgeText } from '../bridging/bridge';
import { papersById } from '../store/papers/papers';
import { rankByText } from '../store/papers/search/rank';
import { acrossLanguages } from './acrossLanguages';
import { fileSentences, rankInFiles } from './fileSentences';
import type { Library } from './retrieve';

/** The library of the database as one person may read it, as retrieval needs it. */
export function databaseLibrary(db: Database, readerId: string | null = null): Library {
  return {
    async rank(text, limit, withinIds) {
      const records = await rankByText(db, db.ranking, text, limit, { withinIds, also: await bridgeText(db, text) });
      if (readerId === null || !withinIds) return records;
      // Records made from files are not searched, so their text is.
      const inFiles = await rankInFiles(db, readerId, text, withinIds, limit);
      return together(
        records.map(({ paper_id }) => paper_id),
        inFiles,
      ).slice(0, limit);
    },
    across: async (question) => acrossLanguages(question, await bridgeText(db, question.searchText)),
    papers: (ids) => papersById(db, ids, readerId),
    inFiles: async (ids, question, scope) => (readerId === null ? new Map() : fileSentences(db, readerId, ids, question, scope)),
  };
}

/** Two rankings as one: by the places that a paper has in them. */
function together(...rankings: readonly (readonly string[])[]): { paper_id: string; score: number }[] {
  const scores = new Map<string, number>();
  for (const ids of rankings) ids.forEach((id, place) => scores.set(id, (scores.get(id) ?? 0) + 1 / (place + 1)));
  return [...scores].map(([paper_id, score]) => ({ paper_id, score })).sort((a, b) => b.score - a.score);
}
