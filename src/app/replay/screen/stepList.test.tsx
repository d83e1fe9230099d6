import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { timelineOf } from '../player/timeline';
import type { Entry } from '../player/timeline';
import { StepList } from './StepList';

/** More than a list that is rendered whole. */
const COUNT = 1_000;
const ROW = 28;
const SEEN = 10;
const { entries } = timelineOf({ actions: Array.from({ length: COUNT }, (_, n) => ({ type: `step/number${n + 1}` })) });

beforeEach(() => {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(SEEN * ROW);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(400);
});
afterEach(() => jest.restoreAllMocks());

const show = (current: Entry, onChoose = jest.fn()) => <StepList entries={entries} current={current} onChoose={onChoose} />;
const scroller = () => screen.getByRole('list', { name: '步骤列表' }).parentElement!;
const rows = () => screen.getAllByRole('listitem');

it('has the rows in sight alone of a long session, and follows the step that is shown', async () => {
  const { rerender } = render(show(entries[0]!));
  expect(rows().length).toBeGreaterThanOrEqual(SEEN);
  expect(rows().length).toBeLessThan(50);
  expect(rows()[0]).toHaveAttribute('aria-setsize', String(COUNT));
  rerender(show(entries[699]!));
  expect(scroller().scrollTop).toBe((700 + 2 - SEEN) * ROW);
  fireEvent.scroll(scroller());
  expect(await screen.findByRole('button', { name: /number700$/ })).toHaveAttribute('aria-current', 'step');
  expect(rows().length).toBeLessThan(50);
  // What is in sight stays where it is.
  rerender(show(entries[696]!));
  expect(scroller().scrollTop).toBe((700 + 2 - SEEN) * ROW);
  rerender(show(entries[99]!));
  expect(scroller().scrollTop).toBe((99 - 2) * ROW);
});

it('finds a step anywhere in it', async () => {
  const onChoose = jest.fn();
  const user = userEvent.setup();
  render(show(entries[0]!, onChoose));
  await user.type(screen.getByRole('textbox', { name: '查找步骤' }), 'number987');
  await waitFor(() => expect(rows()).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: /number987/ }));
  expect(onChoose).toHaveBeenCalledWith(entries[986]);
});
