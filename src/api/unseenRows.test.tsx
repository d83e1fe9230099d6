import { screen } from '@testing-library/react';
import { useState } from 'react';
import { aProject } from '../testing/builders';
import { answered, fakeTransport } from '../testing/fakeTransport';
import { makeTestStore } from '../testing/makeTestStore';
import { renderScreen } from '../testing/renderScreen';
import { aSearchResult, papersTo } from '../testing/samples/searchResult';
import { useListMyProjectsQuery } from './projectsApi';
import { resultsAfter } from './unseenRows';

const projects = (...names: string[]) => ({
  total: 5,
  records: names.map((name) => aProject({ project_id: name, name })),
  current: 1,
  size: 2,
});

function List({ first }: { first: number }) {
  const [page, turn] = useState(first);
  const { currentData } = useListMyProjectsQuery({ params: { page_num: page, page_size: 2 } });
  return (
    <>
      <p role="status">{currentData ? `${page}: ${currentData.records.map(({ name }) => name).join(' ')}` : ''}</p>
      <button onClick={() => turn(page + 1)}>下一页</button>
    </>
  );
}

const pageIn = (params: unknown): number => (params as { page_num: number }).page_num;

/** The list from a page on, and a server that answers with these pages. */
function showList(pages: Record<number, ReturnType<typeof projects>>, first = 1) {
  const server = fakeTransport().handle('listMyProjects', ({ params }) => answered(pages[pageIn(params)]));
  const view = renderScreen(<List first={first} />, { bench: makeTestStore({ server }) });
  const asked = () => server.sentTo('listMyProjects').map(({ params }) => pageIn(params));
  return { ...view, pages, asked };
}

describe('a page that is turned to', () => {
  it('leaves out what the page before shows, after an insertion, and asks for nothing more', async () => {
    const { user, pages, asked } = showList({ 1: projects('a', 'b'), 2: projects('c', 'd') });
    await screen.findByText('1: a b');
    pages[2] = projects('b', 'c');
    await user.click(screen.getByText('下一页'));
    expect(await screen.findByText('2: c')).toBeInTheDocument();
    expect(asked()).toEqual([1, 2]);
  });

  it('shows all that it has where one comes to it from elsewhere', async () => {
    showList({ 2: projects('b', 'c') }, 2);
    expect(await screen.findByText('2: b c')).toBeInTheDocument();
  });

  it('stays as it is when all of it was seen: an empty one would say that the list has ended', async () => {
    const { user } = showList({ 1: projects('a', 'b'), 2: projects('a', 'b') });
    await screen.findByText('1: a b');
    await user.click(screen.getByText('下一页'));
    expect(await screen.findByText('2: a b')).toBeInTheDocument();
  });
});

describe('results after those of the page before', () => {
  const size = 20;
  const before = aSearchResult({ total: 45, records: papersTo(1, 20), current: 1, size });
  const ids = ({ records }: typeof before) => records.map(({ paper_id }) => paper_id);

  it('are those that were not shown yet', () => {
    const after = resultsAfter(aSearchResult({ total: 45, records: papersTo(19, 38), current: 2, size }), before);
    expect(ids(after)).toEqual(papersTo(21, 38).map(({ paper_id }) => paper_id));
    expect(after).not.toHaveProperty('exact');
  });

  it.each([
    // Rows p19 and p20 come first on this page: of 23 exact ones it has three, of which one is left.
    ['behind the rows that are left out', 23, 21],
    ['between them', 21, 20],
    ['on the page before', 12, 12],
  ])('have the end of the exact ones %s', (_where, exact, still) => {
    const page = aSearchResult({ total: 45, records: papersTo(19, 38), current: 2, size, exact, identified: exact });
    expect(resultsAfter(page, before)).toMatchObject({ exact: still, identified: still });
  });

  it('stay the very same where nothing was shown before', () => {
    const page = aSearchResult({ total: 45, records: papersTo(21, 40), current: 2, size, exact: 23 });
    expect(resultsAfter(page, before)).toBe(page);
  });
});
