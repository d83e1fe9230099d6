import { act, screen, waitFor, within } from '@testing-library/react';
import type { DictItem } from '../../contract/entities/common';
import type { RecommendPreference, TopicPreference } from '../../contract/entities/preference';
import type { Recommendation } from '../../contract/entities/recommendation';
import { aPaper, aRecommendPreference, aTopic, aTopicPreference } from '../../testing/builders';
import { answered, fakeTransport, unreachable } from '../../testing/fakeTransport';
import { makeTestStore } from '../../testing/makeTestStore';
import { renderScreen } from '../../testing/renderScreen';
import { Page } from '.';

const item = (code: string, name: string, children?: DictItem[]): DictItem => ({
  code,
  name,
  name_en: code,
  ...(children ? { children } : {}),
});
const reco = (paper_id: string, title: string, text: string, is_new = false): Recommendation => ({
  paper: aPaper({ paper_id, title, title_zh: title }),
  reasons: [{ kind: 'topic', text }],
  is_new,
});
const FEED = [reco('p1', '甲文', '主题：深度学习', true), reco('p2', '乙文', '与你看过的《丙文》作者相同：丁')];
const UNSET = aRecommendPreference({ state: 'unset', in_use: false, version: 0, update_time: null });
const NO_TOPICS: TopicPreference = { topics: [], version: 0, update_time: null };

function show(search = '', topics: TopicPreference = aTopicPreference(), preference: RecommendPreference = aRecommendPreference()) {
  const server = fakeTransport()
    .on('listTopicPreferences', topics)
    .on('listRecommendPreferences', preference)
    .on('listTopicDict', [item('ESI05', '计算机科学', [item('deep-learning', '深度学习'), item('graphs', '图算法')])])
    .on('listDisciplineDict', [
      item('jyb', '教育部学科', [item('08', '工学', [item('0812', '计算机科学与技术')])]),
      item('esi', 'ESI 学科', [item('ESI05', '计算机科学')]),
    ])
    .on('listPreferDict', [item('resource_type', '文献类型', [item('1', '期刊论文')]), item('language', '语种', [item('zh', '中文')])])
    .on('recommendPapers', { total: 2, records: FEED, current: 1, size: 20 })
    .on('saveUserSetting', { key: 'hidden_papers', type: 'list', value: [], update_time: '' });
  return { ...renderScreen(<Page />, { bench: makeTestStore({ server }), route: `/subscribe${search}` }), server };
}

describe('the first visit', () => {
  const first = () => show('', NO_TOPICS, UNSET);

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

  it('says that 稍后再说 is kept and not in use, and goes on from it', async () => {
    const { user, server, location } = first();
    await user.click(await screen.findByText('计算机科学与技术'));
    const later = {
      ...UNSET,
      state: 'later' as const,
      interests: [{ scheme: 'jyb' as const, code: '0812', name: '计算机科学与技术' }],
      version: 1,
    };
    server.on('saveRecommendPreferenceLater', later).on('listRecommendPreferences', later);
    await user.click(screen.getByRole('button', { name: '稍后再说' }));
    expect(await screen.findByText('已保留你的选择，尚未启用')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '继续选择' }));
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
    const { user, location } = show('?edit=1');
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
    const { user, server } = show('?edit=1');
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
    const { user, server } = show('?edit=1');
    await user.click(await screen.findByText('图算法'));
    server.handle('saveTopicPreference', () => unreachable);
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('没有保存成功');
    expect(screen.getByRole('list', { name: '主题：已选 2 项' })).toBeInTheDocument();
  });
});

describe('the feed', () => {
  it('shows reasons, what is new, and the counts of the topics', async () => {
    const { server } = show(
      '',
      aTopicPreference({ topics: [aTopic({ new_count: 3 }), aTopic({ code: 'graphs', name: '图算法', new_count: 100 })] }),
    );
    expect(await screen.findByRole('heading', { name: '甲文' })).toBeInTheDocument();
    expect(screen.getByText('与你看过的《丙文》作者相同：丁')).toBeInTheDocument();
    expect(screen.getByText('共 2 篇，本页 1 篇是上次访问之后的新文献')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /深度学习.*3 篇新文献/ })).toHaveAttribute('href', '/subscribe?topic=deep-learning');
    expect(screen.getByRole('link', { name: /99\+ 篇新文献/ })).toBeInTheDocument();
    expect(server.sentTo('recommendPapers')[0]?.query).toMatchObject({ visit: '1' });
  });

  it('leads to what came into a topic since the last visit', async () => {
    const since = '2026-01-02T03:04:05.000Z';
    show('?topic=deep-learning', aTopicPreference({ topics: [aTopic({ new_since: since })] }));
    const link = await screen.findByRole('link', { name: '只看上次访问以来入库的文献' });
    expect(Object.fromEntries(new URLSearchParams(link.getAttribute('href')!.split('?')[1]))).toEqual({
      topic: 'deep-learning',
      since,
      sort: 'newest',
    });
  });

  it('hides a paper at once and takes it back', async () => {
    const { user, server } = show();
    await user.click(await screen.findByRole('button', { name: '不感兴趣：甲文' }));
    expect(screen.queryByRole('heading', { name: '甲文' })).toBeNull();
    const undo = screen.getByRole('button', { name: '撤销' });
    await waitFor(() => expect(undo).toHaveFocus());
    await user.click(undo);
    expect(screen.getByRole('heading', { name: '甲文' })).toBeInTheDocument();
    await waitFor(() => expect(server.sentTo('saveUserSetting')).toHaveLength(2));
  });

  it('tells failure, nothing, a page too far and a topic that is gone apart', async () => {
    const { user, server, location } = show('?topic=gone&page=3');
    server.handle('recommendPapers', ({ query }) => {
      if (query?.topic_code === 'gone') return answered(null, 404, 404, '主题不存在或已被删除');
      return String(query?.current) === '1'
        ? answered({ total: 0, records: [], current: 1, size: 20 })
        : answered({ total: 2, records: [], current: 9, size: 20 });
    });
    expect(await screen.findByText('没有订阅这个主题')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '看全部推荐' }));
    expect(await screen.findByText('暂无推荐')).toBeInTheDocument();
    expect(location()).toBe('/subscribe');
  });

  it('says what failed and tries again', async () => {
    const { user, server } = show();
    await screen.findByRole('heading', { name: '甲文' });
    server.handle('recommendPapers', () => unreachable);
    await user.click(screen.getByRole('link', { name: '深度学习' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('推荐没有载入');
    server.on('recommendPapers', { total: 1, records: [reco('p9', '己文', '主题：深度学习')], current: 1, size: 20 });
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('heading', { name: '己文' })).toBeInTheDocument();
  });

  it('goes by research interest alone when asked to', async () => {
    const { user, server } = show('', aTopicPreference(), aRecommendPreference({ keywords: ['催化'] }));
    server.on('listRelatedByInterests', { total: 1, records: [reco('p5', '戊文', '研究兴趣：催化')], current: 1, size: 20 });
    await user.click(await screen.findByRole('link', { name: '研究兴趣' }));
    expect(await screen.findByRole('heading', { name: '戊文' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: '甲文' })).toBeNull();
  });

  it('asks nothing while a draft waits beside what is in use', async () => {
    show('', aTopicPreference(), aRecommendPreference({ state: 'later' }));
    expect(await screen.findByText('有一份保留的修改尚未启用。')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: '甲文' })).toBeInTheDocument();
  });
});
