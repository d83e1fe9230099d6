import { CODE_FAILURE } from '../../shared/saga/onDemandSaga';
import { aPaper } from '../../testing/builders';
import { fakeTransport } from '../../testing/fakeTransport';
import { makeTestStore, until } from '../../testing/makeTestStore';
import { preferencesSaveRequested, recommendationHidden, recommendationRestored, topicAlertRequested } from './preferencesSlice';

// The code that does the work does not come.
jest.mock('./preferencesWork', () => {
  throw new Error('ChunkLoadError');
});

describe('when the code of preferences does not come', () => {
  it('says so for each change, and keeps what was chosen', async () => {
    const { store } = makeTestStore({ server: fakeTransport() });
    const state = () => store.getState().preferences;
    store.dispatch(preferencesSaveRequested('save'));
    await until(() => state().preferenceSaving === '');
    expect(state().preferenceFailure).toBe(CODE_FAILURE);

    store.dispatch(topicAlertRequested({ code: 'catalysis', alert: false }));
    await until(() => state().topicFailure === CODE_FAILURE);

    store.dispatch(recommendationHidden(aPaper({ paper_id: 'p1' })));
    expect(state().hiddenPaperIds).toEqual(['p1']);
    await until(() => state().hidingFailure === CODE_FAILURE);
    expect(state().hiddenPaperIds).toEqual([]);
    store.dispatch(recommendationRestored('p1'));
    await until(() => state().hiddenPaperIds.includes('p1'));
  });
});
