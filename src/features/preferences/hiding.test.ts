import { fakeTransport, unreachable } from '../../testing/fakeTransport';
import { until } from '../../testing/makeTestStore';
import { recommendationHidden, recommendationRestored } from './preferencesSlice';
import { preferencesBench } from './testing/preferences';

describe('not interested', () => {
  const hide = recommendationHidden({ paper_id: 'p1', title: '题名' });

  it('hides at once, tells the server, and is taken back in this order', async () => {
    const made = preferencesBench(
      fakeTransport().on('saveUserSetting', { key: 'hidden_papers', type: 'list', value: [], update_time: '' }),
    );
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
    const made = preferencesBench(fakeTransport().handle('saveUserSetting', () => unreachable));
    made.store.dispatch(hide);
    await until(() => made.state().hidingFailure !== '');
    expect(made.state()).toMatchObject({ hiddenPaperIds: [], lastHidden: null });
  });
});
