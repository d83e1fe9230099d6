import path from 'node:path';
import { readKeptSession, SESSIONS } from '../../../testing/keptSession';
import { rootReducer } from '../../rootReducer';
import type { RootState } from '../../rootReducer';
import { parseSession } from '../parseSession';
import { comparable, replaySession } from '../replaySession';
import type { RecordedPage } from '../session';
import { beginningOf } from './beginning';
import { foldPage } from './foldPage';

const going = () => new AbortController().signal;
const fold = (page: RecordedPage) => foldPage(page, () => undefined, going());
const kept = (name: string) => parseSession(JSON.stringify(readKeptSession(path.join(SESSIONS, `${name}.json.gz`)).session));

describe('a page that was folded', () => {
  it('has at every step, in whatever order they are asked for, the state of the fold up to it', async () => {
    const page = kept('search-and-ask');
    const { stateAt, length } = await fold(page);
    expect(length).toBe(page.actions.length);
    // Fields that are younger than the kept session are there from the beginning.
    const preloadedState = beginningOf(page).state;
    for (const step of [length, 0, 41, 39, 40, 80, 79, 1, length - 1]) {
      const upTo = { preloadedState, actions: page.actions.slice(0, step) };
      expect(comparable(stateAt(step))).toEqual(comparable(replaySession(upTo)));
    }
    expect(stateAt(length + 5)).toEqual(stateAt(length));
  });

  it('is folded in slices, and says how far it is', async () => {
    const now = jest.spyOn(performance, 'now');
    let time = 0;
    now.mockImplementation(() => (time += 100));
    const shares: number[] = [];
    const page = kept('team-project');
    await foldPage(page, (share) => shares.push(share), going());
    now.mockRestore();
    expect(shares.length).toBeGreaterThan(20);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.at(-1)).toBeLessThanOrEqual(1);
  });

  it('ends when nobody wants it any more', async () => {
    const now = jest.spyOn(performance, 'now');
    let time = 0;
    now.mockImplementation(() => (time += 30));
    const ending = new AbortController();
    const folded = foldPage(kept('team-project'), () => ending.abort(), ending.signal);
    await expect(folded).rejects.toThrow();
    now.mockRestore();
  });

  it('shows what is before an action that cannot be folded', async () => {
    const { actions } = kept('team-project');
    const bad = { type: 'papers/papersSelected', payload: null };
    expect(() => rootReducer(undefined, bad)).toThrow();
    const { broken, length, stateAt } = await fold({ actions: [...actions.slice(0, 50), bad, ...actions.slice(50)] });
    expect(broken?.step).toBe(51);
    expect(broken?.message).not.toBe('');
    expect(length).toBe(50);
    expect(comparable(stateAt(99))).toEqual(comparable(replaySession({ actions: actions.slice(0, 50) })));
  });
});

describe('the beginning of a recording of an older build', () => {
  const today = rootReducer(undefined, { type: '@@INIT' });

  it('has what is younger at its first value, and names it', async () => {
    const { papers, support: _support, ...others } = today;
    const { paperIdList: _list, ...olderPapers } = papers;
    const preloadedState = { ...others, papers: olderPapers } as unknown as RootState;
    const { state, younger } = beginningOf({ preloadedState });
    expect(younger).toEqual(['papers.paperIdList', 'support']);
    expect(state.papers.paperIdList).toEqual(today.papers.paperIdList);
    expect(state.support).toEqual(today.support);
    const folded = await fold({ preloadedState, actions: [{ type: 'papers/unknownToday' }] });
    expect(folded.younger).toEqual(younger);
  });

  it('leaves out slices that today’s build does not have', () => {
    const preloadedState = { ...today, oldSlice: { a: 1 } } as unknown as RootState;
    expect(beginningOf({ preloadedState })).toEqual({ state: today, younger: [] });
  });

  it('is the empty store where the file has no state', () => expect(beginningOf({})).toEqual({ state: today, younger: [] }));
});
