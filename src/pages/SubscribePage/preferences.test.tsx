import { act, screen, waitFor, within } from '@testing-library/react';
import type { TopicPreference } from '../../contract/entities/preference';
import { aRecommendPreference, aTopic, aTopicPreference } from '../../testing/builders';
import { answered, unreachable } from '../../testing/fakeTransport';
import { showSubscribe } from '../../testing/screens/subscribeScreen';

const UNSET = aRecommendPreference({ state: 'unset', in_use: false, version: 0, update_time: null });
const NO_TOPICS: TopicPreference = { topics: [], version: 0, update_time: null };

describe('the first choice', () => {
  const first = () => showSubscribe('?edit=1', NO_TOPICS, UNSET);

  it('asks for topics and interests, found by words, and saves them', async () => {
    const { user, server, store } = first();
    expect(await screen.findByRole('heading', { name: '选择主题与研究兴趣' })).toBeInTheDocument();
    await user.type(screen.getByRole('searchbox', { name: '查找主题' }), '图算');
    await user.click(screen.getByRole('button', { name: '图算法' }));
    await user.type(screen.getByRole('textbox', { name: '自己的主题词' }), '焦亡{Enter}');
    await user.click(screen.getByText('计算机科学与技术'));
    const chosen = screen.getByRole('list', { name: '主题：已选 2 项' });
    expect(
      within(chosen)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual(['图算法×', '焦亡×']);
    server.on('saveTopicPreference', aTopicPreference()).on('saveRecommendPreference', aRecommendPreference());
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.sentTo('saveRecommendPreference')).toHaveLength(1));
    expect(server.sentTo('saveTopicPreference')[0]?.body).toMatchObject({
      topic_codes: ['graphs'],
      own_topics: [{ name: '焦亡' }],
      version: 0,
    });
    expect(server.sentTo('saveRecommendPreference')[0]?.body).toMatchObject({ interest_codes: ['0812'], version: 0 });
    await waitFor(() => expect(store.getState().preferences.preferenceDraft).toBeNull());
  });

  it('keeps what is not to be used yet, recommends without it, and asks again with the next visit', async () => {
    const later = {
      ...UNSET,
      state: 'later' as const,
      interests: [{ scheme: 'jyb' as const, code: '0812', name: '计算机科学与技术' }],
      version: 1,
    };
    const { user, server, location } = showSubscribe('', NO_TOPICS, later);
    expect(await screen.findByRole('list', { name: '研究兴趣：已选 1 项' })).toHaveTextContent('计算机科学与技术');
    server.on('saveRecommendPreferenceLater', later);
    await user.click(screen.getByRole('button', { name: '稍后再说' }));
    expect(await screen.findByText('已保留你的选择，尚未启用；保存之后才按它推荐。')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: '甲文' })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: '继续选择' }));
    expect(location()).toBe('/subscribe?edit=1');
    expect(await screen.findByRole('list', { name: '研究兴趣：已选 1 项' })).toHaveTextContent('计算机科学与技术');
  });

  it('adds no words while an input method is composing them', async () => {
    const { user } = first();
    const field = await screen.findByRole('textbox', { name: '自己的主题词' });
    await user.type(field, 'jiao');
    act(() => void field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true })));
    expect(screen.queryByRole('button', { name: '移除：jiao' })).toBeNull();
    await user.type(field, '{Enter}');
    expect(screen.getByRole('button', { name: '移除：jiao' })).toBeInTheDocument();
  });
});

describe('the editor', () => {
  it('asks before unsaved choices are left, and can go back to what is saved', async () => {
    const { user, location } = showSubscribe('?edit=1');
    await user.click(await screen.findByText('图算法'));
    await user.click(screen.getByRole('button', { name: /返回订阅/ }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('有尚未保存的修改');
    await user.click(screen.getByRole('button', { name: '继续编辑' }));
    expect(location()).toBe('/subscribe?edit=1');
    await user.click(screen.getByRole('button', { name: '重置' }));
    expect(screen.getByRole('list', { name: '主题：已选 1 项' })).toBeInTheDocument();
    await user.click(screen.getByText('图算法'));
    await user.click(screen.getByRole('button', { name: /返回订阅/ }));
    await user.click(await screen.findByRole('button', { name: '不保存，离开' }));
    await waitFor(() => expect(location()).toBe('/subscribe'));
    expect(await screen.findByRole('heading', { name: '甲文' })).toBeInTheDocument();
  });

  it('shows what somebody saved in between, and lets one choose', async () => {
    const { user, server } = showSubscribe('?edit=1');
    await user.click(await screen.findByText('图算法'));
    server
      .handle('saveTopicPreference', () => answered(null, 409, 409, '偏好已在其他窗口或设备上更改'))
      .on('listTopicPreferences', aTopicPreference({ topics: [aTopic({ code: 'own-1', name: '焦亡', own: true })], version: 7 }));
    await user.click(screen.getByRole('button', { name: '保存' }));
    const notice = await screen.findByRole('alert');
    await waitFor(() => expect(notice).toHaveTextContent('只在那边选了焦亡'));
    expect(notice).toHaveTextContent('只在这里选了深度学习、图算法');
    server.on('saveTopicPreference', aTopicPreference()).on('saveRecommendPreference', aRecommendPreference());
    await user.click(within(notice).getByRole('button', { name: '用我的覆盖' }));
    await waitFor(() => expect(server.sentTo('saveRecommendPreference')).toHaveLength(1));
    expect(server.sentTo('saveTopicPreference').at(-1)?.body).toMatchObject({ topic_codes: ['deep-learning', 'graphs'], version: 7 });
  });

  it('keeps the choices when saving fails', async () => {
    const { user, server } = showSubscribe('?edit=1');
    await user.click(await screen.findByText('图算法'));
    server.handle('saveTopicPreference', () => unreachable);
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('没有保存成功');
    expect(screen.getByRole('list', { name: '主题：已选 2 项' })).toBeInTheDocument();
  });
});
