import type { Action, DevToolsEnhancerOptions } from '@reduxjs/toolkit';

/** Number of actions in the list; older ones are folded into the committed state. */
const MAX_AGE = 5_000;
/** Characters of a text that the panel shows. */
const SHOWN_TEXT = 400;
/** Items of a list that the panel shows. */
const SHOWN_ITEMS = 200;

/** A value with its long texts and lists cut for the panel. Exports stay whole: sanitizers do not reach them. */
export function shortened<T>(value: T): T {
  return shorten(value) as T;
}

function shorten(value: unknown): unknown {
  if (typeof value === 'string') {
    return value.length > SHOWN_TEXT ? `${value.slice(0, SHOWN_TEXT)}…（共 ${value.length} 字）` : value;
  }
  if (Array.isArray(value)) {
    const shown = value.slice(0, SHOWN_ITEMS).map(shorten);
    return value.length > SHOWN_ITEMS ? [...shown, `…（共 ${value.length} 项）`] : shown;
  }
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shorten(item)]));
  }
  return value;
}

/** Options of the Redux DevTools. */
export const devToolsOptions: DevToolsEnhancerOptions = {
  name: '科学导航',
  maxAge: MAX_AGE,
  trace: false,
  actionSanitizer: <A extends Action>(action: A) => shortened(action),
  stateSanitizer: <S>(state: S) => shortened(state),
};
