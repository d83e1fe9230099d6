import type { Action } from '@reduxjs/toolkit';
import type { RootState } from '../rootReducer';
import type { SessionPage } from '../../model/recordedSession';
import type { RecordedSession, SessionFile } from './session';

/** The lifted state of the DevTools instrument: what `store.liftedStore.getState()` or `features.export: true` give. */
interface LiftedState {
  actionsById: Record<string, { action: Action; timestamp?: number }>;
  stagedActionIds: number[];
  skippedActionIds?: number[];
  committedState?: RootState;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isExport = (value: unknown): value is SessionFile => isObject(value) && typeof value.payload === 'string';
const isLifted = (value: unknown): value is LiftedState =>
  isObject(value) && isObject(value.actionsById) && Array.isArray(value.stagedActionIds);

function fromPage({ payload, preloadedState, facts }: SessionPage): RecordedSession {
  const actions = JSON.parse(payload) as Action[];
  if (!Array.isArray(actions)) throw new SyntaxError('payload');
  return { actions, preloadedState: preloadedState ? (JSON.parse(preloadedState) as RootState) : undefined, facts };
}

function fromExport({ earlier = [], ...page }: SessionFile): RecordedSession {
  return { ...fromPage(page), earlier: earlier.map(fromPage) };
}

function fromLifted({ actionsById, stagedActionIds, skippedActionIds = [], committedState }: LiftedState): RecordedSession {
  const skipped = new Set(skippedActionIds);
  // The first staged action is the instrument's own @@INIT.
  const lifted = stagedActionIds.slice(1).flatMap((id) => (skipped.has(id) ? [] : (actionsById[id] ?? [])));
  const timestamps = lifted.flatMap(({ timestamp }) => timestamp ?? []);
  return {
    actions: lifted.map(({ action }) => action),
    preloadedState: committedState && Object.keys(committedState).length > 0 ? committedState : undefined,
    ...(timestamps.length === lifted.length ? { timestamps } : {}),
  };
}

/**
 * Reads a session as the Redux DevTools export it, in either of their two shapes.
 * @throws Error with Chinese words when the text is no such session
 */
export function parseSession(text: string): RecordedSession {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    // Refused below, like a file of another kind.
  }
  return sessionIn(file);
}

/**
 * The session in a file that was parsed already.
 * @throws as `parseSession`
 */
export function sessionIn(file: unknown): RecordedSession {
  try {
    if (isExport(file)) return fromExport(file);
    if (isLifted(file)) return fromLifted(file);
  } catch {
    // Refused below.
  }
  throw new Error('这不是 Redux DevTools 导出的会话文件');
}
