import { act, render, screen } from '@testing-library/react';
import { useStickToBottom } from './useStickToBottom';

const HEIGHT = 400;
/** What jsdom does not lay out: how high the content is, and where its last turn begins. */
const laid = { height: 1000, last: 900 };

function List({ growth, asked }: { growth: number; asked: string }) {
  const { list, onScroll, atBottom, fresh } = useStickToBottom({ growth, chatId: 'c1', asked });
  return (
    <>
      <div ref={list} role="region" onScroll={onScroll}>
        <div>
          <article />
        </div>
      </div>
      <p role="status">{atBottom ? 'end' : fresh ? 'fresh' : 'away'}</p>
    </>
  );
}

/** The list, measured and scrolled as a browser would. */
function show() {
  const { rerender } = render(<List growth={0} asked="" />);
  const list = screen.getByRole('region');
  let top = 0;
  const limits = { scrollHeight: { get: () => laid.height }, clientHeight: { value: HEIGHT } };
  Object.defineProperties(list, {
    ...limits,
    scrollTop: { get: () => top, set: (to: number) => (top = Math.max(0, Math.min(to, laid.height - HEIGHT))) },
  });
  const rect = (y: () => number) => () => ({ top: y() }) as DOMRect;
  list.getBoundingClientRect = rect(() => 50);
  list.querySelector('article')!.getBoundingClientRect = rect(() => 50 + laid.last - top);
  const scroll = (to?: number) =>
    act(() => {
      if (to !== undefined) list.scrollTop = to;
      list.dispatchEvent(new Event('scroll'));
    });
  let asked = '';
  let growth = 0;
  return {
    list,
    scroll,
    grow: (height: number) => {
      laid.height = height;
      rerender(<List growth={(growth += 1)} asked={asked} />);
      scroll();
    },
    ask: () => {
      Object.assign(laid, { height: 1100, last: 1000 });
      rerender(<List growth={(growth += 1)} asked={(asked += 'q')} />);
      scroll();
    },
  };
}

beforeEach(() => Object.assign(laid, { height: 1000, last: 900 }));

test('what was asked stops at the top, so that its answer is read from the beginning', () => {
  const { list, ask, grow } = show();
  ask();
  expect(list.scrollTop).toBe(700);
  grow(1250);
  expect(list.scrollTop).toBe(850);
  expect(screen.getByRole('status')).toHaveTextContent('end');
  grow(3000);
  expect(list.scrollTop).toBe(988);
  grow(3100);
  expect(list.scrollTop).toBe(988);
  expect(screen.getByRole('status')).toHaveTextContent('fresh');
});

test('who goes on to the end of the answer follows it there', () => {
  const { list, ask, grow, scroll } = show();
  ask();
  grow(3000);
  scroll(2600);
  grow(3200);
  expect(list.scrollTop).toBe(2800);
  expect(screen.getByRole('status')).toHaveTextContent('end');
});

test('who goes up is left there', () => {
  const { list, ask, grow, scroll } = show();
  ask();
  grow(3000);
  scroll(400);
  grow(3200);
  expect(list.scrollTop).toBe(400);
});
