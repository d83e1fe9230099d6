import { travellingPage } from '../../testing/travellingPage';
import { ActionTypes } from '@redux-devtools/core';
import { collapsedToggled } from '../../features/menu';
import { bootRequested, selectBootPhase, selectUserId } from '../../features/session';
import { keyValueStorage } from '../../shared/lib/browser/keyValueStorage';
import { memoryStorage, until } from '../../testing/makeTestStore';
import { KEPT_PAGES } from '../replay/recording/keys';

it('a reload while somebody else’s session is shown keeps the pages of the person who is there', async () => {
  const tabStorage = keyValueStorage(memoryStorage);
  const { store, panel, recorder } = travellingPage({ tabStorage });
  store.dispatch(bootRequested());
  await until(() => selectBootPhase(store.getState()) === 'ready');
  const person = selectUserId(store.getState());
  recorder.keep();
  const kept = tabStorage.read(KEPT_PAGES) as { owner: string; pages: unknown[] };
  expect(kept).toMatchObject({ owner: person, pages: [{}] });

  const preloadedState = JSON.parse(JSON.stringify(store.getState()).replaceAll(JSON.stringify(person), '"somebody else"')) as unknown;
  panel({ type: ActionTypes.IMPORT_STATE, nextLiftedState: [collapsedToggled()], preloadedState });
  expect(selectUserId(store.getState())).toBe('somebody else');
  recorder.keep();
  expect(tabStorage.read(KEPT_PAGES)).toMatchObject({ owner: person, pages: [{}] });
});
