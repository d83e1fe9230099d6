import { preferencesApi } from '../../api/preferencesApi';
import { aTopicPreference } from '../../testing/builders';
import { unreachable } from '../../testing/fakeTransport';
import { until } from '../../testing/makeTestStore';
import { emptyDraft } from './lib/draft';
import { preferenceDraftChanged, preferenceDraftRebased, preferencesSaveRequested } from './preferencesSlice';
import { conflict, NO_FILTERS, preferencesBench, preferencesServer } from './testing/preferences';

const begin = ({ store }: ReturnType<typeof preferencesBench>) =>
  store.dispatch(
    preferenceDraftChanged({
      topic_codes: ['catalysis'],
      own_topics: ['焦亡'],
      keywords: ['催化'],
      topic_version: 4,
      recommend_version: 2,
    }),
  );

describe('saving preferences', () => {
  it('saves both halves from the versions that were edited, then opens the feed', async () => {
    const { store, state, server: sent, opened } = preferencesBench();
    begin({ store } as ReturnType<typeof preferencesBench>);
    store.dispatch(preferencesSaveRequested('save'));
    store.dispatch(preferencesSaveRequested('save'));
    expect(state().preferenceSaving).toBe('save');
    await until(() => state().preferenceDraft === null);
    expect(sent.sentTo('saveTopicPreference').map(({ body }) => body)).toEqual([
      { topic_codes: ['catalysis'], muted_codes: [], own_topics: [{ name: '焦亡', query: '焦亡' }], version: 4 },
    ]);
    expect(sent.sentTo('saveRecommendPreference').map(({ body }) => body)).toEqual([
      { interest_codes: [], keywords: ['催化'], resource_types: [], languages: [], version: 2 },
    ]);
    expect(state()).toMatchObject({ preferenceSaving: '', preferencePostponed: false });
    expect(opened).toEqual(['/subscribe']);
  });

  it('keeps everything for later without touching the topics', async () => {
    const made = preferencesBench();
    begin(made);
    made.store.dispatch(preferencesSaveRequested('later'));
    await until(() => made.state().preferencePostponed);
    expect(made.server.sentTo('saveTopicPreference')).toEqual([]);
    expect(made.server.sentTo('saveRecommendPreferenceLater')[0]?.body).toMatchObject({
      topic_codes: ['catalysis'],
      own_topics: ['焦亡'],
      version: 2,
    });
    expect(made.state().preferenceDraft).toBeNull();
  });

  it('does not send a saved half twice when the other one failed', async () => {
    const made = preferencesBench(preferencesServer().handle('saveRecommendPreference', () => unreachable));
    begin(made);
    made.store.dispatch(preferencesSaveRequested('save'));
    await until(() => made.state().preferenceFailure !== '');
    expect(made.state()).toMatchObject({
      preferenceSaving: '',
      preferenceConflict: '',
      preferenceDraft: { topic_codes: ['deep-learning'], own_topics: [], topic_version: 5, keywords: ['催化'] },
    });
  });

  it('keeps the draft when somebody saved in between, and goes on from their version', async () => {
    const made = preferencesBench(preferencesServer().handle('saveTopicPreference', () => conflict));
    begin(made);
    made.store.dispatch(preferencesSaveRequested('save'));
    await until(() => made.state().preferenceConflict === 'save');
    expect(made.server.sentTo('saveRecommendPreference')).toEqual([]);
    expect(made.state().preferenceDraft).toMatchObject({ own_topics: ['焦亡'], topic_version: 4 });
    const knownTopic = { code: 'own-1', name: '残差', query: 'ResNet', filters: NO_FILTERS };
    made.store.dispatch(preferenceDraftChanged({ topic_codes: ['catalysis', 'own-1'], known_topics: [knownTopic] }));
    made.store.dispatch(preferenceDraftRebased({ ...emptyDraft, topic_codes: ['cosmology'], topic_version: 9, recommend_version: 9 }));
    expect(made.state()).toMatchObject({ preferenceConflict: '', preferenceDraft: { topic_version: 9, own_topics: ['焦亡'] } });
    // What somebody ended in between is made anew.
    made.server.on('saveTopicPreference', aTopicPreference());
    made.store.dispatch(preferencesSaveRequested('save'));
    await until(() => made.state().preferenceDraft === null);
    expect(made.server.sentTo('saveTopicPreference').at(-1)?.body).toMatchObject({
      topic_codes: ['catalysis'],
      own_topics: [{ name: '焦亡' }, { name: '残差', query: 'ResNet' }],
      version: 9,
    });
  });

  it('leaves a draft alone when topics are saved otherwise', async () => {
    const made = preferencesBench();
    begin(made);
    await made.store.dispatch(preferencesApi.endpoints.saveTopicPreference.initiate({ body: { topic_codes: [], version: 4 } }));
    expect(made.state().preferenceDraft).toMatchObject({ topic_codes: ['catalysis'], topic_version: 4 });
  });
});
