import type { TopicPreference } from '../../contract/entities/preference';
import { aTopic, aTopicPreference } from '../../testing/builders';
import { answered } from '../../testing/fakeTransport';
import { until } from '../../testing/makeTestStore';
import { topicAlertRequested, topicDialogOpened, topicSubscribeRequested } from './preferencesSlice';
import { conflict, NO_FILTERS, preferencesBench, preferencesServer } from './testing/preferences';

describe('a search as a topic', () => {
  const open = topicDialogOpened({ name: '残差', query: '题名:残差', filters: { ...NO_FILTERS, year_from: 2015 } });

  it('is added to the topics that are there now', async () => {
    const made = preferencesBench();
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
    const transport = preferencesServer()
      .handle('listTopicPreferences', () => answered(aTopicPreference({ version: version++ })))
      .handle('saveTopicPreference', ({ body }) => ((body as TopicPreference).version < 2 ? conflict : answered(aTopicPreference())));
    const made = preferencesBench(transport);
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
    const made = preferencesBench(preferencesServer().on('listTopicPreferences', aTopicPreference({ topics })));
    made.store.dispatch(topicAlertRequested({ code: 'deep-learning', alert: false }));
    await until(() => made.server.sentTo('saveTopicPreference').length === 1);
    expect(made.server.sentTo('saveTopicPreference')[0]?.body).toMatchObject({ muted_codes: ['catalysis', 'deep-learning'] });
  });
});
