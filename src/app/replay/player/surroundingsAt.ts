import type { Signal, SignalBody } from '../../../model/recordedSession';
import { routeChanged } from '../../router/location';
import type { RecordedPage } from '../session';

/** How the browser stood at a step. */
export interface StandingBrowser {
  /** CSS pixels. */
  width: number;
  height: number;
  /** Path of the element with the focus; empty: none. */
  focus: string;
  /** Pixels by path of the element that is scrolled; the page itself has the empty path. */
  scrolls: Readonly<Record<string, number>>;
  online: boolean;
}

/** Of a file that does not tell. */
const USUAL_WINDOW = { width: 1440, height: 900 };

const lastRoute = (actions: RecordedPage['actions'], step: number) =>
  actions.slice(0, step).findLastIndex((action) => routeChanged.match(action));

/** The address at a step, found before the page is folded; empty: the recording does not say. */
export function pathnameAt({ actions, preloadedState }: RecordedPage, step: number): string {
  const route = actions[lastRoute(actions, step)];
  return (route && routeChanged.match(route) ? route.payload : preloadedState?.location)?.pathname ?? '';
}

/** What the signals up to a step say of the browser. Another page of the portal begins at its top, without a focus. */
export function browserAt({ actions, facts }: RecordedPage, step: number): StandingBrowser {
  const signals = facts?.signals ?? [];
  // The surroundings are those at the end; where the window began is the first that was noted of it.
  const atEnd = facts?.surroundings.window;
  const { width, height } = signals.find(isWindow) ?? atEnd ?? USUAL_WINDOW;
  const standing = { width, height, focus: '', scrolls: {} as Record<string, number>, online: true };
  const route = lastRoute(actions, step) + 1;
  for (const signal of signals) if (signal.after <= step) take(standing, signal, signal.after >= route);
  if (atEnd && step === actions.length) take(standing, { kind: 'window', ...atEnd }, true);
  return standing;
}

const isWindow = (signal: Signal) => signal.kind === 'window';

function take(standing: { -readonly [Name in keyof StandingBrowser]: StandingBrowser[Name] }, signal: SignalBody, isHere: boolean): void {
  if (signal.kind === 'window') Object.assign(standing, { width: signal.width, height: signal.height });
  else if (signal.kind === 'network') standing.online = signal.online;
  else if (signal.kind === 'focus' && isHere) standing.focus = signal.target;
  else if (signal.kind === 'scroll' && isHere) standing.scrolls = { ...standing.scrolls, [signal.target]: signal.top };
}
