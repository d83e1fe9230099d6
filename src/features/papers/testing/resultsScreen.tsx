import type { SearchBody } from '../../../contract/calls/papers';
import type { Paper } from '../../../contract/entities/paper';
import { aPaper } from '../../../testing/builders';
import { answered, fakeTransport } from '../../../testing/fakeTransport';
import { makeTestStore } from '../../../testing/makeTestStore';
import { renderScreen } from '../../../testing/renderScreen';
import { NO_FACETS, aSearchResult } from '../../../testing/samples/searchResult';
import type { ResultScope } from '../search/lib/resultScope';
import { CiteDialog } from '../../citing';
import { PaperResults } from '../search/ui/PaperResults';

const FACETS = { ...NO_FACETS, types: [{ value: '1', label: '期刊论文', count: 45 }] };
export const HOME: ResultScope = { path: '/home/searchResult' };

/** Answers by the page and the types that are asked for; the second page waits for `release`. `pages`: what they hold instead. */
export function showResults(search: string, scope: ResultScope = HOME, pages?: Readonly<Record<number, Paper[]>>) {
  let release = () => undefined as void;
  const second = new Promise<void>((resolve) => (release = resolve));
  const server = fakeTransport()
    .on('addSearchLog', { id: 'l1', create_time: '2026-01-02T03:04:05.000+08:00' })
    .handle('searchPapers', async ({ body }) => {
      const { current = 1, filters } = body as SearchBody;
      if (filters?.types?.includes(7)) return answered(aSearchResult({ total: 0, records: [], facets: FACETS }));
      if (pages) return answered(aSearchResult({ total: 45, records: pages[current] ?? [], current, facets: FACETS }));
      if (current === 2) await second;
      const records = current > 3 ? [] : [aPaper({ paper_id: `p${current}`, title: `第 ${current} 页` })];
      return answered(aSearchResult({ total: 45, records, current, facets: FACETS }));
    });
  const view = renderScreen(<PaperResults title="检索结果" scope={scope} CiteDialog={CiteDialog} />, {
    bench: makeTestStore({ server }),
    route: `${scope.path}${search}`,
  });
  return { ...view, server, release: () => release(), asked: () => server.sentTo('searchPapers').map(({ body }) => body as SearchBody) };
}
