import type { Paper } from '../../../src/contract/entities/paper';
import type { Library } from '../retrieval/library';
import { wordsOf } from '../retrieval/scoring';
import { stems } from '../../text/terms';

/** A library in memory that ranks by the number of shared words. */
export function memoryLibrary(papers: readonly Paper[]): Library {
  return {
    async rank(text, limit, withinIds) {
      const asked = new Set(stems(text));
      return papers
        .filter((paper) => !withinIds || withinIds.includes(paper.paper_id))
        .map((paper) => ({ paper_id: paper.paper_id, score: [...wordsOf(paper)].filter((word) => asked.has(word)).length }))
        .filter((hit) => hit.score > 0)
        .sort((a, b) => b.score - a.score)
        .slice(0, limit);
    },
    inFiles: async () => new Map(),
    async papers(ids) {
      return ids.flatMap((id) => papers.filter((paper) => paper.paper_id === id));
    },
  };
}
