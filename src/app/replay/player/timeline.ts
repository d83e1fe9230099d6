import type { Action } from '@reduxjs/toolkit';
import { isRecord } from '../../../shared/lib/isRecord';
import type { Signal } from '../../../model/recordedSession';
import { routeChanged } from '../../router/location';
import type { RecordedPage } from '../session';

/** Where a thing that happened stands. */
export const LANES = ['route', 'action', 'request', 'error', 'browser'] as const;
export type Lane = (typeof LANES)[number];

/** Something that happened on a page: an action, or what was noted beside the actions. */
export interface Entry {
  /** Unique on its page. */
  key: string;
  lane: Lane;
  /** Actions that had happened then, it included. */
  step: number;
  /** Milliseconds since the page began. */
  at: number;
  /** Type of the action, or what was noted. */
  name: string;
  /** Call, status and the like, after the name. */
  detail: string;
  /** It went wrong. */
  failed: boolean;
  action?: Action;
  signal?: Signal;
}

export interface Timeline {
  entries: readonly Entry[];
  /** Milliseconds since the page began, for each action; the first of them is that of step 1. */
  times: readonly number[];
  /** When the page began, in milliseconds since the epoch; null where the file does not tell. */
  began: number | null;
  /** Milliseconds from the beginning to the last thing that happened. */
  duration: number;
}

/** Milliseconds between actions of a file without times. */
const EVEN_MS = 250;
/** HTTP statuses and codes of the envelope from here on are refusals. */
const REFUSED = 400;

function timesOf({ actions, facts, timestamps }: RecordedPage): { times: number[]; began: number | null } {
  if (facts) return { times: actions.map((_, n) => facts.times[n] ?? facts.times.at(-1) ?? 0), began: Date.parse(facts.began) };
  const [first] = timestamps ?? [];
  if (timestamps && first !== undefined) return { times: timestamps.map((time) => time - first), began: first };
  return { times: actions.map((_, n) => (n + 1) * EVEN_MS), began: null };
}

/** The call of an action of RTK Query; empty for others. */
export function callOfAction(action: Action): string {
  const { meta } = action as { meta?: unknown };
  const arg = isRecord(meta) ? meta.arg : undefined;
  return isRecord(arg) && typeof arg.endpointName === 'string' ? arg.endpointName : '';
}

function actionEntry(action: Action, n: number, at: number): Entry {
  const name = typeof action.type === 'string' ? action.type : '?';
  const failed = name.endsWith('/rejected') && !(action as { meta?: { condition?: boolean } }).meta?.condition;
  const lane = routeChanged.match(action) ? 'route' : 'action';
  const detail = routeChanged.match(action) ? String(action.payload?.pathname) : callOfAction(action);
  return { key: `a${n + 1}`, lane, step: n + 1, at, name, detail, failed, action };
}

/** Whether no answer came, or a refusal. */
export const isFailedRequest = (signal: Signal): boolean =>
  signal.kind === 'request' && (signal.failure !== '' || signal.status >= REFUSED || (signal.code ?? 0) >= REFUSED);

function detailOf(signal: Signal): string {
  switch (signal.kind) {
    case 'request':
      return `${signal.call} ${signal.failure || signal.status} ${Math.round(signal.duration)} ms`;
    case 'error':
      return `${signal.name}: ${signal.message}`;
    case 'longTask':
      return `${Math.round(signal.duration)} ms`;
    case 'window':
      return `${signal.width} × ${signal.height}`;
    case 'focus':
      return signal.target.split('/').at(-1) ?? '';
    case 'scroll':
      return `${signal.top} px`;
    case 'network':
      return signal.online ? 'online' : 'offline';
  }
}

function signalEntry(signal: Signal, n: number): Entry {
  const lane = signal.kind === 'request' || signal.kind === 'error' ? signal.kind : 'browser';
  const failed = signal.kind === 'error' || isFailedRequest(signal);
  return { key: `s${n}`, lane, step: signal.after, at: signal.at, name: signal.kind, detail: detailOf(signal), failed, signal };
}

/** What happened on a page, in order: what was noted stands after the actions before it. */
export function timelineOf(page: RecordedPage): Timeline {
  const { times, began } = timesOf(page);
  const actions = page.actions.map((action, n) => actionEntry(action, n, times[n]!));
  const signals = (page.facts?.signals ?? []).map(signalEntry);
  // Both are in order, and the sort is stable.
  const entries = [...actions, ...signals].sort((a, b) => a.step - b.step);
  const duration = Math.max(0, times.at(-1) ?? 0, ...signals.slice(-1).map(({ at }) => at));
  return { entries, times, began, duration };
}

/** Milliseconds at which a step is reached. */
export const timeAt = ({ times }: Pick<Timeline, 'times'>, step: number): number => (step === 0 ? 0 : (times[step - 1] ?? 0));

/** The last step that is reached by then, in milliseconds since the page began. */
export function stepAt({ times }: Pick<Timeline, 'times'>, at: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (times[middle]! <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}
