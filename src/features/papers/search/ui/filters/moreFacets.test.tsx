import { screen, waitFor, within } from '@testing-library/react';
import type { SearchBody } from '../../../../../contract/calls/papers';
import { answered, fakeTransport, unreachable } from '../../../../../testing/fakeTransport';
import { makeTestStore } from '../../../../../testing/makeTestStore';
import { renderScreen } from '../../../../../testing/renderScreen';
import { NO_FACETS, aSearchResult } from '../../../../../testing/samples/searchResult';
import { CiteDialog } from '../../../../citing';
import { HOME } from '../../../testing/resultsScreen';
import { PaperResults } from '../PaperResults';

const AUTHORS = [{ value: 'Yann LeCun', label: 'Yann LeCun', count: 3 }];
const INSTITUTIONS = [{ value: '清华大学', label: '清华大学', count: 4 }];
const KEYWORDS = [{ value: '盐沼', label: '盐沼', count: 2 }];

function show(more: object = { authors: AUTHORS, keywords: KEYWORDS, institutions: INSTITUTIONS }, search = '?q=a', engine = 'library') {
  const server = fakeTransport().handle('searchPapers', ({ body }) =>
    answered(
      (body as SearchBody).with_more_facets
        ? aSearchResult({ engine, facets: { ...NO_FACETS, ...more }, facets_from: 45 })
        : aSearchResult({ engine, total: 45 }),
    ),
  );
  const view = renderScreen(<PaperResults title="检索结果" scope={HOME} CiteDialog={CiteDialog} />, {
    bench: makeTestStore({ server }),
    route: `/home/searchResult${search}`,
  });
  return { ...view, server, asked: () => server.sentTo('searchPapers').map(({ body }) => body as SearchBody) };
}
const unfold = async (user: ReturnType<typeof show>['user']) => user.click(await screen.findByText('作者、关键词与机构'));

describe('authors and keywords', () => {
  it('are asked for when they are unfolded, and narrow the list', async () => {
    const { user, asked, location } = show();
    await screen.findByRole('article');
    expect(asked().some(({ with_more_facets }) => with_more_facets)).toBe(false);
    await unfold(user);
    expect(await screen.findByText('按排在前面的 45 篇统计')).toBeInTheDocument();
    expect(screen.getByRole('group', { name: '关键词' })).toHaveTextContent('盐沼2');
    await user.click(within(screen.getByRole('group', { name: '作者' })).getByRole('checkbox', { name: 'Yann LeCun' }));
    expect(location()).toBe('/home/searchResult?q=a&author=Yann+LeCun');
    await waitFor(() => expect(asked().at(-1)?.filters?.authors).toEqual(['Yann LeCun']));
    await user.click(screen.getByRole('button', { name: '去掉筛选：作者：Yann LeCun' }));
    expect(location()).toBe('/home/searchResult?q=a');
  });

  it('and institutions narrow it too', async () => {
    const { user, asked, location } = show();
    await unfold(user);
    await user.click(within(await screen.findByRole('group', { name: '机构' })).getByRole('checkbox', { name: '清华大学' }));
    expect(location()).toBe(`/home/searchResult?q=a&institution=${encodeURIComponent('清华大学')}`);
    await waitFor(() => expect(asked().at(-1)?.filters?.institutions).toEqual(['清华大学']));
    await user.click(screen.getByRole('button', { name: '去掉筛选：机构：清华大学' }));
    expect(location()).toBe('/home/searchResult?q=a');
  });

  it('that are chosen can be taken back though no record has them', async () => {
    const { user, location } = show({}, '?q=a&keyword=%E6%BD%AE%E6%B1%90');
    await unfold(user);
    await user.click(await screen.findByRole('checkbox', { name: '潮汐' }));
    expect(location()).toBe('/home/searchResult?q=a');
  });

  it('of records that have none are not there', async () => {
    const { user } = show({});
    await unfold(user);
    expect(await screen.findByText('这些文献没有作者、关键词与机构')).toBeInTheDocument();
  });

  it('that were not loaded are asked for again', async () => {
    const { user, server } = show();
    await screen.findByRole('article');
    server.handle('searchPapers', () => unreachable);
    await unfold(user);
    expect(await screen.findByText('作者、关键词与机构没有加载成功')).toBeInTheDocument();
    server.handle('searchPapers', () => answered(aSearchResult({ facets: { ...NO_FACETS, authors: AUTHORS }, facets_from: 1 })));
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('checkbox', { name: 'Yann LeCun' })).toBeInTheDocument();
  });

  it('of an engine that does not know them are not offered', async () => {
    show({}, '?q=a', 'openalex');
    await screen.findByRole('article');
    expect(screen.queryByText('作者、关键词与机构')).toBeNull();
  });
});
