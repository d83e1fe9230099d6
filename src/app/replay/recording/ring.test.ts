import { collapsedToggled } from '../../../features/menu';
import { rootReducer } from '../../rootReducer';
import { comparable, replaySession } from '../replaySession';
import { REPRODUCTION, Ring } from './ring';
import type { RingLimits } from './ring';

/** A ring whose clock goes one second with every action, and the state that its store is in. */
function filled(limits: Partial<RingLimits>, count: number) {
  let time = 0;
  const ring = new Ring({ ...REPRODUCTION, ...limits }, () => time);
  let state = rootReducer(undefined, { type: '@@INIT' });
  for (let n = 0; n < count; n += 1) {
    time += 1_000;
    const action = collapsedToggled();
    ring.add({ at: time, action, state });
    if (n % 10 === 9) ring.add({ at: time, signal: { kind: 'longTask', duration: n } });
    state = rootReducer(state, action);
  }
  ring.trim();
  return { ring, state };
}

const folded = (ring: Ring) => {
  const { actions, begin } = ring.content();
  return comparable(replaySession({ actions, preloadedState: begin }));
};

describe('a ring', () => {
  it.each([
    ['actions', { actions: 10 }, 10],
    ['time', { time: 5_000 }, 6],
    ['characters', { characters: 3 * JSON.stringify(collapsedToggled()).length }, 3],
  ])('lets the oldest go by %s, and still ends where the store is', (_what, limits, left) => {
    const { ring, state } = filled(limits, 35);
    expect(ring.length).toBe(left);
    expect(folded(ring)).toEqual(comparable(state));
  });

  it('counts the times from the first thing that is left, and places signals among the actions that are left', () => {
    const { ring } = filled({ actions: 10 }, 35);
    expect(ring.content().facts).toEqual({
      began: new Date(26_000).toISOString(),
      times: Array.from({ length: 10 }, (_, n) => n * 1_000),
      signals: [{ kind: 'longTask', duration: 29, at: 4_000, after: 5 }],
    });
  });

  it('holds no more than a tenth too much before it is trimmed', () => {
    const ring = new Ring({ ...REPRODUCTION, actions: 100 }, () => 0);
    const state = rootReducer(undefined, { type: '@@INIT' });
    for (let n = 0; n < 1_000; n += 1) ring.add({ at: 0, action: collapsedToggled(), state });
    expect(ring.length).toBeLessThanOrEqual(110);
  });

  it('is empty after it was cleared, and counts anew', () => {
    const { ring } = filled({}, 35);
    ring.clear();
    expect(ring.content()).toMatchObject({ actions: [], begin: undefined, facts: { times: [], signals: [] } });
  });
});
