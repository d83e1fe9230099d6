import { act, screen, within } from '@testing-library/react';
import type { SearchResult } from '../../../../contract/calls/papers';
import { makeTestStore } from '../../../../testing/makeTestStore';
import { renderScreen } from '../../../../testing/renderScreen';
import { aSearchResult, papersTo } from '../../../../testing/samples/searchResult';
import type { View } from '../../core/lib/searchUrl';
import { boundaryOf, identifiedOnPage } from '../lib/boundary';
import { ResultRows } from './ResultRows';

const VIEWS: View[] = ['list', 'compact', 'table'];
const aPage = (changes: Partial<SearchResult>) => aSearchResult({ total: 100, records: papersTo(1, 20), current: 1, size: 20, ...changes });

describe('where the records with all words end', () => {
  it.each([
    ['within the page', { exact: 3 }, { at: 3, words: '以上 3 篇包含全部词语，以下包含其中一部分' }],
    ['within a later page', { exact: 47, current: 3 }, { at: 7, words: '以上 47 篇包含全部词语，以下包含其中一部分' }],
    [
      'between two pages, at the top of the second',
      { exact: 20, current: 2 },
      { at: 0, words: '前 20 篇包含全部词语，以下包含其中一部分' },
    ],
    ['on another page', { exact: 20 }, null],
    ['on an earlier page', { exact: 3, current: 2 }, null],
    ['nowhere: all hold all', { exact: 100 }, null],
    ['nowhere: none does', { exact: 0 }, null],
    ['nowhere: nothing is said of it', {}, null],
  ])('%s', (_where, changes, boundary) => expect(boundaryOf(aPage(changes))).toEqual(boundary));

  it('identified ones are the first of all pages', () => {
    expect(identifiedOnPage(aPage({ identified: 1 }))).toBe(1);
    expect(identifiedOnPage(aPage({ identified: 1, current: 2 }))).toBe(0);
    expect(identifiedOnPage(aPage({}))).toBe(0);
  });
});

const show = (view: View, count = 5, at = 3) =>
  renderScreen(
    <ResultRows
      papers={papersTo(1, count)}
      terms={[]}
      view={view}
      boundary={{ at, words: '从此只含一部分' }}
      identified={1}
      title="检索结果"
      place={`/boundary/${count}/${at}/${view}`}
      onCite={() => undefined}
    />,
    { bench: makeTestStore() },
  );
const isBefore = (one: HTMLElement, other: HTMLElement) => Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);

describe.each(VIEWS)('shown as %s', (view) => {
  it('the line stands between the two records', () => {
    show(view);
    const line = screen.getByText('从此只含一部分');
    expect(isBefore(screen.getByRole('link', { name: '文献 3' }), line)).toBe(true);
    expect(isBefore(line, screen.getByRole('link', { name: '文献 4' }))).toBe(true);
    expect(screen.getAllByRole('link', { name: /^文献/ })).toHaveLength(5);
  });

  it('every record is ticked by its own box', async () => {
    const { user, store } = show(view);
    await user.click(screen.getByRole('checkbox', { name: '选择：文献 4' }));
    await user.click(screen.getByRole('checkbox', { name: '选择：文献 3' }));
    expect(store.getState().papers.paperIdList).toEqual(['p4', 'p3']);
  });

  it('what an identifier names is marked, and nothing else', () => {
    show(view);
    const marks = screen.getAllByText('与标识符相符');
    expect(marks).toHaveLength(1);
    expect(marks[0]!.closest('[data-row]')).toHaveAttribute('data-row', 'p1');
  });
});

describe('rows are counted', () => {
  it('in the table, where the line is one of them', () => {
    show('table');
    const rows = screen.getAllByRole('row');
    expect(rows.map((row) => row.getAttribute('aria-rowindex'))).toEqual(['1', '2', '3', '4', '5', '6', '7']);
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '7');
    expect(within(rows[4]!).getByText('从此只含一部分')).toBeInTheDocument();
  });

  it('in the list, where it belongs to the record after it', () => {
    show('list');
    const places = screen.getAllByRole('listitem').map((row) => row.getAttribute('aria-posinset'));
    expect(places).toEqual(['1', '2', '3', '4', '5']);
  });
});

describe('a long table', () => {
  const HEIGHT = 60;
  beforeEach(() => {
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(HEIGHT);
    Object.defineProperty(window, 'scrollY', { configurable: true, writable: true, value: 0 });
  });
  afterEach(() => jest.restoreAllMocks());

  it('shows the line when it comes into sight, and each record once', () => {
    show('table', 2_000, 1_000);
    expect(screen.queryByText('从此只含一部分')).toBeNull();
    act(() => {
      Object.assign(window, { scrollY: 1_000 * 66 - 400 });
      window.dispatchEvent(new Event('scroll'));
    });
    expect(screen.getByText('从此只含一部分')).toBeInTheDocument();
    const numbers = screen.getAllByRole('link', { name: /^文献/ }).map(({ textContent }) => Number(textContent!.slice(3)));
    expect(numbers).toEqual([...numbers.keys()].map((i) => numbers[0]! + i));
    expect(numbers).toEqual(expect.arrayContaining([1_000, 1_001]));
  });
});
