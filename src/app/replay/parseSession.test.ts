import type { Action } from '@reduxjs/toolkit';
import { collapsedToggled } from '../../features/menu';
import { rootReducer } from '../rootReducer';
import { routeChanged } from '../router/location';
import { parseSession } from './parseSession';
import { replaySession } from './replaySession';

describe('parseSession', () => {
  const actions: Action[] = [collapsedToggled(), routeChanged({ pathname: '/home', search: '' }), collapsedToggled()];
  const begin = rootReducer(undefined, { type: '@@INIT' });
  const lifted = (skippedActionIds: number[] = []) => ({
    monitorState: {},
    nextActionId: 4,
    actionsById: Object.fromEntries(
      [{ type: '@@INIT' }, ...actions].map((action, id) => [id, { type: 'PERFORM_ACTION', action, timestamp: 1 }]),
    ),
    stagedActionIds: [0, 1, 2, 3],
    skippedActionIds,
    committedState: begin,
    currentStateIndex: 3,
    computedStates: [],
    isLocked: false,
    isPaused: false,
  });

  it('reads what the extension exports', () => {
    const text = JSON.stringify({ payload: JSON.stringify(actions), preloadedState: JSON.stringify(begin) });
    expect(replaySession(parseSession(text))).toMatchObject({ menu: { collapsed: false }, location: { pathname: '/home' } });
  });

  it('reads it without a first state', () => {
    const { preloadedState, actions: read } = parseSession(JSON.stringify({ payload: JSON.stringify(actions) }));
    expect(preloadedState).toBeUndefined();
    expect(read).toEqual(actions);
  });

  it('reads a lifted state, without its own first action and without skipped ones', () => {
    expect(parseSession(JSON.stringify(lifted())).actions).toEqual(actions);
    expect(parseSession(JSON.stringify(lifted([3]))).actions).toEqual(actions.slice(0, 2));
    const state = replaySession(parseSession(JSON.stringify(lifted([3]))));
    expect(state.menu.collapsed).toBe(true);
  });

  it.each(['', 'null', '[]', '{}', '{"payload":[]}', '{"payload":"{}"}', '{"payload":"oops"}', '{"stagedActionIds":[]}', 'oops'])(
    'refuses %j in Chinese',
    (text) => {
      expect(() => parseSession(text)).toThrow('这不是 Redux DevTools 导出的会话文件');
    },
  );
});
