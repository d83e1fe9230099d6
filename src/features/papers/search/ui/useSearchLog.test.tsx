import { screen, waitFor } from '@testing-library/react';
import type { SearchResult } from '../../../../contract/calls/papers';
import { aPaper } from '../../../../testing/builders';
import { fakeTransport } from '../../../../testing/fakeTransport';
import { makeTestStore } from '../../../../testing/makeTestStore';
import { renderScreen } from '../../../../testing/renderScreen';
import type { ResultScope } from '../lib/resultScope';
import { CiteDialog } from '../../../citing';
import { PaperResults } from './PaperResults';

const RESULT: SearchResult = {
  total: 45,
  records: [aPaper()],
  current: 1,
  size: 20,
  engine: 'library',
  facets: null,
  problem: null,
  relaxed: false,
  terms: [],
};
const PATH = '/scientific/searchResult';

function show(search: string, scope: Partial<ResultScope> = {}, id: string | null = 'l1') {
  const server = fakeTransport().on('searchPapers', RESULT).on('addSearchLog', { id, create_time: '2026-01-02T03:04:05.000Z' });
  const bench = makeTestStore({ server });
  const view = renderScreen(<PaperResults title="结果" scope={{ path: PATH, ...scope }} CiteDialog={CiteDialog} />, {
    bench,
    route: `${PATH}${search}`,
  });
  const logged = () => server.sentTo('addSearchLog').map(({ body }) => body);
  return { ...view, logged };
}

it('a search is noted once, with what holds on its screen: run again, it finds the same', async () => {
  const { logged, user } = show('?q=a&from=2010', { filters: { types: [4] }, query: '水稻' });
  await screen.findByRole('article');
  expect(logged()).toEqual([
    {
      query: '(水稻) AND (a)',
      engine: '',
      filters: { types: [4], year_from: 2010, year_to: null, sources: [], subjects: [], languages: [], added_after: null },
      total: 45,
    },
  ]);
  await user.click(screen.getByRole('button', { name: '第 2 页' }));
  await waitFor(() => expect(screen.getByRole('region', { name: '结果' })).toHaveAttribute('aria-busy', 'false'));
  expect(logged()).toHaveLength(1);
  expect(screen.queryByText(/检索记录已暂停/)).toBeNull();
});

it('looking through without words is no search', async () => {
  const { logged } = show('', { filters: { types: [4] } });
  await screen.findByRole('article');
  expect(logged()).toEqual([]);
});

it('says when it was not kept', async () => {
  show('?q=a', {}, null);
  expect(await screen.findByText('检索记录已暂停，这次检索没有留在历史里。')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '去检索历史' })).toHaveAttribute('href', '/home/searchHistory');
});
