import { selectLastMinutesAllowed } from '../../../api/siteLimits';
import { signedOut } from '../../../api/signals';
import { selectUserId } from '../../../features/session';
import type { SessionFile, SessionPage } from '../../../model/recordedSession';
import type { KeyValueStorage } from '../../../shared/lib/browser/keyValueStorage';
import { isRecord } from '../../../shared/lib/isRecord';
import type { RecordingControl } from '../../../shared/saga/recordingControl';
import type { RootState } from '../../rootReducer';
import { jsonWithoutKeys } from '../withoutKeys';
import type { Noted } from './front';
import { KEPT_PAGES, REPRODUCTION_SINCE } from './keys';
import { keepPages, readKeptPages } from './keptPages';
import { LAST_MINUTES, REPRODUCTION, Ring } from './ring';
import type { RingLimits } from './ring';
import { surroundingsHere } from './surroundings';

export interface RecordingOptions {
  /** The state that the page is in, also while the DevTools show another: it tells whose pages these are. */
  getState: () => RootState;
  /** Storage of this tab: pages of the same person go on there. */
  tabStorage: KeyValueStorage;
  /** The last minutes are recorded, where the operator allows it. */
  keepsLastMinutes: boolean;
  /** All from the start of the page, as if it were a reproduction. */
  whole?: boolean;
  /** Instead of those of the last minutes and of a reproduction; for tests. */
  limits?: RingLimits;
  /** A reproduction that a page before this one began goes on. */
  onResumed: (since: string) => void;
  now?: () => number;
}

export interface Recording extends RecordingControl {
  receive: (noted: Noted) => void;
  /** Trims the ring, and takes over what the same person left in this tab. */
  settle: () => void;
  /** Puts what there is into the tab's storage. */
  keep: () => void;
}

/** `subscriptions` mirrors what RTK Query's middleware knows: no part of a screen. */
const withoutSubscriptions = (state: RootState): RootState => ({ ...state, api: { ...state.api, subscriptions: {} } });

const pageText = (state: RootState) => jsonWithoutKeys(withoutSubscriptions(state));

/** Whose reproduction it is, and since when. */
interface Begun {
  owner: string;
  since: string;
}
const isBegun = (value: unknown): value is Begun =>
  isRecord(value) && typeof value.owner === 'string' && typeof value.since === 'string' && value.since !== '';

/** The recording of a page, over its ring; pages of the same person in this tab before it come first. */
export function recordingOf(options: RecordingOptions): Recording {
  const { getState, tabStorage, onResumed, limits, whole = false, now = Date.now } = options;
  let wanted = options.keepsLastMinutes;
  let since = '';
  let owner = '';
  let earlier: { page: SessionPage; endedAt: number }[] = [];
  const limitsNow = () => limits ?? (whole || since !== '' ? REPRODUCTION : LAST_MINUTES);
  const ring = new Ring(limitsNow(), now);

  const forget = () => {
    ring.clear();
    earlier = [];
    owner = '';
    since = '';
    tabStorage.remove(KEPT_PAGES);
    tabStorage.remove(REPRODUCTION_SINCE);
  };
  const records = () => whole || since !== '' || (wanted && selectLastMinutesAllowed(getState()));
  /** Throws away what may not be there: the person or the operator wants no last minutes. */
  const dropUnwanted = () => {
    if (records()) return;
    ring.clear();
    earlier = [];
    tabStorage.remove(KEPT_PAGES);
  };
  const setLimits = () => {
    ring.limits = limitsNow();
  };
  const page = (): SessionPage => {
    const { actions, begin, facts } = ring.content();
    return {
      payload: jsonWithoutKeys(actions),
      preloadedState: pageText(begin ?? getState()),
      facts: { format: 1, ...facts, surroundings: surroundingsHere(), endHash: '' },
    };
  };
  const recentEarlier = () => earlier.filter(({ endedAt }) => endedAt >= now() - ring.limits.time);

  /** Once it is known who is there: what this person left in the tab goes on, anybody else's goes. */
  const recognise = () => {
    const person = selectUserId(getState());
    if (person === '' || person === owner) return;
    owner = person;
    earlier = records() || tabStorage.read(REPRODUCTION_SINCE) ? readKeptPages(tabStorage, person) : [];
    const begun = tabStorage.read(REPRODUCTION_SINCE);
    if (isBegun(begun) && begun.owner === person && since === '') {
      since = begun.since;
      setLimits();
      onResumed(since);
    } else if (since === '') tabStorage.remove(REPRODUCTION_SINCE);
  };

  return {
    receive: (noted) => {
      // The next person on this machine must not be able to save this person's actions.
      if ('action' in noted && signedOut.match(noted.action)) forget();
      else if (records()) ring.add(noted);
    },
    settle: () => {
      recognise();
      dropUnwanted();
      ring.trim();
    },
    keep: () => {
      recognise();
      dropUnwanted();
      ring.trim();
      if (!records() || owner === '') return;
      keepPages(tabStorage, owner, [...recentEarlier(), ...(ring.length > 0 ? [{ page: page(), endedAt: now() }] : [])]);
    },
    begin: (time) => {
      recognise();
      ring.clear();
      earlier = [];
      since = time;
      setLimits();
      tabStorage.write(REPRODUCTION_SINCE, { owner, since } satisfies Begun);
    },
    end: () => {
      since = '';
      tabStorage.remove(REPRODUCTION_SINCE);
      setLimits();
      dropUnwanted();
    },
    keepLastMinutes: (keep) => {
      wanted = keep;
      dropUnwanted();
    },
    exported: (): SessionFile => {
      recognise();
      dropUnwanted();
      ring.trim();
      const before = recentEarlier().map((one) => one.page);
      return { ...page(), ...(before.length > 0 ? { earlier: before } : {}) };
    },
  };
}
