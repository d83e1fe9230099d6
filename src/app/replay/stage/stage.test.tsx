import path from 'node:path';
import { act, screen, waitFor } from '@testing-library/react';
import { readKeptSession, SESSIONS } from '../../../testing/keptSession';
import { parseSession } from '../parseSession';
import { replaySession } from '../replaySession';
import { installStageClock } from './stageClock';
import { STAGE_READY } from './stageMoment';
import type { StageMoment, StageWindow } from './stageMoment';
import { startStage } from './startStage';

const { actions, preloadedState } = parseSession(JSON.stringify(readKeptSession(path.join(SESSIONS, 'team-project.json.gz')).session));
const SESSION = {};
const at = (step: number, view: Partial<StageMoment> = {}): StageMoment => ({
  of: SESSION,
  state: replaySession({ actions: actions.slice(0, step), preloadedState }),
  now: Date.parse('2020-05-06T07:08:09Z'),
  focus: '',
  scrolls: {},
  ...view,
});
const show = async (moment: StageMoment) => act(async () => (window as StageWindow).showMoment!(moment));

const RealDate = Date;
afterEach(() => {
  window.Date = RealDate;
  document.body.innerHTML = '';
});

it('shows the real screens in the states that it is handed, and asks for nothing', async () => {
  document.body.innerHTML = '<div id="root"></div>';
  const fetched = jest.spyOn(window, 'fetch');
  const told = jest.spyOn(window.parent, 'postMessage');
  const scrolled = jest.fn();
  Element.prototype.scrollIntoView = scrolled;
  await act(async () => startStage());
  expect(told).toHaveBeenCalledWith(STAGE_READY, window.location.origin);
  const hash = window.location.hash;

  await show(at(actions.length));
  expect(await screen.findByRole('button', { name: '添加成员' }, { timeout: 20_000 })).toBeInTheDocument();
  expect(new Date().getUTCFullYear()).toBe(2020);

  const [first] = actions.flatMap(({ type }, n) => (type === 'location/routeChanged' ? [n + 1] : [])).slice(2);
  await show(at(first! + 1));
  await waitFor(() => expect(screen.queryByRole('button', { name: '添加成员' })).toBeNull());

  // The element that had the focus is marked, where it is there.
  await show(at(actions.length, { focus: 'div:1' }));
  await waitFor(() => expect(document.querySelector('[data-stage-focus]')).toBe(document.getElementById('root')));
  // Asking for the focus, or to be scrolled to, does nothing.
  screen.getByRole('button', { name: '添加成员' }).focus();
  screen.getByRole('button', { name: '添加成员' }).scrollIntoView();
  expect(document.body).toHaveFocus();
  expect(scrolled).not.toHaveBeenCalled();

  // Another session begins with screens of its own, and whatever was wanted last is what is shown.
  const before = screen.getByRole('button', { name: '添加成员' });
  await show(at(first! + 1, { of: {} }));
  await show(at(actions.length, { of: {} }));
  expect(await screen.findByRole('button', { name: '添加成员' })).not.toBe(before);
  expect(document.documentElement.dataset.theme).toBe('light');
  expect(window.location.hash).toBe(hash);
  expect(fetched).not.toHaveBeenCalled();
});

it('tells the time of the recording, and goes on from there', () => {
  const page = { Date };
  const clock = installStageClock(page);
  clock.set(1_000_000);
  expect(page.Date.now()).toBeGreaterThanOrEqual(1_000_000);
  expect(new page.Date().getFullYear()).toBe(new Date(1_000_000).getFullYear());
  expect(new page.Date('2001-02-03T00:00:00Z').toISOString()).toBe('2001-02-03T00:00:00.000Z');
  expect(page.Date.UTC(2000, 0)).toBe(Date.UTC(2000, 0));
  expect(new page.Date()).toBeInstanceOf(Date);
  clock.set(null);
  expect(Math.abs(page.Date.now() - Date.now())).toBeLessThan(60_000);
});
