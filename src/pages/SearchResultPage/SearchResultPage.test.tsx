import { screen, within } from '@testing-library/react';
import type { Journal } from '../../contract/entities/journal';
import { aDataset } from '../../testing/builders';
import { answered, fakeTransport } from '../../testing/fakeTransport';
import { makeTestStore } from '../../testing/makeTestStore';
import { renderScreen } from '../../testing/renderScreen';
import { aSearchResult, papersTo } from '../../testing/samples/searchResult';
import { Page } from '.';

const journal: Partial<Journal> = { journal_id: 'j1', title: '物理学报', issn: '1000-3290', eissn: '' };
const page = (records: unknown[], total = records.length) => ({ total, records, current: 1, size: 5 });

function show(journals: unknown, datasets: unknown, search = '?q=a') {
  const papers = aSearchResult({ total: 45, records: papersTo(1, 20) });
  const server = fakeTransport().handle('searchCombined', () => answered({ papers, journals, datasets }));
  return renderScreen(<Page />, { bench: makeTestStore({ server }), route: `/home/searchResult${search}` });
}

describe('the combined results', () => {
  it('show journals and bases above the papers, by one request', async () => {
    const { server } = show(page([journal], 9), page([aDataset({ dataset_id: 'd1', name: '物理文献库' })]));
    const journals = await screen.findByRole('region', { name: '期刊' });
    expect(within(journals).getByRole('link', { name: '物理学报' })).toHaveAttribute('href', '/scientific?tab=journals&journal=j1');
    expect(within(journals).getByRole('link', { name: '全部 9 种期刊' })).toHaveAttribute('href', '/scientific?tab=journals&q=a');
    const bases = screen.getByRole('region', { name: '知识库' });
    expect(within(bases).getByRole('link', { name: '物理文献库' })).toHaveAttribute('href', '/aiKnowledgeBase/detail?id=d1');
    expect(await screen.findByRole('heading', { name: '文献 1' })).toBeInTheDocument();
    expect(server.sentTo('searchCombined')).toHaveLength(1);
    expect(server.sentTo('searchPapers')).toEqual([]);
  });

  it('show no section where nothing is named, and none beside a further page', async () => {
    const { unmount } = show(page([]), page([]));
    await screen.findByRole('heading', { name: '文献 1' });
    expect(screen.queryByRole('region', { name: /期刊|知识库/ })).toBeNull();
    unmount();
    show(page([journal]), page([]), '?q=a&page=2');
    await screen.findByRole('heading', { name: '文献 1' });
    expect(screen.queryByRole('region', { name: '期刊' })).toBeNull();
  });

  it.each([
    ['?q=a', true],
    ['?type=1', true],
    ['', false],
    ['?q=(a', false],
  ])('with %s can be followed: %s', async (search, offered) => {
    show(page([]), page([]), search);
    await screen.findByRole('heading', { name: '文献 1' });
    expect(screen.queryAllByRole('button', { name: '订阅此检索' })).toHaveLength(offered ? 1 : 0);
  });
});
