import type { Signal } from '../../../model/recordedSession';
import { routeChanged } from '../../router/location';
import { replaySession } from '../replaySession';
import type { RecordedPage } from '../session';
import { playedTo } from './playback';
import { requestsBehind } from './requestsBehind';
import { foundEntries } from './search';
import { browserAt, pathnameAt } from './surroundingsAt';
import { LANES, stepAt, timeAt, timelineOf } from './timeline';

const began = '2026-01-02T03:04:05.000Z';
const request = (call: string, at: number, after: number, status = 200): Signal => ({
  kind: 'request',
  call,
  at,
  after,
  status,
  code: status,
  failure: '',
  duration: 20,
  serverId: `req-${at}`,
});
const ofCall = (phase: string, endpointName: string, requestId: string, condition = false) => ({
  type: `api/executeQuery/${phase}`,
  meta: { arg: { endpointName }, requestId, condition },
});

function page(actions: RecordedPage['actions'], signals: Signal[], times = actions.map((_, n) => (n + 1) * 100)): RecordedPage {
  const window = { width: 360, height: 740, ratio: 2 };
  const surroundings = { build: '', contract: '', language: 'zh-CN', timeZone: 'Asia/Shanghai', browser: '', window };
  return { actions, facts: { format: 1, began, times, signals, surroundings, endHash: '' } };
}

describe('the timeline', () => {
  it('has what was noted after the actions before it, in lanes', () => {
    const { entries } = timelineOf(
      page(
        [{ type: 'a' }, routeChanged({ pathname: '/library', search: '' }), { type: 'b' }],
        [request('getLogo', 150, 1), { kind: 'error', at: 250, after: 2, source: 'window', name: 'TypeError', message: 'x', stack: '' }],
      ),
    );
    expect(entries.map(({ lane, step, detail }) => [lane, step, detail])).toEqual([
      ['action', 1, ''],
      ['request', 1, 'getLogo 200 20 ms'],
      ['route', 2, '/library'],
      ['error', 2, 'TypeError: x'],
      ['action', 3, ''],
    ]);
    expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
  });

  it('knows what failed: refusals, answers that did not come, calls that were rejected, unless they were not needed', () => {
    const { entries } = timelineOf(
      page(
        [ofCall('rejected', 'a', '1'), ofCall('rejected', 'b', '2', true)],
        [request('a', 1, 0, 503), request('a', 2, 0, 200), { ...request('a', 3, 0, 0), failure: 'network' } as Signal],
      ),
    );
    expect(entries.map(({ failed }) => failed)).toEqual([true, false, true, true, false]);
  });

  it('finds the step of a time and the time of a step', () => {
    const line = timelineOf(page([{ type: 'a' }, { type: 'b' }, { type: 'c' }], [], [10, 10, 40]));
    expect([0, 9, 10, 39, 40, 99].map((at) => stepAt(line, at))).toEqual([0, 0, 2, 2, 3, 3]);
    expect([0, 1, 2, 3].map((step) => timeAt(line, step))).toEqual([0, 10, 10, 40]);
    expect(line.began).toBe(Date.parse(began));
  });

  it('goes evenly where a file has no times, and by the DevTools’ own where they are there', () => {
    const actions = [{ type: 'a' }, { type: 'b' }];
    const [first, second] = timelineOf({ actions }).times;
    expect(second).toBe(2 * first!);
    expect(timelineOf({ actions, timestamps: [1_000, 1_500] })).toMatchObject({ times: [0, 500], began: 1_000 });
  });

  it('is searched by type, call and text, and filtered by lane', () => {
    const { entries } = timelineOf(page([{ type: 'papers/x' }, ofCall('pending', 'searchPapers', '1')], [request('searchPapers', 5, 2)]));
    const found = (keyword: string, lanes = LANES.slice()) => foundEntries(entries, new Set(lanes), keyword).map(({ key }) => key);
    expect(found('')).toHaveLength(3);
    expect(found('SEARCHpapers')).toEqual(['a2', 's0']);
    expect(found('searchpapers', ['request'])).toEqual(['s0']);
    expect(found('papers req-5')).toEqual(['s0']);
    expect(found('nowhere')).toEqual([]);
  });
});

it('plays at its times, and leaves out most of a pause', () => {
  const line = { times: [100, 60_000] };
  expect(playedTo(line, 0, 50)).toBe(50);
  expect(playedTo(line, 150, 10)).toBe(58_000);
  expect(playedTo(line, 59_000, 2_000)).toBe(61_000);
  expect(playedTo(line, 60_000, 10)).toBe(60_010);
});

describe('the request behind an action', () => {
  it('is the next of its call; what failed before an answer that came was a try of the same', () => {
    const behind = requestsBehind(
      page(
        [
          ofCall('pending', 'a', '1'),
          ofCall('pending', 'a', '2'),
          ofCall('pending', 'b', '3'),
          ofCall('fulfilled', 'a', '1'),
          ofCall('rejected', 'b', '3'),
          ofCall('fulfilled', 'a', '2'),
        ],
        [request('a', 310, 3, 503), request('a', 320, 3), request('b', 330, 3, 404), request('a', 340, 4)],
      ),
    );
    const ids = (step: number) => behind.get(step)?.tries.map(({ serverId }) => serverId);
    expect([4, 5, 6].map(ids)).toEqual([['req-310', 'req-320'], ['req-330'], ['req-340']]);
    expect(behind.get(4)).toMatchObject({ asked: 1, answered: 4 });
    expect(behind.get(2)).toBe(behind.get(6));
  });

  it('of an action of another kind is what came since the action before it', () => {
    const behind = requestsBehind(page([{ type: 'chat/a' }, { type: 'chat/answerStarted' }], [request('sendMessage', 150, 1)]));
    expect(behind.get(2)?.tries.map(({ call }) => call)).toEqual(['sendMessage']);
    expect(behind.get(1)).toBeUndefined();
  });
});

describe('the browser at a step', () => {
  const signals: Signal[] = [
    { kind: 'window', at: 0, after: 0, width: 1440, height: 900 },
    { kind: 'scroll', at: 10, after: 1, target: 'main:1', top: 80 },
    { kind: 'focus', at: 20, after: 1, target: 'input:1' },
    { kind: 'network', at: 20, after: 1, online: false },
    { kind: 'scroll', at: 30, after: 2, target: 'main:1', top: 5 },
    { kind: 'window', at: 40, after: 3, width: 800, height: 600 },
  ];
  const shown = page([{ type: 'a' }, routeChanged({ pathname: '/x', search: '' }), { type: 'b' }, { type: 'c' }], signals);

  it('stands as the signals say; another page begins at its top', () => {
    expect(browserAt(shown, 1)).toEqual({ width: 1440, height: 900, focus: 'input:1', scrolls: { 'main:1': 80 }, online: false });
    expect(browserAt(shown, 2)).toMatchObject({ focus: '', scrolls: { 'main:1': 5 }, online: false });
    expect(browserAt(shown, 3)).toMatchObject({ width: 800, height: 600 });
  });

  it('begins with the first window that was noted, and ends with the window of the surroundings', () => {
    expect(browserAt(shown, 0)).toMatchObject({ width: 1440 });
    expect(browserAt(shown, 4)).toMatchObject({ width: 360, height: 740 });
    expect(browserAt({ actions: [] }, 0)).toMatchObject({ width: 1440, height: 900 });
  });
});

it('knows the address of a step before the page is folded', () => {
  const actions = [{ type: 'a' }, routeChanged({ pathname: '/home', search: '' }), routeChanged({ pathname: '/agent', search: '?q=1' })];
  const preloadedState = replaySession({ actions: [routeChanged({ pathname: '/citing', search: '' })] });
  expect([0, 1, 2, 3].map((step) => pathnameAt({ actions, preloadedState }, step))).toEqual(['/citing', '/citing', '/home', '/agent']);
  expect(pathnameAt({ actions }, 1)).toBe('');
});
