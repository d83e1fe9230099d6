import type { AskedAspect, RetrievalTest, RetrievedPassage } from '../../../src/contract/entities/retrieval';
import { titleOf } from '../../../src/model/paper/lines';
import type { Database } from '../../store/database/types';
import { readQuestion, stems, wordSet } from '../../text/terms';
import { scopeOf } from '../answerContext';
import { metShare, standInOf } from '../aspects/aspects';
import type { WeighedUnit } from '../aspects/weights';
import { toSourcePassage } from '../citing/citations';
import { databaseLibrary } from './databaseLibrary';
import { passagesForModel } from '../prompt';
import { retrieve, type Retrieval } from './retrieve';
import type { ScoredPassage } from './scoring';
import { isQuotable } from '../sentences/quotable';

function wordsOf(units: readonly WeighedUnit[], place: number): AskedAspect['words'] {
  return units
    .filter(({ aspect }) => aspect === place)
    .map(({ text, weight, across }) => ({ text, weight, others: [...new Set(across.map((other) => other.text))] }));
}

function metIn(units: readonly WeighedUnit[], text: string): RetrievedPassage['met'] {
  const has = wordSet(stems(text));
  return units.flatMap((unit) => {
    const share = metShare(unit, has);
    return share > 0 ? { word: unit.text, by: standInOf(unit, has), share } : [];
  });
}

/** The passages that an answer reads with why: those of relevant works first, and of them the best. */
function explained({ papers, units, aspects }: Retrieval, passages: readonly ScoredPassage[], size: number): RetrievedPassage[] {
  const works = new Map(papers.map((found) => [found.paper.paper_id, found]));
  const best = Math.max(...passages.map(({ score }) => score), Number.MIN_VALUE);
  const isRelevant = ({ paperId }: ScoredPassage) => Number(works.get(paperId)?.relevant ?? false);
  const sorted = [...passages].sort((a, b) => isRelevant(b) - isRelevant(a) || b.score - a.score).slice(0, size);
  return sorted.map((passage, i) => {
    const work = works.get(passage.paperId);
    return {
      ...toSourcePassage(`${i + 1}`, passage),
      paper_id: passage.paperId,
      document_id: passage.documentId,
      title: work ? titleOf(work.paper) : '',
      score: Math.max(0, passage.score / best),
      coverage: passage.coverage,
      met: metIn(units, passage.text),
      aspects: passage.aspects.flatMap((place) => aspects[place] ?? []),
      relevant: work?.relevant ?? false,
      quotable: isQuotable(passage),
    };
  });
}

/** What an answer over a base that the person may read would be written from, and why. */
export async function testRetrieval(
  db: Database,
  readerId: string,
  datasetId: string,
  { question, size }: { question: string; size: number },
): Promise<RetrievalTest> {
  const scope = (await scopeOf(db, { paper_id_list: [], dataset_id_list: [datasetId], user_id: readerId })) ?? new Map<string, null>();
  const found = await retrieve(databaseLibrary(db, readerId), readQuestion(question), scope);
  const passages = passagesForModel(found);
  return {
    verdict: found.verdict,
    general: found.fit === 'general',
    aspects: found.aspects.map((text, place) => ({ text, words: wordsOf(found.units, place) })),
    missing: [...found.missing],
    works: scope.size,
    read: found.papers.length,
    total: passages.length,
    passages: explained(found, passages, size),
  };
}
