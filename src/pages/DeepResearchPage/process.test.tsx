import { screen, waitFor, within } from '@testing-library/react';
import { answered } from '../../testing/fakeTransport';
import { aReport, researchLog, researchStreamed, wholeRun } from '../../testing/samples/researchRun';
import { researchServer, sentRequests, serverWith, showResearch, showThread } from '../../testing/screens/researchScreen';

describe('what was done', () => {
  // A report that is there comes first.
  const toProcess = async (user: ReturnType<typeof showThread>['user']) => {
    await screen.findByRole('article', { name: '报告' });
    await user.click(screen.getByRole('button', { name: '研究过程' }));
  };

  it('has kind, words, time and result, and each paper opens', async () => {
    const { user } = showThread(wholeRun().entries);
    await toProcess(user);
    const step = await screen.findByRole('region', { name: '方法与数据' });
    const [call] = within(step).getAllByRole('listitem');
    expect(call).toHaveTextContent(/检索.*120 毫秒.*焦亡 s2.*找到 1 篇相关文献/);
    await user.click(within(step).getByText('查看 1 条结果'));
    expect(within(step).getByRole('link', { name: '注意力' })).toHaveAttribute('href', '/readDetailMore?paper_id=p1');
  });

  it('shows a failed step and runs it alone', async () => {
    const log = researchLog().start('rec1', '焦亡').waitAtPlan();
    log
      .start('rec2', '', { interrupt_feedback: 'accepted' })
      .add({ event: 'step', step_id: 's1', state: 'running' })
      .search('t1', 's1', '焦亡', '检索超时')
      .add({ event: 'step', step_id: 's1', state: 'failed' });
    log.add({ event: 'report', report: aReport() }).end('done');
    const server = serverWith(log.entries).stream('startResearch', () => researchStreamed([], 'hang'));
    const { user } = showResearch(server, '/deepResearch?thread=th1');
    await toProcess(user);
    expect(await screen.findByText('失败：检索超时')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '只重做这一步：背景与概念' }));
    await waitFor(() => expect(sentRequests(server)).toMatchObject([{ thread_id: 'th1', retry_step_id: 's1' }]));
    expect(screen.queryByRole('button', { name: /只重做/ })).toBeNull();
  });

  it('says that a thread is not there, and offers to begin anew', async () => {
    const server = researchServer().stream('resumeResearch', () => answered(null, 404, 404, '没有这个回答') as never);
    server.handle('listChatRecords', () => answered(null, 404, 404, '对话不存在或已被删除'));
    const { user, location } = showResearch(server, '/deepResearch?thread=gone');
    expect(await screen.findByRole('alert')).toHaveTextContent('这次研究不存在，或已被删除');
    await user.click(screen.getByRole('button', { name: '新研究' }));
    await waitFor(() => expect(location()).toBe('/deepResearch'));
    expect(await screen.findByText('今日还可发起 3 次研究')).toBeInTheDocument();
  });
});
