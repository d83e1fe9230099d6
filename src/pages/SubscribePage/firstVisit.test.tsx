import { screen, waitFor, within } from '@testing-library/react';
import type { RecommendPreference, TopicPreference } from '../../contract/entities/preference';
import { aRecommendPreference, aTopicPreference } from '../../testing/builders';
import { answered, unreachable } from '../../testing/fakeTransport';
import { recommendation, showSubscribe } from '../../testing/screens/subscribeScreen';

const UNSET = aRecommendPreference({ state: 'unset', in_use: false, version: 0, update_time: null });
const NO_TOPICS: TopicPreference = { topics: [], version: 0, update_time: null };
const QUESTION = '你研究什么？选三个领域';
const feedOf = (title: string) => ({ total: 1, records: [recommendation('p9', title, '学科：物理学')], current: 1, size: 20 });

/** A server that has nothing of a person, and stores what they choose. */
function firstVisit(preference: RecommendPreference | null = UNSET, topics: TopicPreference | null = NO_TOPICS) {
  const view = showSubscribe('', topics!, preference!);
  const { server } = view;
  let stored = preference ?? UNSET;
  server
    .handle('getUserSetting', () => answered(null, 404, 200, '尚未保存此设置'))
    .on('listDisciplineDict', [
      { code: 'jyb', name: '教育部学科', name_en: '', children: [] },
      {
        code: 'esi',
        name: 'ESI 学科',
        name_en: '',
        children: [
          { code: 'ESI05', name: '计算机科学', name_en: '', count: 3 },
          { code: 'ESI10', name: '免疫学', name_en: '', count: 0 },
          { code: 'ESI11', name: '材料科学', name_en: '', count: 7 },
          { code: 'ESI12', name: '数学', name_en: '', count: 2 },
          { code: 'ESI18', name: '物理学', name_en: '', count: 9 },
        ],
      },
    ])
    .handle('saveRecommendPreference', ({ body }) => {
      const { interest_codes, version } = body as { interest_codes: string[]; version: number };
      if (version !== stored.version) return answered(null, 409, 409, '偏好已在其他窗口或设备上更改');
      const interests = interest_codes.map((code) => ({ scheme: 'esi' as const, code, name: code }));
      store({ ...stored, state: 'saved', in_use: true, interests, version: version + 1 });
      return answered(stored);
    });
  const store = (next: RecommendPreference) => {
    stored = next;
    server.on('listRecommendPreferences', next);
  };
  return { ...view, store };
}
const question = () => screen.findByRole('group', { name: QUESTION });

describe('the first visit', () => {
  it('recommends at once, and asks for the fields of the library, the largest first', async () => {
    firstVisit();
    expect(await screen.findByRole('heading', { name: '甲文' })).toBeInTheDocument();
    const chips = within(await question()).getAllByRole('button');
    expect(chips.map((chip) => chip.textContent)).toEqual(['物理学 9 篇', '材料科学 7 篇', '计算机科学 3 篇', '数学 2 篇']);
  });

  it('saves each of up to three fields with its click, and shows what comes of it', async () => {
    const { user, server } = firstVisit();
    const group = within(await question());
    server.on('recommendPapers', feedOf('物理文'));
    await user.click(group.getByRole('button', { name: /物理学/ }));
    expect(await screen.findByRole('heading', { name: '物理文' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: '甲文' })).toBeNull();
    await user.click(group.getByRole('button', { name: /材料科学/ }));
    await user.click(group.getByRole('button', { name: /数学/ }));
    await waitFor(() => expect(server.sentTo('saveRecommendPreference')).toHaveLength(3));
    const bodies = server.sentTo('saveRecommendPreference').map(({ body }) => body);
    expect(bodies[0]).toMatchObject({ interest_codes: ['ESI18'], version: 0 });
    expect(bodies[2]).toMatchObject({ interest_codes: ['ESI18', 'ESI11', 'ESI12'], version: 2 });
    expect(group.getByRole('button', { name: /计算机科学/ })).toBeDisabled();
    await user.click(group.getByRole('button', { name: /数学/ }));
    await waitFor(() =>
      expect(server.sentTo('saveRecommendPreference').at(-1)?.body).toMatchObject({ interest_codes: ['ESI18', 'ESI11'], version: 3 }),
    );
    expect(group.getByRole('button', { name: /计算机科学/ })).toBeEnabled();
    await user.click(screen.getByRole('button', { name: '完成' }));
    expect(screen.queryByRole('group', { name: QUESTION })).toBeNull();
    expect(screen.getByRole('heading', { name: '全部推荐' })).toHaveFocus();
  });

  it('shows what comes of a field that was saved while the feed before it was still on its way', async () => {
    const { user, server } = firstVisit();
    const group = within(await question());
    let arrive = () => undefined as void;
    const late = new Promise<void>((resolve) => (arrive = resolve));
    server.handle('recommendPapers', async () => {
      await late;
      return answered(feedOf('物理文'));
    });
    await user.click(group.getByRole('button', { name: /物理学/ }));
    await waitFor(() => expect(server.sentTo('recommendPapers')).toHaveLength(2));
    await user.click(group.getByRole('button', { name: /数学/ }));
    await waitFor(() => expect(server.sentTo('saveRecommendPreference')).toHaveLength(2));
    server.on('recommendPapers', feedOf('数学文'));
    arrive();
    expect(await screen.findByRole('heading', { name: '数学文' })).toBeInTheDocument();
  });

  it('adds to what another window has saved meanwhile', async () => {
    const { user, server, store } = firstVisit();
    const group = within(await question());
    store(aRecommendPreference({ interests: [{ scheme: 'jyb', code: '0812', name: '计算机' }], keywords: ['催化'], version: 4 }));
    await user.click(group.getByRole('button', { name: /物理学/ }));
    await waitFor(() =>
      expect(server.sentTo('saveRecommendPreference').at(-1)?.body).toMatchObject({
        interest_codes: ['0812', 'ESI18'],
        keywords: ['催化'],
        version: 4,
      }),
    );
    expect(group.getByRole('button', { name: /物理学/, pressed: true })).toBeInTheDocument();
  });

  it('takes back a choice that was not saved, and says so', async () => {
    const { user, server } = firstVisit();
    const group = within(await question());
    server.handle('saveRecommendPreference', () => unreachable);
    await user.click(group.getByRole('button', { name: /物理学/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('这次选择没有保存');
    expect(group.getByRole('button', { name: /物理学/, pressed: false })).toBeInTheDocument();
  });

  it('does not ask again after 跳过', async () => {
    const { user, server } = firstVisit();
    await question();
    server.on('saveUserSetting', { key: 'recommend', type: 'fields_skipped', value: true, update_time: '' });
    await user.click(screen.getByRole('button', { name: '跳过' }));
    expect(screen.queryByRole('group', { name: QUESTION })).toBeNull();
    await waitFor(() =>
      expect(server.sentTo('saveUserSetting').map(({ body }) => body)).toEqual([{ key: 'recommend', type: 'fields_skipped', value: true }]),
    );
    expect(screen.getByRole('heading', { name: '甲文' })).toBeInTheDocument();
  });

  it.each([
    ['follows a topic', UNSET, aTopicPreference(), null],
    ['has saved a choice', aRecommendPreference(), NO_TOPICS, null],
    ['has skipped it', UNSET, NO_TOPICS, true],
  ])('does not ask somebody who %s', async (_who, preference, topics, skipped) => {
    const { server } = firstVisit(preference, topics);
    if (skipped) server.on('getUserSetting', { key: 'recommend', type: 'fields_skipped', value: true, update_time: '' });
    expect(await screen.findByRole('heading', { name: '甲文' })).toBeInTheDocument();
    expect(screen.queryByRole('group', { name: QUESTION })).toBeNull();
  });

  it('takes an answer without data for nothing stored, and for no papers', async () => {
    const { server } = firstVisit(null, null);
    server.on('recommendPapers', null).on('getUserSetting', null);
    expect(await screen.findByText('暂无推荐')).toBeInTheDocument();
    expect(await question()).toBeInTheDocument();
  });
});
