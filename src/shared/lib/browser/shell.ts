/**
 * The shell of `public/index.html`, which is there before the application: `public/shell.js` makes it work. The
 * application takes over what was typed in it, the answer that was asked for already, and takes it away.
 */

/** What a person did on the home page before its code was there. */
export interface Typed {
  text: string;
  /** The cursor was in the box. */
  focused: boolean;
  /** It was sent. */
  sent: boolean;
}

const shellOf = () => document.getElementById('shell');

/** Takes the shell away; does nothing when it is gone. */
export function removeShell(): void {
  shellOf()?.remove();
}

/**
 * Hands over what was typed, and takes the shell away: at once, or when the input method has finished what it composes.
 * Never called without a shell.
 *
 * @returns a function that no longer waits.
 */
export function takeOverShell(take: (typed: Typed) => void): () => void {
  const shell = shellOf();
  if (!shell) return () => undefined;
  const hand = () => {
    const box = shell.querySelector<HTMLInputElement>('[name=q]');
    const typed = { text: box?.value ?? '', focused: box !== null && document.activeElement === box, sent: shell.dataset.sent === 'true' };
    shell.remove();
    take(typed);
  };
  if (shell.dataset.composing !== 'true') {
    hand();
    return () => undefined;
  }
  // After the event: until then the box does not have the words.
  const ended = () => queueMicrotask(hand);
  shell.addEventListener('compositionend', ended, { once: true });
  return () => shell.removeEventListener('compositionend', ended);
}

interface EarlyAnswer {
  path: string;
  /** Milliseconds since 1970. */
  time: number;
  answer: Promise<Response>;
  /** Ends the request, or the reading of its answer. Absent when a `shell.js` of an older deployment was kept. */
  leaving?: AbortController;
}

/** An answer that nobody took up to now is too old to be the present one. */
const FRESH_MS = 15_000;

/** `fetch` that uses the answer which `public/shell.js` has asked for already, once. */
export const earlyFetch: typeof fetch = (input, init) => {
  const page = window as { earlyAnswer?: EarlyAnswer };
  const early = page.earlyAnswer;
  const isAsked = early && String(input) === new URL(early.path, location.origin).href && (init?.method ?? 'GET') === 'GET';
  if (!isAsked) return fetch(input, init);
  delete page.earlyAnswer;
  if (Date.now() - early.time >= FRESH_MS) return fetch(input, init);
  // Whoever asks gives up as with a request of their own: a server that is silent would be waited for without end.
  const signal = init?.signal;
  if (signal?.aborted) early.leaving?.abort();
  else signal?.addEventListener('abort', () => early.leaving?.abort(), { once: true });
  return early.answer;
};
