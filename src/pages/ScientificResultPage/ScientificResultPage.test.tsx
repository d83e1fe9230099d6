import { screen, waitFor } from '@testing-library/react';
import type { SearchBody } from '../../contract/calls/papers';
import { aPaper } from '../../testing/builders';
import { answered, fakeTransport } from '../../testing/fakeTransport';
import { makeTestStore } from '../../testing/makeTestStore';
import { renderScreen } from '../../testing/renderScreen';
import { Page } from '.';

function show(route: string) {
  const bodies: SearchBody[] = [];
  const facets = { types: [{ value: '4', label: '学位论文', count: 1 }], years: [], sources: [], subjects: [], languages: [] };
  const server = fakeTransport()
    .on('addSearchLog', { id: 'l1', create_time: '2026-01-02T03:04:05.000+08:00' })
    .handle('searchPapers', ({ body }) => {
      bodies.push(body as SearchBody);
      return answered({
        total: 1,
        records: [aPaper()],
        current: 1,
        size: 20,
        engine: 'library',
        facets,
        problem: null,
        relaxed: false,
        terms: [],
      });
    });
  return { ...renderScreen(<Page />, { bench: makeTestStore({ server }), route }), bodies };
}

beforeEach(() => {
  window.scrollTo = () => undefined;
});

describe('the results of one literature type', () => {
  it('ask for that type only, in every search from here', async () => {
    const { user, bodies, location } = show('/scientific/searchResult?q=a&literature=4');
    await screen.findByRole('article');
    expect(bodies.at(-1)).toMatchObject({ query: 'a', filters: { types: [4] } });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('学位论文');
    const box = screen.getByRole('combobox', { name: '检索词' });
    await user.clear(box);
    await user.type(box, 'b{Enter}');
    expect(location()).toBe('/scientific/searchResult?literature=4&q=b');
    await screen.findByRole('article');
    expect(bodies.at(-1)).toMatchObject({ query: 'b', filters: { types: [4] } });
  });

  it.each(['题名:深度学习 作者:LeCun', '来源：Nature 关键词=(水稻 OR 小麦)', 'title:"deep learning" year:2015..2020'])(
    '%s goes from the box to the search as it is',
    async (query) => {
      const { user, bodies } = show('/scientific/searchResult?q=a');
      await screen.findByRole('article');
      const box = screen.getByRole('combobox', { name: '检索词' });
      await user.clear(box);
      await user.type(box, `${query}{Enter}`);
      await waitFor(() => expect(bodies.at(-1)).toMatchObject({ query }));
    },
  );

  it('lead back to the conditions', async () => {
    show('/scientific/searchResult?q=%E9%A2%98%E5%90%8D%3Aa&literature=4');
    const link = await screen.findByRole('link', { name: '修改检索条件' });
    expect(link).toHaveAttribute('href', '/scientific?q=%E9%A2%98%E5%90%8D%3Aa&literature=4');
  });

  it('are of all types where the link names none that exists', async () => {
    const { bodies } = show('/scientific/searchResult?q=a&literature=99');
    await screen.findByRole('article');
    expect(bodies.at(-1)?.filters?.types).toEqual([]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('全部类型');
  });
});
