import { screen, within } from '@testing-library/react';
import { chatSelectors } from '../../features/chat';
import { anApplication } from '../../testing/builders';
import { fakeTransport, unreachable } from '../../testing/fakeTransport';
import { makeTestStore } from '../../testing/makeTestStore';
import { renderScreen } from '../../testing/renderScreen';
import { Page } from './index';

const CHAT = {
  id: 'c1',
  application_id: 'a2',
  application_name: '审稿',
  dataset_id: null,
  abstract: '上周的审稿',
  top: false,
  record_count: 1,
  create_time: '2026-01-02T03:04:05.000+08:00',
  update_time: '2026-01-02T03:04:05.000+08:00',
};
const ready = () =>
  fakeTransport()
    .on('listApplications', [
      anApplication({ id: 'a1', name: '综述', category: '写作', prologue: '请给出主题', example_questions: ['综述深度学习'] }),
      anApplication({ id: 'a2', name: '审稿', category: '阅读', prologue: '请勾选论文' }),
    ])
    .on('generateQuestions', ['综述深度学习'])
    .on('getApplicationModels', [{ model_id: 'm', name: '某模型', is_default: true }])
    .on('listClientChats', { total: 1, records: [CHAT], current: 1, size: 5 });
const show = (server = ready(), route = '/aiApplications') => renderScreen(<Page />, { bench: makeTestStore({ server }), route });

describe('the applications', () => {
  it('show how one begins, which models it has and what was talked about', async () => {
    const { user, location } = show();
    await user.click(await screen.findByRole('button', { name: /^审稿/ }));
    expect(location()).toBe('/aiApplications?id=a2');
    const detail = within(screen.getByRole('region', { name: '审稿的介绍' }));
    expect(await detail.findByText('请勾选论文')).toBeInTheDocument();
    expect(await detail.findByText('某模型')).toBeInTheDocument();
    expect(await detail.findByRole('link', { name: '上周的审稿' })).toHaveAttribute('href', '/agent?id=a2&chat=c1');
  });

  it('are told apart by category, opener, examples and model on their cards', async () => {
    show();
    const card = (await screen.findByRole('list', { name: '综述的示例问题' })).closest('li')!;
    expect(await within(card).findByText('写作 · 依据文献并标注出处 · 模型：某模型')).toBeInTheDocument();
    expect(card).toHaveTextContent('请给出主题');
    expect(card).toHaveTextContent('综述深度学习');
  });

  it('ask for the models of the one in front, and of others when they are looked at', async () => {
    const server = ready();
    const { user } = show(server);
    const card = (await screen.findByRole('button', { name: /^审稿/ })).closest('li')!;
    await screen.findByText('写作 · 依据文献并标注出处 · 模型：某模型');
    await screen.findByRole('link', { name: '上周的审稿' });
    const asked = () => server.sentTo('getApplicationModels').map(({ params }) => params?.applicationId);
    expect(asked()).toEqual(['a1']);
    await user.hover(card);
    expect(await within(card).findByText('阅读 · 依据文献并标注出处 · 模型：某模型')).toBeInTheDocument();
    await user.unhover(card);
    await user.hover(card);
    expect(asked()).toEqual(['a1', 'a2']);
  });

  it('name what the library answers of those of the portal, and what is written of others', async () => {
    const written = ['写下的问题'];
    const own = { mine: true, owner_name: '', project_id: null, project_name: '' };
    const server = ready()
      .on('listApplications', [
        anApplication({ id: 'a1', name: '综述', example_questions: written }),
        anApplication({ id: 'a2', name: '翻译', works_on: 'text', example_questions: written }),
        anApplication({ id: 'a3', name: '自建', example_questions: written, own }),
      ])
      .on('generateQuestions', ['青蒿素是什么？', '什么是注意力机制？', '第三个问题']);
    show(server);
    const card = await screen.findByRole('list', { name: '综述的示例问题' });
    expect(await within(card).findByText('青蒿素是什么？')).toBeInTheDocument();
    expect(
      within(card)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['青蒿素是什么？', '什么是注意力机制？']);
    for (const name of ['翻译', '自建']) expect(screen.getByRole('list', { name: `${name}的示例问题` })).toHaveTextContent('写下的问题');
    expect(server.sentTo('generateQuestions').map(({ query }) => query)).toEqual([{ application_id: 'a1' }]);
  });

  it('name no question where the library answers none', async () => {
    show(ready().on('generateQuestions', null));
    expect(await screen.findByText(/还没有能回答示例问题的文献/)).toBeInTheDocument();
    expect(screen.queryByRole('list', { name: '综述的示例问题' })).toBeNull();
    expect(screen.queryByText('综述深度学习')).toBeNull();
  });

  it('say what they do with the words of the question, and without a model', async () => {
    show(ready().on('listApplications', [anApplication({ id: 'a3', name: '翻译', works_on: 'text', without_model: '不能翻译' })]));
    expect(await screen.findByText(/直接处理你的文字/)).toBeInTheDocument();
    expect(screen.getByText('不能翻译')).toBeInTheDocument();
  });

  it('come first on a narrow screen; one takes their place, and gives it back', async () => {
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation(
        (media) => ({ media, matches: true, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList,
      );
    jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const { user, location } = show();
    await user.click(await screen.findByRole('button', { name: /^审稿/ }));
    expect(location()).toBe('/aiApplications?id=a2');
    expect(screen.getByRole('region', { name: '审稿的介绍' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^综述/ })).toBeNull();
    const back = screen.getByRole('button', { name: '全部应用' });
    expect(back).toHaveFocus();
    await user.click(back);
    expect(await screen.findByRole('button', { name: /^综述/ })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^审稿/ })).toHaveFocus();
    expect(screen.queryByRole('region', { name: /的介绍$/ })).toBeNull();
    jest.restoreAllMocks();
  });

  it('are narrowed by category', async () => {
    const { user, location } = show();
    await user.click(await screen.findByRole('button', { name: '阅读' }));
    expect(location()).toBe(`/aiApplications?category=${encodeURIComponent('阅读')}`);
    expect(screen.queryByRole('button', { name: /^综述/ })).toBeNull();
  });

  it('begin a conversation, also with an example question', async () => {
    const { user, store, location } = show();
    await user.click(await screen.findByRole('button', { name: '综述深度学习' }));
    expect(location()).toBe('/agent?id=a1');
    expect(chatSelectors.selectOutbox(store.getState())).toMatchObject([{ application_id: 'a1', message: '综述深度学习' }]);
  });

  it('offer to try again when they did not come, and say when there are none', async () => {
    const server = ready().handle('listApplications', () => unreachable);
    const { user } = show(server);
    const retry = await screen.findByRole('button', { name: '重试' });
    server.on('listApplications', []);
    await user.click(retry);
    expect(await screen.findByText('暂无应用')).toBeInTheDocument();
  });
});
