import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { parseSession } from '../app/replay/parseSession';
import { comparable, replaySession } from '../app/replay/replaySession';
import type { RecordedPage } from '../app/replay/session';
import type { RootState } from '../app/rootReducer';
import { SESSIONS, readKeptSession } from './keptSession';
import type { KeptSession } from './keptSession';
import { replayedScreen } from './replayedScreen';
import { sharedFields } from './sharedFields';

/** A moment of a session: so many actions of its last page, or `P.N`, so many of its page P, counted from 0. */
export type SessionMoment = number | `${number}.${number}`;

function pageAt(kept: KeptSession, moment: SessionMoment): RecordedPage {
  const { earlier = [], ...last } = parseSession(JSON.stringify(kept.session));
  const [first, second] = String(moment).split('.').map(Number);
  const page = second === undefined ? last : [...earlier, last][first!]!;
  return { ...page, actions: page.actions.slice(0, second ?? first) };
}

/** When the last of these actions was: what a screen says of the time is said from there. */
function timeOf({ facts, actions }: RecordedPage): number {
  return facts ? Date.parse(facts.began) + (facts.times[actions.length - 1] ?? 0) : Date.now();
}

/** Everything but the date goes on as it does. */
const RUNNING = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate', 'setInterval', 'clearInterval'] as const),
  ...(['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] as const),
  ...(['requestIdleCallback', 'cancelIdleCallback'] as const),
];

/** With `KEEP_SESSION`, as `npm run session:test` runs it, the end of a new session is written down beside it. */
function withEnd(file: string, name: string): KeptSession {
  const kept = readKeptSession(file);
  if (kept.state !== '' || process.env.KEEP_SESSION !== name) return kept;
  const ended = { ...kept, state: JSON.stringify(replaySession(parseSession(JSON.stringify(kept.session)))) };
  fs.writeFileSync(file, zlib.gzipSync(JSON.stringify(ended)));
  return ended;
}

/**
 * The test of a kept session: every page of it folds, the last ends where it ended, and the real screen says at these moments,
 * or at the end, what it said.
 */
export function sessionTest(name: string, ...moments: SessionMoment[]): void {
  const kept = withEnd(path.join(SESSIONS, `${name}.json.gz`), name);
  const session = parseSession(JSON.stringify(kept.session));
  const shown = moments.length > 0 ? moments : [session.actions.length];

  describe(`the session ${name}`, () => {
    let complaints: jest.SpyInstance;
    beforeEach(() => {
      const complain = console.error;
      // Masks of one length are the same, also where they are keys of a list.
      complaints = jest.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
        if (!String(words[0]).includes('two children with the same key')) complain(...words);
      });
    });
    afterEach(() => {
      complaints.mockRestore();
      jest.useRealTimers();
    });

    it('ends in the state that it ended in', () => {
      for (const page of session.earlier ?? []) expect(() => replaySession(page)).not.toThrow();
      const ended = comparable(JSON.parse(kept.state) as RootState);
      // Fields that are younger than the session are left out.
      expect(sharedFields(ended, comparable(replaySession(session)))).toEqual(ended);
    });

    it.each(shown)('shows at %s what was on the screen', async (moment) => {
      const page = pageAt(kept, moment);
      jest.useFakeTimers({ now: timeOf(page), doNotFake: RUNNING });
      expect(await replayedScreen(replaySession(page))).toMatchSnapshot();
    });
  });
}
