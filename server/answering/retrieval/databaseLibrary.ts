import { identifiersIn } from '../../../src/model/identifiers/identifiers';
import { fuseMeaning, fuseRanks } from '../../kernel/fuseRanks';
import type { Meaning } from '../../meaning/meaning';
import { bridgeText } from '../../bridging/bridge';
import type { Database } from '../../store/database/types';
import { papersById } from '../../store/papers/papers';
import { identifiedIds } from '../../store/papers/search/identified';
import { frequenciesOf } from '../../store/papers/search/frequency';
import { rankByText, type RankedPaper } from '../../store/papers/search/rank';
import { otherWords } from './otherWords';
import { fileSentences, rankInFiles } from './fileSentences';
import type { Library } from './library';

/** The library of the database as one person may read it, as retrieval needs it. */
export function databaseLibrary(
  db: Database,
  readerId: string | null = null,
  meaning: Pick<Meaning, 'nearestIds'> | null = null,
  corrections?: (text: string) => Promise<readonly { query: string }[]>,
): Library {
  return {
    async rank(text, limit, withinIds) {
      const records = await rankByText(db, db.ranking, text, limit, { withinIds, also: await bridgeText(db, text) });
      if (meaning && !withinIds) return withNearest(records, await meaning.nearestIds(text)).slice(0, limit);
      if (readerId === null || !withinIds) return records;
      // Records made from files are not searched, so their text is.
      const inFiles = await rankInFiles(db, readerId, text, withinIds, limit);
      return together(
        records.map(({ paper_id }) => paper_id),
        inFiles,
      ).slice(0, limit);
    },
    bridge: (text) => otherWords(db, text),
    frequencies: (words) => frequenciesOf(db, words),
    async named(text) {
      const { identifiers, rest } = identifiersIn(text);
      // An ISSN names a journal, no paper.
      const works = identifiers.filter(({ scheme }) => scheme !== 'issn');
      return works.length === 0 ? null : { ids: await identifiedIds(db, works), rest };
    },
    corrected: async (text) => ((await corrections?.(text)) ?? []).map(({ query }) => query),
    papers: (ids) => papersById(db, ids, readerId),
    inFiles: async (ids, question, scope) => (readerId === null ? new Map() : fileSentences(db, readerId, ids, question, scope)),
  };
}

const ranked = (fused: readonly { id: string; score: number }[]): RankedPaper[] => fused.map(({ id, score }) => ({ paper_id: id, score }));

/** Records and their files, by the places that a paper has in both: the first of either counts most. */
const together = (records: readonly string[], inFiles: readonly string[]): RankedPaper[] =>
  ranked(fuseRanks([records, inFiles], { flatness: 0 }));

/** With the records that are nearest in meaning, where there are any. */
const withNearest = (records: readonly RankedPaper[], nearest: readonly string[]): readonly RankedPaper[] =>
  nearest.length === 0
    ? records
    : ranked(
        fuseMeaning(
          records.map(({ paper_id }) => paper_id),
          nearest,
        ),
      );
