import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { failureMessage } from '../../../../api/failure';
import { useListPapersByIdQuery, useListRelatedPapersQuery } from '../../../../api/papersApi';
import type { Paper } from '../../../../contract/entities/paper';
import type { RelatedOrder } from '../../../../model/addresses/reading';
import { MAX_RELATED_PAPERS } from '../../../../model/limits';
import type { SeedAnswer } from '../lib/graph';
import { narrowed } from '../lib/narrowed';

/** The request of one seed: the same everywhere, so that nothing is asked twice. */
const useSeed = (paperId: string | undefined) =>
  useListRelatedPapersQuery(paperId === undefined ? skipToken : { body: { paper_id: paperId, size: MAX_RELATED_PAPERS } });

export interface RelatedAnswers {
  /** By seed, as far as they are there, narrowed by the order. */
  answers: SeedAnswer[];
  /** Of the first seed, before it was narrowed. */
  found: number;
  /** Nothing is there yet. */
  waiting: boolean;
  /** What failed, by seed; the first one's failure leaves nothing to show. */
  failures: { paperId: string; title: string; message: string; retry: () => void }[];
}

/** Related papers of the paper that is read and of the seeds beside it (`MAX_SEEDS`), each by a request of its own. */
export function useRelated(paper: Paper, seeds: readonly string[], order: RelatedOrder): RelatedAnswers {
  const own = useSeed(paper.paper_id);
  const first = useSeed(seeds[0]);
  const second = useSeed(seeds[1]);
  const third = useSeed(seeds[2]);
  const fourth = useSeed(seeds[3]);
  const named = useListPapersByIdQuery(seeds.length > 0 ? { body: { paper_id_list: [...seeds] } } : skipToken);
  const papers = named.currentData;
  const [a, b, c, d, e] = [own.currentData, first.currentData, second.currentData, third.currentData, fourth.currentData];
  const answers = useMemo(() => {
    const all = [paper, ...seeds.map((id) => papers?.find(({ paper_id }) => paper_id === id))];
    return [a, b, c, d, e].flatMap((related, i): SeedAnswer[] => {
      const seed = all[i];
      return seed && related !== undefined ? [{ seed, related: narrowed(related ?? [], order, seed.year) }] : [];
    });
  }, [paper, seeds, papers, order, a, b, c, d, e]);
  const failures = [own, first, second, third, fourth].flatMap(({ error, refetch }, i) => {
    if (!error) return [];
    const paperId = i === 0 ? paper.paper_id : (seeds[i - 1] ?? '');
    const title = papers?.find(({ paper_id }) => paper_id === paperId)?.title ?? paperId;
    return [{ paperId, title, message: failureMessage(error), retry: () => void refetch() }];
  });
  return { answers, found: a?.length ?? 0, waiting: own.isFetching && a === undefined, failures };
}
