import { act, screen, waitFor } from '@testing-library/react';
import { sessionApi } from '../../api/sessionApi';
import { PAPER_ENGINE_TYPE } from '../../features/papers';
import { aPaper, aRecommendPreference } from '../../testing/builders';
import { bootedServer, makeTestStore } from '../../testing/makeTestStore';
import { renderScreen } from '../../testing/renderScreen';
import { Page } from '.';

const engine = (engine_id: string, name: string, is_default = false) => ({ engine_id, name, description: '', engine_type: 6, is_default });
const show = (route = '/home') => {
  const server = bootedServer()
    .on('generateQuestions', ['什么是注意力机制？'])
    .on('listEngines', [engine('library', '文献库', true), engine('openalex', 'OpenAlex')]);
  return renderScreen(<Page />, { bench: makeTestStore({ server }), route });
};

describe('the home page', () => {
  it('searches, asks or researches with one box; the address says which', async () => {
    const { user, location } = show();
    expect(screen.getByRole('button', { name: '检索' })).toBeInTheDocument();
    await user.click(screen.getByText('深度研究'));
    expect(location()).toBe('/home?mode=research');
    await user.type(screen.getByRole('combobox', { name: '问题' }), '何为焦亡');
    await user.click(screen.getByRole('button', { name: '开始' }));
    expect(location()).toBe(`/deepResearch?q=${encodeURIComponent('何为焦亡')}`);
  });

  it('searches with the engine that the address names', async () => {
    const { user, location, store } = show('/home?mode=ask');
    await act(() => store.dispatch(sessionApi.endpoints.listEngines.initiate({ query: { engine_type: PAPER_ENGINE_TYPE } })));
    await user.click(screen.getByText('文献检索'));
    await user.click(await screen.findByRole('radio', { name: 'OpenAlex' }));
    expect(location()).toBe('/home?engine=openalex');
    await user.click(screen.getByText('智能问答'));
    await user.click(screen.getByText('文献检索'));
    expect(await screen.findByRole('radio', { name: 'OpenAlex' })).toBeChecked();
    await user.type(screen.getByRole('combobox', { name: '检索词' }), '焦亡{Enter}');
    expect(location()).toBe(`/home/searchResult?q=${encodeURIComponent('焦亡')}&engine=openalex`);
  });

  it('takes an unknown mode of a pasted link for the search', () => {
    show('/home?mode=constructor');
    expect(screen.getByRole('combobox', { name: '检索词' })).toBeInTheDocument();
  });

  it('holds the place of the example questions, and takes one to a conversation', async () => {
    const { user, location, store } = show();
    expect(screen.getByRole('list')).toHaveAttribute('aria-busy', 'true');
    await user.click(await screen.findByRole('button', { name: '什么是注意力机制？' }));
    expect(location()).toBe('/agent');
    expect(store.getState().chat.outbox).toMatchObject([{ message: '什么是注意力机制？' }]);
  });

  it('recommends papers with their reasons, and tools, below', async () => {
    const server = bootedServer()
      .on('generateQuestions', null)
      .on('saveUserSetting', { key: 'hidden_papers', type: 'list', value: ['p1'], update_time: '' })
      .on('recommendPapers', {
        total: 1,
        current: 1,
        size: 4,
        records: [
          { paper: aPaper({ title: '甲文', title_zh: '甲文' }), reasons: [{ kind: 'topic', text: '主题：深度学习' }], is_new: false },
        ],
      })
      .on('recommendAiTools', [
        {
          tool_id: 't1',
          name: 'Zotero',
          desc: '文献管理',
          icon: '',
          url: 'https://www.zotero.org',
          category: 'reference',
          category_name: '文献管理',
          marked: false,
        },
      ]);
    const { user } = renderScreen(<Page />, { bench: makeTestStore({ server }), route: '/home' });
    expect(await screen.findByRole('heading', { name: '甲文' }, { timeout: 5_000 })).toBeInTheDocument();
    expect(screen.getByText('主题：深度学习')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: /Zotero/ })).toHaveAttribute('rel', 'noopener noreferrer');
    // A glance is no visit.
    expect(server.sentTo('recommendPapers')[0]?.query).not.toHaveProperty('visit');
    server.on('recommendPapers', { total: 0, records: [], current: 1, size: 4 });
    await user.click(screen.getByRole('button', { name: '不感兴趣：甲文' }));
    expect(screen.getByRole('button', { name: '撤销' })).toBeInTheDocument();
  });

  it('asks a new person for their fields, and shows with the first click what comes of it', async () => {
    const paper = (title: string) => ({
      total: 1,
      current: 1,
      size: 4,
      records: [
        { paper: aPaper({ title, title_zh: title }), reasons: [{ kind: 'cited' as const, text: '本库高被引 · 物理学' }], is_new: false },
      ],
    });
    const unset = aRecommendPreference({ state: 'unset', in_use: false, version: 0, update_time: null });
    const server = bootedServer()
      .on('generateQuestions', null)
      .on('recommendAiTools', null)
      .on('recommendPapers', paper('甲文'))
      .on('listRecommendPreferences', unset)
      .on('listTopicPreferences', { topics: [], version: 0, update_time: null })
      .on('getUserSetting', null)
      .on('listDisciplineDict', [
        { code: 'esi', name: 'ESI 学科', name_en: '', children: [{ code: 'ESI18', name: '物理学', name_en: '', count: 9 }] },
      ])
      .on('saveRecommendPreference', aRecommendPreference());
    const { user } = renderScreen(<Page />, { bench: makeTestStore({ server }), route: '/home' });
    expect(await screen.findByRole('heading', { name: '甲文' }, { timeout: 5_000 })).toBeInTheDocument();
    server.on('recommendPapers', paper('乙文'));
    await user.click(screen.getByRole('button', { name: '物理学 9 篇' }));
    expect(await screen.findByRole('heading', { name: '乙文' })).toBeInTheDocument();
    expect(server.sentTo('saveRecommendPreference')[0]?.body).toMatchObject({ interest_codes: ['ESI18'], version: 0 });
    await user.click(screen.getByRole('button', { name: '完成' }));
    expect(screen.getByRole('heading', { name: /为你推荐/ })).toHaveFocus();
  });

  it.each([
    ['no papers', { total: 0, records: [], current: 1, size: 4 }],
    ['no data', null],
  ])('says so where there is nothing to recommend: %s', async (_what, nothing) => {
    const server = bootedServer().on('generateQuestions', null).on('recommendPapers', nothing).on('recommendAiTools', null);
    renderScreen(<Page />, { bench: makeTestStore({ server }), route: '/home' });
    await waitFor(() => expect(server.sentTo('recommendAiTools')).toHaveLength(1), { timeout: 5_000 });
    expect(await screen.findByText('暂无推荐。')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '设置研究兴趣' })).toHaveAttribute('href', '/subscribe?edit=1');
    expect(screen.queryByRole('heading', { name: /AI 工具/ })).toBeNull();
  });
});
