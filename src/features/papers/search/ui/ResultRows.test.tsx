import { act, screen } from '@testing-library/react';
import { makeTestStore } from '../../../../testing/makeTestStore';
import { onPaper } from '../../../../testing/print';
import { renderScreen } from '../../../../testing/renderScreen';
import { papersTo } from '../../../../testing/samples/searchResult';
import { ResultRows } from './ResultRows';

const HEIGHT = 60;

/** A window 768 px high in which every row is as high as the other. */
function standInLayout() {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(HEIGHT);
  Object.defineProperty(window, 'scrollY', { configurable: true, writable: true, value: 0 });
}
const scrollTo = (top: number) =>
  act(() => {
    Object.assign(window, { scrollY: top });
    window.dispatchEvent(new Event('scroll'));
  });

const show = (count: number, view: 'list' | 'compact' | 'table') =>
  renderScreen(
    <ResultRows papers={papersTo(1, count)} terms={[]} view={view} title="检索结果" place={`/${count}${view}`} onCite={() => undefined} />,
    { bench: makeTestStore() },
  );
const shown = () => screen.getAllByRole('link', { name: /^文献/ }).map(({ textContent }) => Number(textContent?.replace('文献 ', '')));

describe('a long list', () => {
  beforeEach(standInLayout);
  afterEach(() => jest.restoreAllMocks());

  it.each(['list', 'compact', 'table'] as const)('of 20,000 rows renders those on the screen, as %s', (view) => {
    show(20_000, view);
    expect(shown().length).toBeLessThan(40);
    expect(shown()[0]).toBe(1);
    scrollTo(10_000 * HEIGHT);
    expect(shown().length).toBeLessThan(40);
    expect(shown()[0]).toBeGreaterThan(1_000);
  });

  it.each(['list', 'compact', 'table'] as const)('is whole on paper, as %s', (view) => {
    show(200, view);
    const before = shown();
    expect(before.length).toBeLessThan(40);
    expect(onPaper(shown)).toEqual(Array.from({ length: 200 }, (_row, index) => index + 1));
    expect(shown()).toEqual(before);
  });

  it('says how many rows there are', () => {
    show(20_000, 'list');
    expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '20000');
  });

  it('keeps the row that has the focus, however far one scrolls', () => {
    show(20_000, 'compact');
    const second = screen.getByRole('link', { name: '文献 2' });
    act(() => second.focus());
    scrollTo(10_000 * HEIGHT);
    expect(second).toHaveFocus();
    expect(shown()[0]).toBe(2);
    expect(shown()[1]).toBeGreaterThan(1_000);
  });

  it('of a page that a person can take in is rendered whole', () => {
    show(50, 'list');
    expect(shown()).toHaveLength(50);
  });
});
