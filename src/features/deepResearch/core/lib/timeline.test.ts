import type { ResearchEntry } from '../../../../api/researchStream';
import { aReport, researchLog, wholeRun } from '../../../../testing/samples/researchRun';
import { random } from '../../../../testing/random';
import { anyLog } from '../testing/anyLog';
import { foldEvents, foldLog } from './fold';
import { makeTimeline } from './timeline';

const SEEDS = Number(process.env.PROPERTY_RUNS ?? 60);

/** A long run: searches over many steps, then a report. */
function longLog(events: number, threadId = 'th1') {
  const log = researchLog(threadId).start('rec1', '焦亡').waitAtPlan().start('rec2', '', { interrupt_feedback: 'accepted' });
  for (let at = 0; log.entries.length < events; at += 1) log.search(`t${at}`, null, `焦亡 ${at}`);
  return log;
}

/** A timeline that counts the events that it folds. */
function counting() {
  let folded = 0;
  const at = makeTimeline((view, entries) => {
    folded += entries.length;
    return foldEvents(view, entries);
  });
  const spent = (look: () => void) => {
    const before = folded;
    look();
    return folded - before;
  };
  return { at, spent };
}

describe('the view at a moment', () => {
  it('is what a fresh fold of the events up to it gives, in any order of looking', () => {
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const next = random(seed);
      const log = anyLog(next);
      const at = makeTimeline();
      const moments = log.map(({ seq }) => seq);
      for (let looks = moments.length; looks > 0; looks -= 1) {
        const seq = moments.splice(Math.floor(next() * moments.length), 1)[0]!;
        expect(at(log, seq)).toEqual(foldLog(log.slice(0, seq)));
      }
    }
  });

  it('is that at every event of a run, forwards and backwards, beyond where views are remembered', () => {
    const { entries } = wholeRun();
    const log = longLog(650).write('# 焦亡').add({ event: 'report', report: aReport() }).end('done').entries;
    const at = makeTimeline();
    const fresh = log.reduce((views, entry) => [...views, foldEvents(views.at(-1)!, [entry])], [foldLog([])]);
    for (let seq = 1; seq <= log.length; seq += 1) expect(at(log, seq)).toEqual(fresh[seq]);
    for (let seq = log.length; seq >= 1; seq -= 7) expect(at(log, seq)).toEqual(fresh[seq]);
    // Another log, shorter, which does not continue the first one.
    for (const { seq } of entries) expect(at(entries, seq)).toEqual(foldLog(entries.slice(0, seq)));
  });

  it('stays right while the log grows, and where it is replaced by another one of the same length', () => {
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const next = random(seed);
      const log = anyLog(next);
      const at = makeTimeline();
      for (let known = 0; known <= log.length; known += 1 + Math.floor(next() * 5)) {
        const grown = log.slice(0, known);
        const seq = Math.floor(next() * (known + 1));
        expect(at(grown, seq)).toEqual(foldLog(grown.slice(0, seq)));
      }
      const other: ResearchEntry[] = structuredClone(anyLog(random(seed + 1000)));
      const seq = Math.floor(next() * (other.length + 1));
      expect(at(other, seq)).toEqual(foldLog(other.slice(0, seq)));
    }
  });

  it('is the whole log beyond its end', () => {
    const { entries } = wholeRun();
    expect(makeTimeline()(entries, 10_000)).toEqual(foldLog(entries));
  });

  it('is the same object as long as it is the same moment, also while the log grows', () => {
    const log = longLog(500).entries;
    const at = makeTimeline();
    const view = at(log.slice(0, 450), 430);
    expect(at(log, 430)).toBe(view);
  });
});

describe('going through a log of 10,000 events', () => {
  const log = longLog(10_000).entries;

  it('folds each of them once on the way to its end, and no more than an interval for a step afterwards', () => {
    const { at, spent } = counting();
    expect(spent(() => at(log, log.length))).toBe(log.length);
    const next = random(1);
    for (let looks = 0; looks < 200; looks += 1) {
      const seq = 1 + Math.floor(next() * log.length);
      expect(spent(() => at(log, seq))).toBeLessThan(200);
    }
  });

  it('folds one event for one step onwards, and none for the same moment or for events after it', () => {
    const { at, spent } = counting();
    at(log, 7_777);
    expect(spent(() => at(log, 7_778))).toBe(1);
    expect(spent(() => at(log, 7_778))).toBe(0);
    expect(spent(() => at([...log, ...longLog(1).entries.slice(0, 1)], 7_778))).toBe(0);
  });

  it('folds no more than is looked at', () => {
    const { at, spent } = counting();
    expect(spent(() => at(log, 250))).toBe(250);
  });
});
