import type { LiftedStore } from '../../testing/devToolsExtension';
import '../../testing/devToolsExtension';
import { ActionCreators, ActionTypes } from '@redux-devtools/core';
import { mainJob } from '../../testing/mainJob';
import { makeTestStore } from '../../testing/makeTestStore';
import { testRecorder } from '../../testing/testRecorder';
import type { SessionFile } from '../../model/recordedSession';
import { parseSession } from '../replay/parseSession';
import { redactedSession } from '../replay/redaction/redactedSession';
import { comparable, replaySession } from '../replay/replaySession';
import type { RootState } from '../rootReducer';
import { devTools } from './devTools';

/** A recording of a search and an answer, made beside the instrument. */
async function recorded(): Promise<SessionFile> {
  const recorder = testRecorder();
  await mainJob(recorder, false);
  return recorder.exported();
}

/** A store with the real instrument, with a session in it as the extension imports files. */
function imported({ payload, preloadedState = '' }: SessionFile) {
  const { store } = makeTestStore({ devTools: devTools() });
  const { liftedStore } = store as unknown as LiftedStore;
  liftedStore.dispatch({
    type: ActionTypes.IMPORT_STATE,
    nextLiftedState: JSON.parse(payload) as unknown[],
    preloadedState: JSON.parse(preloadedState) as unknown,
  });
  return { store, liftedStore };
}

describe('the real Redux DevTools', () => {
  it.each([
    ['whole', (file: SessionFile) => file],
    ['without the person', (file: SessionFile) => redactedSession(file)],
  ])('import our file, %s, and show at every action what our fold shows', async (_what, made) => {
    const file = made(await recorded());
    const { store, liftedStore } = imported(file);
    const { actions, preloadedState } = parseSession(JSON.stringify(file));
    expect(liftedStore.getState().computedStates).toHaveLength(actions.length + 1);
    for (let at = 1; at <= actions.length; at += 7) {
      liftedStore.dispatch(ActionCreators.jumpToAction(at));
      expect(liftedStore.getState().computedStates[at]!.error).toBeUndefined();
      expect(comparable(store.getState())).toEqual(comparable(replaySession({ actions: actions.slice(0, at), preloadedState })));
    }
    liftedStore.dispatch(ActionCreators.jumpToState(actions.length));
    expect(comparable(store.getState())).toEqual(comparable(replaySession({ actions, preloadedState })));
  });

  it('give their history back to us: our replay ends where they are', async () => {
    const { store, liftedStore } = imported(await recorded());
    const read = parseSession(JSON.stringify(liftedStore.getState()));
    expect(comparable(replaySession(read))).toEqual(comparable(store.getState()));
  });

  it('leave out in our replay what they skip', async () => {
    const { store, liftedStore } = imported(await recorded());
    const { stagedActionIds, actionsById } = liftedStore.getState();
    const ticked = stagedActionIds.find((id) => actionsById[id]!.action.type === 'papers/papersSelected')!;
    liftedStore.dispatch(ActionCreators.toggleAction(ticked));
    const end = replaySession(parseSession(JSON.stringify(liftedStore.getState())));
    expect(end.papers.paperIdList).not.toContain('p1');
    expect(comparable(end)).toEqual(comparable(store.getState() as RootState));
  });
});
