import { screen, waitFor, within } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { chatActions } from '../../features/chat';
import { bootRequested } from '../../features/session';
import { aChunk, aDataset, aPaper, aRecord, aSource, anApplication } from '../../testing/builders';
import { answered, streamed } from '../../testing/fakeTransport';
import type { FakeTransport } from '../../testing/fakeTransport';
import { bootedServer, makeTestStore, until } from '../../testing/makeTestStore';
import { renderScreen } from '../../testing/renderScreen';
import { Page } from '.';

const TIME = '2026-01-02T03:04:05.000+08:00';
const summary = (id: string, abstract: string) => ({
  id,
  application_id: 'a1',
  application_name: '文献助手',
  dataset_id: null,
  abstract,
  top: false,
  record_count: 1,
  create_time: TIME,
  update_time: TIME,
});
const records = (...list: ReturnType<typeof aRecord>[]) => ({ total: list.length, records: list, current: 1, size: 50 });

function agentServer(): FakeTransport {
  return bootedServer()
    .handle('listApplications', ({ query }) =>
      answered(
        query?.index_flag === '1'
          ? [anApplication({ prologue: '你好，我查文献。', example_questions: ['什么是注意力机制？'] })]
          : [
              anApplication({ prologue: '你好，我查文献。', example_questions: ['什么是注意力机制？'] }),
              anApplication({ id: 'a2', name: '综述助手', prologue: '我写综述。' }),
            ],
      ),
    )
    .on('listClientChats', { total: 2, records: [summary('c2', '较新的对话'), summary('c1', '较早的对话')], current: 1, size: 50 })
    .on('listChatRecords', records(aRecord()))
    .on('openCommonChat', 'c9');
}

async function show(route: string, server = agentServer(), prepare?: (bench: ReturnType<typeof makeTestStore>) => void) {
  const bench = makeTestStore({ server });
  bench.store.dispatch(bootRequested());
  await until(() => bench.store.getState().session.bootPhase === 'ready', 'the boot');
  prepare?.(bench);
  return renderScreen(
    <>
      <Link to="/elsewhere">离开</Link>
      <Routes>
        <Route path="/agent" element={<Page />} />
        <Route path="*" element={<p>别处</p>} />
      </Routes>
    </>,
    { bench, route },
  );
}

const answering = () =>
  streamed(
    { chunk: aChunk({ chat_id: 'c9', chat_record_id: 'r9', content: '有用[1]。', sources: [aSource()] }), id: '6.0' },
    { chunk: aChunk({ chat_id: 'c9', chat_record_id: 'r9', state: 'done', is_end: true }), id: '6.0' },
  );

describe('the page of an agent', () => {
  it('greets with the first default agent, its examples and its history', async () => {
    await show('/agent');
    expect(screen.getByRole('heading', { level: 1, name: '文献助手' })).toBeInTheDocument();
    expect(screen.getByText('你好，我查文献。')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '什么是注意力机制？' })).toBeInTheDocument();
    const history = within(screen.getByRole('navigation', { name: '历史对话' }));
    expect((await history.findAllByRole('link')).map((link) => link.firstChild!.textContent)).toEqual(['较新的对话', '较早的对话']);
    expect(screen.getByRole('link', { name: '首页' })).toHaveAttribute('href', '/home');
  });

  it('asks an example, streams the answer and writes the conversation into the address', async () => {
    const server = agentServer().stream('sendMessage', answering);
    const { user, location } = await show('/agent', server);
    await user.click(screen.getByRole('button', { name: '什么是注意力机制？' }));
    expect(await screen.findByRole('button', { name: /^来源 1/ })).toBeInTheDocument();
    expect(location()).toBe('/agent?id=a1&chat=c9');
    expect(server.sentTo('sendMessage')[0]).toMatchObject({
      params: { chat_id: 'c9' },
      body: { message: '什么是注意力机制？', parent_id: null },
    });
    expect(server.sentTo('openCommonChat')).toHaveLength(1);
    expect(server.sentTo('listChatRecords')).toHaveLength(0);
  });

  it('takes up a question of the home page once', async () => {
    const server = agentServer().stream('sendMessage', answering);
    const { location, store } = await show('/agent?id=a1', server, ({ store }) =>
      store.dispatch(chatActions.immediateChatRequested({ application_id: 'a1', message: '从首页来' })),
    );
    await waitFor(() => expect(location()).toBe('/agent?id=a1&chat=c9'));
    expect(await screen.findByRole('button', { name: /^来源 1/ })).toBeInTheDocument();
    expect(screen.getByText('从首页来')).toBeInTheDocument();
    expect(server.sentTo('sendMessage')).toHaveLength(1);
    expect(store.getState().chat).toMatchObject({ immediatelyChat: false, immediatelyChatParams: {} });
  });

  it('opens the conversation of a link and rejoins the answer that runs in it', async () => {
    const server = agentServer()
      .on('listChatRecords', records(aRecord({ id: 'r5', state: 'streaming', answer_text: '前半' })))
      .stream('resumeMessage', () =>
        streamed({ chunk: aChunk({ chat_record_id: 'r5', content: '后半。', state: 'done', is_end: true }), id: '5.0' }),
      );
    await show('/agent?id=a1&chat=c1', server);
    expect(await screen.findByText('前半后半。')).toBeInTheDocument();
    expect(server.sentTo('resumeMessage')[0]).toMatchObject({
      params: { chat_id: 'c1' },
      query: { chat_record_id: 'r5', last_event_id: '2.0' },
    });
  });

  it('goes from one conversation to another, to a new one, and away', async () => {
    const server = agentServer().handle('listChatRecords', ({ params }) =>
      answered(records(aRecord({ id: `r-${params?.chatId}`, chat_id: String(params?.chatId), problem_text: `问于 ${params?.chatId}` }))),
    );
    const { user, location, store } = await show('/agent?id=a1&chat=c1', server);
    expect(await screen.findByText('问于 c1')).toBeInTheDocument();
    const link = await screen.findByRole('link', { name: /较新的对话/ });
    await user.click(link);
    expect(await screen.findByText('问于 c2')).toBeInTheDocument();
    expect(screen.queryByText('问于 c1')).toBeNull();
    expect(location()).toBe('/agent?id=a1&chat=c2');
    expect(link).toHaveAttribute('aria-current', 'page');
    await user.click(screen.getByRole('button', { name: '新对话' }));
    expect(location()).toBe('/agent?id=a1');
    expect(await screen.findByText('你好，我查文献。')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: '提问' })).toHaveFocus();
    await user.click(link);
    expect(await screen.findByText('问于 c2')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: '离开' }));
    expect(screen.getByText('别处')).toBeInTheDocument();
    expect(store.getState().chat.openChats).toEqual({});
  });

  it('changes the agent with a new conversation', async () => {
    const { user, location } = await show('/agent?id=a1&chat=c1');
    await screen.findByRole('group', { name: '问题' });
    await user.selectOptions(screen.getByRole('combobox', { name: '切换智能体' }), '综述助手');
    expect(location()).toBe('/agent?id=a2');
    expect(await screen.findByText('我写综述。')).toBeInTheDocument();
    expect(screen.queryByRole('group', { name: '问题' })).toBeNull();
  });
});

describe('a conversation that was asked elsewhere', () => {
  const askedInOtherTab = () =>
    agentServer()
      .on('listAllDatasets', {
        aiDataset: [aDataset({ dataset_id: 'ai-1', name: '机器学习', kind: 'ai' })],
        projectDataset: [],
        readingDataset: [],
      })
      .on('listPapersById', [aPaper()])
      .on('listChatRecords', records(aRecord({ paper_id_list: ['p1', 'gone'], dataset_id_list: ['ai-1', 'gone'] })))
      .stream('sendMessage', answering);
  const chips = () => within(screen.getByRole('list', { name: '提问针对的来源' }));

  it('goes on with the sources of its last question, as far as they can be read', async () => {
    const server = askedInOtherTab();
    const { user } = await show('/agent?id=a1&chat=c1', server);
    expect(await screen.findByRole('button', { name: '移除：机器学习' })).toBeInTheDocument();
    expect(chips().getAllByRole('listitem')).toHaveLength(2);
    await user.type(screen.getByRole('textbox', { name: '提问' }), '还有呢？{Enter}');
    await waitFor(() => expect(server.sentTo('sendMessage')).toHaveLength(1));
    expect(server.sentTo('sendMessage')[0]?.body).toMatchObject({ paper_id_list: ['p1'], dataset_id_list: ['ai-1'] });
  });

  it('leaves out what the person takes away, also after a reload', async () => {
    const server = askedInOtherTab();
    const { user, store } = await show('/agent?id=a1&chat=c1', server);
    await user.click(await screen.findByRole('button', { name: '移除：机器学习' }));
    await user.click(screen.getByRole('button', { name: /^移除：/ }));
    expect(screen.queryByRole('list', { name: '提问针对的来源' })).toBeNull();
    expect(store.getState().composer.attached).toEqual({ c1: [] });
    await user.type(screen.getByRole('textbox', { name: '提问' }), '还有呢？{Enter}');
    await waitFor(() => expect(server.sentTo('sendMessage')[0]?.body).toMatchObject({ paper_id_list: [], dataset_id_list: [] }));
  });
});

describe('without what it needs', () => {
  it('says that the agent is not there', async () => {
    const { user, location } = await show('/agent?id=nobody');
    expect(screen.getByText('没有找到这个智能体')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '使用默认智能体' }));
    expect(location()).toBe('/agent');
    expect(screen.getByText('你好，我查文献。')).toBeInTheDocument();
  });

  it('has conversations over a base that is gone, and sends new ones to the bases', async () => {
    const server = agentServer()
      .on('getDatasetChatInfo', anApplication({ id: 'app-dataset', name: '知识库问答' }))
      .on('listClientChats', { total: 1, records: [{ ...summary('c3', '问过旧库'), application_id: 'app-dataset' }], current: 1, size: 50 })
      .on('listChatRecords', records(aRecord({ chat_id: 'c3' })));
    const { user, location } = await show('/agent?id=app-dataset&chat=c3', server);
    expect(await screen.findByRole('group', { name: '问题' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: '知识库问答' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '新对话' }));
    expect(await screen.findByText('请先选择知识库')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '选择知识库' }));
    expect(location()).toBe('/aiKnowledgeBase');
  });

  it('loads the agents again', async () => {
    const server = agentServer().handle('listApplications', () => answered(null, 500, 500, '服务异常'));
    const { user } = await show('/agent', server);
    expect(screen.getByText('智能体没有加载成功')).toBeInTheDocument();
    server.handle('listApplications', () => answered([anApplication({ prologue: '又来了' })]));
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('又来了')).toBeInTheDocument();
  });

  it('works without its history, and offers to load it again', async () => {
    const server = agentServer().handle('listClientChats', () => answered(null, 500, 500, '服务异常'));
    const { user } = await show('/agent', server);
    expect(await screen.findByText('历史对话没有加载成功')).toBeInTheDocument();
    expect(screen.getByText('你好，我查文献。')).toBeInTheDocument();
    server.on('listClientChats', null);
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('暂无历史对话')).toBeInTheDocument();
  });

  it('says that a conversation is not there and offers a new one', async () => {
    const server = agentServer().handle('listChatRecords', () => answered(null, 404, 404, '对话不存在'));
    const { user, location } = await show('/agent?id=a1&chat=gone', server);
    const notFound = await screen.findByText('对话不存在或已被删除');
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
    await user.click(within(notFound.closest<HTMLElement>('[role="status"]')!).getByRole('button', { name: '新对话' }));
    expect(location()).toBe('/agent?id=a1');
    expect(screen.getByRole('textbox', { name: '提问' })).toHaveFocus();
  });

  it('offers to try again when a conversation did not load', async () => {
    const server = agentServer().handle('listChatRecords', () => answered(null, 500, 500, '服务异常'));
    await show('/agent?id=a1&chat=c1', server);
    expect(await screen.findByText('对话没有加载成功')).toBeInTheDocument();
    expect(screen.getByText('服务异常')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '重试' })).toBeInTheDocument();
  });
});
