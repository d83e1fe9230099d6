import { types } from 'node:util';
import { render } from '@testing-library/react';
import type * as ReactVirtual from '@tanstack/react-virtual';
import { useVirtualRows } from './useVirtualRows';

type Options = Parameters<typeof ReactVirtual.useWindowVirtualizer>[0];
const mockOptions: Options[] = [];

jest.mock('@tanstack/react-virtual', () => {
  const library = jest.requireActual<typeof ReactVirtual>('@tanstack/react-virtual');
  return {
    ...library,
    useWindowVirtualizer: (options: Options) => {
      mockOptions.push(options);
      return library.useWindowVirtualizer(options);
    },
  };
});

/** More than a list that is rendered whole, of which nothing is measured. */
const KEYS = Array.from({ length: 60 }, (_, n) => `row-${n}`);

function Rows({ list }: { list: string }) {
  const { element, shown, measure } = useVirtualRows<HTMLUListElement>({ keys: KEYS, list, estimate: 100, gap: 8, focusKey: null });
  return (
    <ul ref={element}>
      {shown.map(({ index }) => (
        <li key={KEYS[index]} ref={measure} data-index={index} />
      ))}
    </ul>
  );
}

/** What a list is given as its remembered heights when it comes back. */
function remembered(list: string): Options['initialMeasurementsCache'] {
  mockOptions.length = 0;
  render(<Rows list={list} />).unmount();
  return mockOptions[0]!.initialMeasurementsCache;
}

beforeEach(() => jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(140));
afterEach(() => jest.restoreAllMocks());

it('remembers the heights of a list that was left', () => {
  render(<Rows list="left" />).unmount();
  const heights = remembered('left') ?? [];
  expect(heights.length).toBeGreaterThan(5);
  expect(heights.map(({ key, size }) => [key, size])).toEqual(KEYS.slice(0, heights.length).map((key) => [key, 140]));
});

it('remembers plain copies: the places of the virtualizer itself would hold every element of the screen that was left', () => {
  for (let visit = 0; visit < 3; visit += 1) {
    const heights = remembered('plain') ?? [];
    expect(heights.length > 0).toBe(visit > 0);
    expect(types.isProxy(heights)).toBe(false);
    expect(structuredClone(heights)).toEqual(heights);
  }
});

it('knows nothing of a list that was never shown', () => {
  expect(remembered('other')).toEqual([]);
});
