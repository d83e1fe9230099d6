import { act, screen, waitFor, within } from '@testing-library/react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { chatActions, chatSelectors } from '../../../features/chat';
import { papersSelected } from '../../../features/papers';
import { bootRequested } from '../../../features/session';
import { aChunk, aDataset, aPaper, aRecord, aSource, anApplication } from '../../../testing/builders';
import { answered, streamed } from '../../../testing/fakeTransport';
import { bootedServer, makeTestStore, memoryStorage, until } from '../../../testing/makeTestStore';
import { renderScreen } from '../../../testing/renderScreen';
import { RobotPanel } from './RobotPanel';

/** As the frame shows it: only while it is open. */
function Frame() {
  return useSelector(chatSelectors.selectAiRobotOpen) ? <RobotPanel /> : null;
}

const server = () =>
  bootedServer()
    .on('listApplications', [anApplication()])
    .handle('listPapersById', () => answered([aPaper()]))
    .on('openCommonChat', 'c5')
    .on('listChatRecords', { total: 1, records: [aRecord({ chat_id: 'c5', problem_text: '问过的问题' })], current: 1, size: 50 })
    .stream('sendMessage', () =>
      streamed(
        { chunk: aChunk({ chat_id: 'c5', chat_record_id: 'r5', content: '有用[1]。', sources: [aSource()] }), id: '6.0' },
        { chunk: aChunk({ chat_id: 'c5', chat_record_id: 'r5', state: 'done', is_end: true }), id: '6.0' },
      ),
    );

async function show(route: string, { transport = server(), stored = memoryStorage() } = {}) {
  const bench = makeTestStore({ server: transport, stored });
  bench.store.dispatch(bootRequested());
  await until(() => bench.store.getState().session.bootPhase === 'ready', 'the boot');
  const view = renderScreen(
    <>
      <button type="button" onClick={() => bench.store.dispatch(chatActions.aiRobotToggled(true))}>
        打开
      </button>
      <Link to="/readDetailMore?paper_id=p1">去阅读</Link>
      <Link to="/aiKnowledgeBase/detail?id=d1">去知识库</Link>
      <Frame />
    </>,
    { bench, route },
  );
  const open = async () => {
    await view.user.click(screen.getByText('打开'));
    return screen.findByRole('complementary', { name: 'AI 助手' });
  };
  return { ...view, transport, stored, open };
}

const asked = (transport: ReturnType<typeof server>) => transport.sentTo('sendMessage').map(({ body }) => body);

describe('the robot beside a screen', () => {
  it('asks about the paper that is read, and about nothing else once that is taken away', async () => {
    const { open, user, transport } = await show('/readDetailMore?paper_id=p1');
    const panel = await open();
    expect(await within(panel).findByText('Attention is all you need')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('textbox', { name: '提问' })).toHaveFocus());
    await user.keyboard('它讲什么？{Enter}');
    expect(await within(panel).findByRole('button', { name: /^来源 1/ })).toBeInTheDocument();
    expect(asked(transport)).toMatchObject([{ message: '它讲什么？', paper_id_list: ['p1'], dataset_id_list: [] }]);
    await user.click(screen.getByRole('button', { name: '不再限于：Attention is all you need' }));
    expect(screen.getByText('整个文献库')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^来源 1/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: '什么是注意力机制，它解决了什么问题？' }));
    await until(() => asked(transport).length === 2);
    expect(asked(transport)[1]).toMatchObject({ paper_id_list: [], dataset_id_list: [] });
    // The paper's own conversation is found again.
    await user.click(screen.getByRole('button', { name: '改为当前页面：Attention is all you need' }));
    expect(await screen.findByText('它讲什么？')).toBeInTheDocument();
  });

  it('follows the screen: base, project, selection', async () => {
    const { open, user, store, transport } = await show('/aiKnowledgeBase/detail?id=d1');
    const panel = await open();
    expect(within(panel).getByText('机器学习')).toBeInTheDocument();
    await user.click(within(panel).getByRole('button', { name: '它们的主要结论是什么？' }));
    await until(() => asked(transport).length === 1);
    expect(asked(transport)[0]).toMatchObject({ dataset_id_list: ['d1'], paper_id_list: [] });
    await user.click(screen.getByText('去阅读'));
    expect(await screen.findByText('Attention is all you need')).toBeInTheDocument();
    act(() => void store.dispatch(papersSelected([aPaper(), aPaper({ paper_id: 'p2' })])));
    expect(screen.getByText('Attention is all you need')).toBeInTheDocument();
    await user.click(screen.getByText('去知识库'));
    expect(within(panel).getByText('机器学习')).toBeInTheDocument();
  });

  it('is about the ticked papers where the screen is about nothing in particular', async () => {
    const { open, store } = await show('/home');
    const panel = await open();
    expect(within(panel).getByText('整个文献库')).toBeInTheDocument();
    act(() => void store.dispatch(papersSelected([aPaper(), aPaper({ paper_id: 'p2' })])));
    expect(within(panel).getByText('已选 2 篇文献')).toBeInTheDocument();
  });

  it('is about the papers that stand side by side', async () => {
    const { open, user, transport } = await show('/readDetailMore?compare=a&compare=b');
    expect(within(await open()).getByText('已选 2 篇文献')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: '提问' }), '哪篇更好？{Enter}');
    await until(() => asked(transport).length === 1);
    expect(asked(transport)).toMatchObject([{ paper_id_list: ['a', 'b'], dataset_id_list: [] }]);
  });

  it('is about the bases of a project', async () => {
    const { open, user, transport } = await show('/project/member?project=pr1');
    const panel = await open();
    expect(within(panel).getByText('课题组')).toBeInTheDocument();
    await user.click(within(panel).getByRole('button', { name: '项目的文献用了哪些方法？' }));
    await until(() => asked(transport).length === 1);
    expect(asked(transport)[0]).toMatchObject({ dataset_id_list: ['d2'] });
  });

  it('keeps its conversation when a source is followed to the reading screen, and offers that screen', async () => {
    const { open, user } = await show('/aiKnowledgeBase/detail?id=d1');
    const panel = await open();
    await user.click(within(panel).getByRole('button', { name: '它们的主要结论是什么？' }));
    await user.click(await within(panel).findByRole('link', { name: /^阅读引用处/ }));
    expect(within(panel).getByText('机器学习')).toBeInTheDocument();
    expect(await within(panel).findByRole('button', { name: '改为当前页面：Attention is all you need' })).toBeInTheDocument();
  });

  it('stays open over a reload with the conversation of each context, and then leaves the focus alone', async () => {
    const first = await show('/readDetailMore?paper_id=p1');
    await first.open();
    await screen.findByText('Attention is all you need');
    await first.user.type(screen.getByRole('textbox', { name: '提问' }), '它讲什么？{Enter}');
    await screen.findByRole('button', { name: /^来源 1/ });
    first.unmount();
    await show('/readDetailMore?paper_id=p1', { stored: first.stored });
    expect(await screen.findByText('问过的问题')).toBeInTheDocument();
    expect(document.body).toHaveFocus();
  });

  it('begins anew when asked to, and closes by Escape with the focus where it was', async () => {
    const { open, user, store } = await show('/readDetailMore?paper_id=p1');
    await open();
    await screen.findByText('Attention is all you need');
    await user.type(screen.getByRole('textbox', { name: '提问' }), '它讲什么？{Enter}');
    await user.click(await screen.findByRole('button', { name: '新对话' }));
    expect(screen.queryByText('它讲什么？')).toBeNull();
    expect(store.getState().robot.robotChats).toEqual({});
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(screen.getByText('打开')).toHaveFocus();
  });

  it('says nothing of a project without bases', async () => {
    const transport = server()
      .on('listProjectsAndDatasets', [])
      .on('listAllDatasets', { aiDataset: [aDataset()], projectDataset: [], readingDataset: [] });
    const { open } = await show('/project', { transport });
    expect(within(await open()).getByText('整个文献库')).toBeInTheDocument();
  });
});
