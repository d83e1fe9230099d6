import { preferencesApi } from '../../api/preferencesApi';
import type { TopicPreference } from '../../contract/entities/preference';
import { aTopic, aTopicPreference, aRecommendPreference } from '../../testing/builders';
import { answered, fakeTransport, unreachable } from '../../testing/fakeTransport';
import { makeTestStore, until } from '../../testing/makeTestStore';
import { emptyDraft } from './lib/draft';
import {
  preferenceDraftChanged,
  preferenceDraftRebased,
  preferencesSaveRequested,
  recommendationHidden,
  recommendationRestored,
  topicAlertRequested,
  topicDialogOpened,
  topicSubscribeRequested,
} from './preferencesSlice';

const NO_FILTERS = { types: [], year_from: null, year_to: null, sources: [], subjects: [], languages: [], added_after: null };
const conflict = answered(null, 409, 409, '偏好已在其他窗口或设备上更改');
const server = () =>
  fakeTransport()
    .on('listTopicPreferences', aTopicPreference())
    .on('saveTopicPreference', aTopicPreference({ version: 5 }))
    .on('saveRecommendPreference', aRecommendPreference())
    .on('saveRecommendPreferenceLater', aRecommendPreference({ state: 'later' }));

const bench = (transport = server()) => {
  const made = makeTestStore({ server: transport });
  return { ...made, state: () => made.store.getState().preferences };
};
const begin = ({ store }: ReturnType<typeof bench>) =>
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
    const { store, state, server: sent, opened } = bench();
    begin({ store } as ReturnType<typeof bench>);
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
    const made = bench();
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
    const made = bench(server().handle('saveRecommendPreference', () => unreachable));
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
    const made = bench(server().handle('saveTopicPreference', () => conflict));
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
    const made = bench();
    begin(made);
    await made.store.dispatch(preferencesApi.endpoints.saveTopicPreference.initiate({ body: { topic_codes: [], version: 4 } }));
    expect(made.state().preferenceDraft).toMatchObject({ topic_codes: ['catalysis'], topic_version: 4 });
  });
});

describe('not interested', () => {
  const hide = recommendationHidden({ paper_id: 'p1', title: '题名' });

  it('hides at once, tells the server, and is taken back in this order', async () => {
    const made = bench(fakeTransport().on('saveUserSetting', { key: 'hidden_papers', type: 'list', value: [], update_time: '' }));
    made.store.dispatch(hide);
    expect(made.state()).toMatchObject({ hiddenPaperIds: ['p1'], lastHidden: { title: '题名' } });
    made.store.dispatch(recommendationRestored('p1'));
    expect(made.state()).toMatchObject({ hiddenPaperIds: [], lastHidden: null });
    await until(() => made.server.sentTo('saveUserSetting').length === 2);
    expect(made.server.sentTo('saveUserSetting').map(({ body }) => body)).toEqual([
      { key: 'hidden_papers', type: 'hide', value: 'p1' },
      { key: 'hidden_papers', type: 'restore', value: 'p1' },
    ]);
  });

  it('shows the paper again when the server did not take it', async () => {
    const made = bench(fakeTransport().handle('saveUserSetting', () => unreachable));
    made.store.dispatch(hide);
    await until(() => made.state().hidingFailure !== '');
    expect(made.state()).toMatchObject({ hiddenPaperIds: [], lastHidden: null });
  });
});

describe('a search as a topic', () => {
  const open = topicDialogOpened({ name: '残差', query: '题名:残差', filters: { ...NO_FILTERS, year_from: 2015 } });

  it('is added to the topics that are there now', async () => {
    const made = bench();
    made.store.dispatch(open);
    made.store.dispatch(topicSubscribeRequested());
    await until(() => made.state().subscribedTopic === '残差');
    expect(made.server.sentTo('saveTopicPreference')[0]?.body).toMatchObject({
      topic_codes: ['deep-learning'],
      own_topics: [{ name: '残差', query: '题名:残差', alert: true, filters: { year_from: 2015 } }],
      version: 1,
    });
    expect(made.state()).toMatchObject({ topicDialog: null, topicSaving: false });
  });

  it('reads anew what somebody saved in between, and says when it gives up', async () => {
    let version = 1;
    const transport = server()
      .handle('listTopicPreferences', () => answered(aTopicPreference({ version: version++ })))
      .handle('saveTopicPreference', ({ body }) => ((body as TopicPreference).version < 2 ? conflict : answered(aTopicPreference())));
    const made = bench(transport);
    made.store.dispatch(open);
    made.store.dispatch(topicSubscribeRequested());
    await until(() => made.state().subscribedTopic !== '');
    transport.handle('saveTopicPreference', () => conflict);
    made.store.dispatch(open);
    made.store.dispatch(topicSubscribeRequested());
    await until(() => made.state().topicFailure !== '');
    expect(made.state()).toMatchObject({ topicSaving: false, topicDialog: { name: '残差' } });
  });

  it('turns the alert of one topic off and leaves the others', async () => {
    const topics = [aTopic(), aTopic({ code: 'catalysis', alert: false })];
    const made = bench(server().on('listTopicPreferences', aTopicPreference({ topics })));
    made.store.dispatch(topicAlertRequested({ code: 'deep-learning', alert: false }));
    await until(() => made.server.sentTo('saveTopicPreference').length === 1);
    expect(made.server.sentTo('saveTopicPreference')[0]?.body).toMatchObject({ muted_codes: ['catalysis', 'deep-learning'] });
  });
});
