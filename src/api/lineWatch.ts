import { isEnvelope, isSuccess } from '../contract/envelope';
import { extensionRoutes } from '../contract/routes/extensions';
import { LINE_CHECK, STREAM_HEARTBEAT } from '../contract/streamTimes';
import type { Transport } from './transport';

/**
 * How the line to the server stands beside a silent stream: nothing comes through · our own server answers, which sends
 * heartbeats, so that a silent stream of it is dead · some other server answers, whose silence may be thinking.
 */
type Line = 'away' | 'ours' | 'stands';

/**
 * Milliseconds of silence after which a stream is given up though a server answers beside it: one without heartbeats, and a brief
 * answer that something on the way holds back. A stream has no total time-out.
 */
const LONGEST_SILENCE = 300_000;
const LONGEST_BRIEF = 40_000;

/** Asks something small that only our server knows, within five seconds. */
export async function checkLine(transport: Transport, caller: AbortSignal): Promise<Line> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), LINE_CHECK);
  try {
    const answer = await transport.send({ route: extensionRoutes.getPortalState }, AbortSignal.any([caller, late.signal]));
    if (answer.ok) return isEnvelope(answer.json) && isSuccess(answer.json) ? 'ours' : 'stands';
    // A page in place of an answer is an answer all the same.
    return answer.failure.kind === 'format' || answer.failure.kind === 'refused' ? 'stands' : 'away';
  } finally {
    clearTimeout(timer);
  }
}

/** Milliseconds. */
interface Patience {
  /** Silence after which the line is looked at. */
  silence: number;
  /** The same until the first byte. */
  first: number;
  /** Nothing may come before the answer's end: silence before the first byte proves nothing. */
  heldBack: boolean;
}

/** What was heard of a stream: when last, whether at all, and whether a heartbeat was among it. */
export interface Heard {
  /** As `Date.now()`. */
  since: number;
  received: boolean;
  beats: boolean;
}

/** Why a line is given up: nothing comes through at all, or nothing on this stream. */
export type LineLoss = 'network' | 'timeout';

/**
 * Looks at the line of a stream that is silent, also as soon as the machine is online again or the page comes back to the front.
 * Silence alone ends nothing: a backend without heartbeats may only be thinking.
 */
export function watchLine(
  check: (signal: AbortSignal) => Promise<Line>,
  { silence, first, heldBack }: Patience,
  onLost: (why: LineLoss) => void,
  /** What came before. */
  { since, received, beats }: Heard = { since: Date.now(), received: false, beats: false },
) {
  const longest = heldBack ? LONGEST_BRIEF : LONGEST_SILENCE;
  let stopped = false;
  let looking: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = () => Math.min(received ? silence : first, longest);
  const arm = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(look, milliseconds);
  };
  const forget = () => {
    looking?.abort();
    looking = null;
  };
  const judge = (line: Line) => {
    const silent = Date.now() - since;
    const dead = silent >= limit() && (received || !heldBack) && (line === 'ours' || beats);
    if (line === 'away') return onLost('network');
    if (dead || silent >= longest) return onLost('timeout');
    arm(silent < limit() ? limit() - silent : limit());
  };
  function look() {
    if (looking || stopped) return;
    const own = new AbortController();
    looking = own;
    const told = (line: Line) => {
      // Bytes came meanwhile, or nobody reads any more.
      if (looking !== own) return;
      looking = null;
      judge(line);
    };
    check(own.signal).then(told, () => told('away'));
  }
  const wake = () => {
    // What was silent for less may be silent.
    if (Date.now() - since >= Math.min(STREAM_HEARTBEAT, silence)) look();
  };
  const page = typeof document === 'undefined' ? undefined : document;
  const whenVisible = () => page?.visibilityState === 'visible' && wake();
  const line = ['online', 'offline'] as const;
  const shown = ['visibilitychange', 'resume'] as const;
  line.forEach((name) => globalThis.addEventListener?.(name, wake));
  shown.forEach((name) => page?.addEventListener(name, whenVisible));
  arm(Math.max(0, limit() - (Date.now() - since)));
  return {
    /** Bytes came. */
    heard() {
      since = Date.now();
      received = true;
      forget();
      arm(limit());
    },
    /** They were a heartbeat: this server sends them. */
    beat() {
      beats = true;
    },
    stop() {
      stopped = true;
      forget();
      clearTimeout(timer);
      line.forEach((name) => globalThis.removeEventListener?.(name, wake));
      shown.forEach((name) => page?.removeEventListener(name, whenVisible));
    },
  };
}

export type LineWatch = ReturnType<typeof watchLine>;
