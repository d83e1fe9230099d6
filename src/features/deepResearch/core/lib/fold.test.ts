import { researchLog, wholeRun } from '../../../../testing/samples/researchRun';
import { researchGrew, researchRequested } from '../researchActions';
import { researchSlice } from '../researchSlice';
import { random } from '../../../../testing/random';
import { anyLog } from '../testing/anyLog';
import { foldEvents, foldLog, makeFold } from './fold';
import { coverageOf, looseActivities, stepRows, waitingTurn } from './reading';
import { EMPTY_VIEW } from './view';

const SEEDS = Number(process.env.PROPERTY_RUNS ?? 200);

describe('a run folded from its events', () => {
  it('is at each moment what a fresh fold of the log up to it gives, in whatever portions it came', () => {
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const next = random(seed);
      const log = anyLog(next);
      const fold = makeFold();
      for (let at = 0; at <= log.length; at += 1 + Math.floor(next() * 7))
        expect(fold(log.slice(0, at))).toEqual(foldLog(log.slice(0, at)));
      expect(fold(log)).toEqual(foldLog(log));
      // Another thread, or the same from its start.
      expect(fold(log.slice(0, 2))).toEqual(foldLog(log.slice(0, 2)));
    }
  });

  it('has each event once and in order, however often and in whatever portions they arrive', () => {
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const next = random(seed);
      const log = anyLog(next);
      let state = researchSlice.reducer(undefined, researchRequested('th1'));
      for (let sent = 0; sent < log.length;) {
        // Some of what is there already comes again.
        const from = Math.max(0, sent - Math.floor(next() * 4));
        const to = Math.min(log.length, sent + 1 + Math.floor(next() * 6));
        state = researchSlice.reducer(state, researchGrew({ thread_id: 'th1', request_id: '', entries: log.slice(from, to) }));
        sent = to;
      }
      expect(state.researchThreads.th1?.log ?? []).toEqual(log);
    }
  });

  it('leaves what does not change as it is', () => {
    const { entries } = wholeRun();
    const at = entries.length - 3;
    const before = foldLog(entries.slice(0, at));
    const after = foldEvents(before, entries.slice(at));
    expect(after.turns[0]).toBe(before.turns[0]);
    expect(after.turns[1]?.activities).toBe(before.turns[1]?.activities);
    expect(foldEvents(EMPTY_VIEW, [])).toBe(EMPTY_VIEW);
  });
});

describe('what a run says', () => {
  const view = foldLog(wholeRun().entries);

  it('has its steps with what was done for each, and the rest apart', () => {
    const [question, run] = view.turns;
    expect(looseActivities(question!).map(({ id }) => id)).toEqual(['t0']);
    expect(stepRows(run!, view).map(({ place, title, state, activities }) => [place, title, state, activities.length])).toEqual([
      [1, '背景与概念', 'done', 1],
      [2, '方法与数据', 'done', 1],
      [3, '主要发现', 'done', 1],
    ]);
  });

  it('has the report, and counts what was looked at', () => {
    expect(view.reports.map(({ version, record_id }) => [version, record_id])).toEqual([[1, 'rec2']]);
    expect(view.draft).toBeNull();
    expect(coverageOf(view, 1)).toEqual({ searches: 4, found: 1, reads: 0, failed: 0 });
  });

  it('waits while the newest request does', () => {
    expect(waitingTurn(view)).toBeNull();
    expect(waitingTurn(foldLog(researchLog().start('rec1', '问').waitAtPlan().entries))?.interrupt?.reason).toBe('plan');
  });

  it('shows a step that a stop cut off as not done', () => {
    const stopped = foldLog(
      researchLog().start('rec1', '问').add({ event: 'step', step_id: 's1', state: 'running' }).end('stopped').entries,
    );
    expect(stopped.steps).toEqual({ s1: 'failed' });
  });
});
