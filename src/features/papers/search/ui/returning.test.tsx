import { act, screen } from '@testing-library/react';
import { Route, Routes, useNavigate } from 'react-router-dom';
import type { SearchBody } from '../../../../contract/calls/papers';
import { answered, fakeTransport } from '../../../../testing/fakeTransport';
import { makeTestStore } from '../../../../testing/makeTestStore';
import { renderScreen } from '../../../../testing/renderScreen';
import { aSearchResult, papersTo } from '../../../../testing/samples/searchResult';
import { selectLeftRow } from '../resultsSlice';
import { CiteDialog } from '../../../citing';
import { PaperResults } from './PaperResults';

function Reading() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      返回
    </button>
  );
}

function show(search: string) {
  const server = fakeTransport().handle('searchPapers', ({ body }) => {
    const { current = 1, size = 20 } = body as SearchBody;
    return answered(aSearchResult({ total: 1_000, records: papersTo((current - 1) * size + 1, current * size), current, size }));
  });
  const pages = (
    <Routes>
      <Route
        path="/home/searchResult"
        element={<PaperResults title="检索结果" scope={{ path: '/home/searchResult' }} CiteDialog={CiteDialog} />}
      />
      <Route path="/readDetailMore" element={<Reading />} />
    </Routes>
  );
  return renderScreen(pages, { bench: makeTestStore({ server }), route: `/home/searchResult${search}` });
}

describe('coming back from a paper', () => {
  it.each(['?q=a&page=3', '?q=a&size=200&view=compact', '?q=a&page=2&view=table'])(
    'finds page %s and the focus on the row left',
    async (search) => {
      const { user, location, server, store } = show(search);
      const link = (await screen.findAllByRole('link', { name: /^文献 \d+7$/ })).at(-1)!;
      const name = link.textContent!;
      await user.click(link);
      expect(location()).toMatch(/^\/readDetailMore\?paper_id=p\d+$/);
      await user.click(screen.getByRole('button', { name: '返回' }));
      expect(location()).toBe(`/home/searchResult${search}`);
      expect(await screen.findByRole('link', { name })).toHaveFocus();
      expect(selectLeftRow(store.getState())).toBeNull();
      expect(server.sentTo('searchPapers')).toHaveLength(1);
    },
  );

  it('takes the focus once only, and not on another page of the list', async () => {
    const { user } = show('?q=a');
    await user.click(await screen.findByRole('link', { name: '文献 7' }));
    await user.click(screen.getByRole('button', { name: '返回' }));
    expect(await screen.findByRole('link', { name: '文献 7' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: '第 2 页' }));
    await screen.findByRole('link', { name: '文献 27' });
    await act(async () => undefined);
    expect(screen.getByRole('region', { name: '检索结果' })).toHaveFocus();
  });
});
