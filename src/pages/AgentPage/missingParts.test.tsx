import { screen, waitFor, within } from '@testing-library/react';
import { aDataset, aPaper, aRecord, anApplication } from '../../testing/builders';
import { answered } from '../../testing/fakeTransport';
import { agentServer, answerStreamed, chatSummary, pageOfRecords, showAgent } from '../../testing/screens/agentScreen';

describe('a conversation that was asked elsewhere', () => {
  const askedInOtherTab = () =>
    agentServer()
      .on('listAllDatasets', {
        aiDataset: [aDataset({ dataset_id: 'ai-1', name: '机器学习', kind: 'ai' })],
        projectDataset: [],
        readingDataset: [],
      })
      .on('listPapersById', [aPaper()])
      .on('listChatRecords', pageOfRecords(aRecord({ paper_id_list: ['p1', 'gone'], dataset_id_list: ['ai-1', 'gone'] })))
      .stream('sendMessage', answerStreamed);
  const chips = () => within(screen.getByRole('list', { name: '提问针对的来源' }));

  it('goes on with the sources of its last question, as far as they can be read', async () => {
    const server = askedInOtherTab();
    const { user } = await showAgent('/agent?id=a1&chat=c1', server);
    expect(await screen.findByRole('button', { name: '移除：机器学习' })).toBeInTheDocument();
    expect(chips().getAllByRole('listitem')).toHaveLength(2);
    await user.type(screen.getByRole('textbox', { name: '提问' }), '还有呢？{Enter}');
    await waitFor(() => expect(server.sentTo('sendMessage')).toHaveLength(1));
    expect(server.sentTo('sendMessage')[0]?.body).toMatchObject({ paper_id_list: ['p1'], dataset_id_list: ['ai-1'] });
  });

  it('leaves out what the person takes away, also after a reload', async () => {
    const server = askedInOtherTab();
    const { user, store } = await showAgent('/agent?id=a1&chat=c1', server);
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
    const { user, location } = await showAgent('/agent?id=nobody');
    expect(screen.getByText('没有找到这个智能体')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '使用默认智能体' }));
    expect(location()).toBe('/agent');
    expect(screen.getByText('你好，我查文献。')).toBeInTheDocument();
  });

  it('has conversations over a base that is gone, and sends new ones to the bases', async () => {
    const server = agentServer()
      .on('getDatasetChatInfo', anApplication({ id: 'app-dataset', name: '知识库问答' }))
      .on('listClientChats', {
        total: 1,
        records: [{ ...chatSummary('c3', '问过旧库'), application_id: 'app-dataset' }],
        current: 1,
        size: 50,
      })
      .on('listChatRecords', pageOfRecords(aRecord({ chat_id: 'c3' })));
    const { user, location } = await showAgent('/agent?id=app-dataset&chat=c3', server);
    expect(await screen.findByRole('group', { name: '问题' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: '知识库问答' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '新对话' }));
    expect(await screen.findByText('请先选择知识库')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '选择知识库' }));
    expect(location()).toBe('/aiKnowledgeBase');
  });

  it('loads the agents again', async () => {
    const server = agentServer().handle('listApplications', () => answered(null, 500, 500, '服务异常'));
    const { user } = await showAgent('/agent', server);
    expect(screen.getByText('智能体没有加载成功')).toBeInTheDocument();
    server.handle('listApplications', () => answered([anApplication({ prologue: '又来了' })]));
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('又来了')).toBeInTheDocument();
  });

  it('works without its history, and offers to load it again', async () => {
    const server = agentServer().handle('listClientChats', () => answered(null, 500, 500, '服务异常'));
    const { user } = await showAgent('/agent', server);
    expect(await screen.findByText('历史对话没有加载成功')).toBeInTheDocument();
    expect(screen.getByText('你好，我查文献。')).toBeInTheDocument();
    server.on('listClientChats', null);
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('暂无历史对话')).toBeInTheDocument();
  });

  it('says that a conversation is not there and offers a new one', async () => {
    const server = agentServer().handle('listChatRecords', () => answered(null, 404, 404, '对话不存在'));
    const { user, location } = await showAgent('/agent?id=a1&chat=gone', server);
    const notFound = await screen.findByText('对话不存在或已被删除');
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
    await user.click(within(notFound.closest<HTMLElement>('[role="status"]')!).getByRole('button', { name: '新对话' }));
    expect(location()).toBe('/agent?id=a1');
    expect(screen.getByRole('textbox', { name: '提问' })).toHaveFocus();
  });

  it('offers to try again when a conversation did not load', async () => {
    const server = agentServer().handle('listChatRecords', () => answered(null, 500, 500, '服务异常'));
    await showAgent('/agent?id=a1&chat=c1', server);
    expect(await screen.findByText('对话没有加载成功')).toBeInTheDocument();
    expect(screen.getByText('服务异常')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '重试' })).toBeInTheDocument();
  });
});
