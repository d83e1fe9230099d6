import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onPaper } from '../../../testing/print';
import { upTo } from '../breakpoints';
import { useMedia } from '../useMedia';
import { PrintButton } from './PrintButton';
import { PrintedRange } from './PrintedRange';
import { usePrinting } from './printing';

function Sheet() {
  const printing = usePrinting();
  return <p>{printing ? `paper:${printing.entry}` : 'screen'}</p>;
}
const words = () => screen.getByText(/^(paper|screen)/).textContent;

/** A media list of each query, whose answer can be changed. */
function mediaLists() {
  const lists = new Map<string, EventTarget & { matches: boolean }>();
  const of = (query: string) => {
    const list = lists.get(query) ?? Object.assign(new EventTarget(), { matches: false });
    lists.set(query, list);
    return list;
  };
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => of(query) as unknown as MediaQueryList);
  return (query: string, matches: boolean) =>
    act(() => {
      const list = of(query);
      list.matches = matches;
      list.dispatchEvent(Object.assign(new Event('change'), { matches }));
    });
}

afterEach(() => jest.restoreAllMocks());

describe('what is on paper', () => {
  it('is rendered before the browser looks, and gone afterwards', () => {
    render(<Sheet />);
    expect(words()).toBe('screen');
    expect(onPaper(words)).toBe('paper:');
    expect(words()).toBe('screen');
  });

  it('is what another medium shows, too', () => {
    const change = mediaLists();
    render(<Sheet />);
    change('print', true);
    expect(words()).toBe('paper:');
    change('print', false);
    expect(words()).toBe('screen');
  });

  it('is one entry where that was asked for, and everything the next time', async () => {
    const seen: (string | null)[] = [];
    jest.spyOn(window, 'print').mockImplementation(() => void seen.push(onPaper(words)));
    render(
      <>
        <Sheet />
        <PrintButton entry="r1" />
      </>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(seen).toEqual(['paper:r1']);
    expect(onPaper(words)).toBe('paper:');
  });

  it('says which entries of how many it has', () => {
    render(<PrintedRange first={51} last={100} total={1234} />);
    const text = () => document.body.textContent;
    expect(text()).toBe('');
    expect(onPaper(text)).toBe('第 51–100 条，共 1,234 条');
  });
});

describe('the layout of the screen', () => {
  function Width() {
    return <p>{useMedia(upTo('desk')) ? 'screen is narrow' : 'screen is wide'}</p>;
  }

  it('stays while the paper is narrower', () => {
    const change = mediaLists();
    render(
      <>
        <Width />
        <PrintedRange first={1} last={2} total={2} />
      </>,
    );
    const width = () => screen.getByText(/^screen is/).textContent;
    change('print', true);
    change(upTo('desk'), true);
    expect(width()).toBe('screen is wide');
    change('print', false);
    change(upTo('desk'), true);
    expect(width()).toBe('screen is narrow');
  });
});
