import { screen, waitFor, within } from '@testing-library/react';
import { aReport, researchLog, researchStreamed, wholeRun } from '../../testing/samples/researchRun';
import { researchServer, sentRequests, serverWith, showReport, showResearch, showThread } from '../../testing/screens/researchScreen';

const NOTHING = '没有找到可以引用的文献';
/** A run whose first step was done; the rest is the test's. */
const begun = () =>
  researchLog()
    .start('rec1', '焦亡')
    .waitAtPlan()
    .start('rec2', '', { interrupt_feedback: 'accepted' })
    .add({ event: 'step', step_id: 's1', state: 'running' })
    .search('t1', 's1', '焦亡')
    .add({ event: 'step', step_id: 's1', state: 'done' });

describe('a run that found nothing', () => {
  const nothing = () => aReport({ answer_mode: 'nothing_found', content: '# 焦亡\n\n没有找到。\n', citations: [] });

  it('never counts as finished: it says what is so, and there is nothing to export', async () => {
    const log = begun().add({ event: 'report', report: nothing() }).end('done', '没有找到，这次研究不计入今日次数');
    const { report } = await showReport(log.entries);
    expect(within(report).getByRole('heading', { level: 2 })).toHaveTextContent('没有找到');
    expect(within(report).getByText(NOTHING)).toBeInTheDocument();
    expect(within(report).getByText('没有找到，这次研究不计入今日次数')).toBeInTheDocument();
    expect(within(report).queryByRole('button', { name: /导出|同行审阅|打印/ })).toBeNull();
    expect(within(report).queryByText('已完成')).toBeNull();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(NOTHING);
  });

  it('is announced as that', async () => {
    const before = begun();
    const upTo = before.entries.length;
    const log = before.add({ event: 'report', report: nothing() }).end('done');
    const server = serverWith(log.entries.slice(0, 4)).stream('startResearch', () => researchStreamed(log.entries.slice(4)));
    expect(upTo).toBeGreaterThan(4);
    const { user } = showResearch(server, '/deepResearch?thread=th1');
    await user.click(await screen.findByRole('button', { name: '开始研究' }));
    await waitFor(() => expect(screen.getAllByText(NOTHING).some((element) => element.className === 'sn-hidden')).toBe(true));
  });
});

describe('a report of quoted sentences', () => {
  const quoted = (notice: string) => begun().add({ event: 'report', report: aReport() }).end('done', notice).entries;
  const withModel = () => researchServer().on('getApplicationModels', [{ model_id: 'big', name: '大模型', is_default: true }]);

  it('of a portal with a model says that the model failed, and is written anew by it', async () => {
    const entries = quoted('大模型没有应答，本报告由文献原句摘编而成，未经改写');
    const server = serverWith(entries, withModel()).stream('startResearch', () => researchStreamed([], 'hang'));
    const { user } = showResearch(server, '/deepResearch?thread=th1');
    const report = await screen.findByRole('article', { name: '报告' });
    expect(within(report).getByText(/大模型没有应答/)).toBeInTheDocument();
    expect(within(report).queryByText(/没有设置语言模型/)).toBeNull();
    await user.click(await within(report).findByRole('button', { name: '用大模型重写' }));
    await waitFor(() => expect(sentRequests(server)).toMatchObject([{ thread_id: 'th1', rewrite: { section: null } }]));
  });

  it('of a portal without one says that there is none', async () => {
    const { report } = await showReport(quoted(''));
    expect(await within(report).findByText(/没有设置语言模型/)).toBeInTheDocument();
    expect(within(report).queryByRole('button', { name: '用大模型重写' })).toBeNull();
  });
});

describe('a run that ended before its report was whole', () => {
  it.each(['failed', 'stopped'] as const)('and %s without a report, is written from what its steps found', async (state) => {
    const log = begun().add({ event: 'citations', citations: [] }).end(state, '语言模型没有应答');
    const server = serverWith(log.entries).stream('startResearch', () => researchStreamed([], 'hang'));
    const { user } = showResearch(server, '/deepResearch?thread=th1');
    expect(await screen.findByText(state === 'failed' ? '没有完成' : '已停止', { selector: '.sn-research-status' })).toBeInTheDocument();
    expect(screen.queryByText(/正在撰写|撰写中/)).toBeNull();
    await user.click(screen.getByRole('button', { name: '报告' }));
    expect(await screen.findByText('暂无报告')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '继续撰写' }));
    await waitFor(() => expect(sentRequests(server)).toMatchObject([{ thread_id: 'th1', rewrite: { section: null } }]));
    // Fields that other requests need are left out: older servers refuse those that they do not know.
    expect(sentRequests(server)[0]).not.toHaveProperty('retry_call_id');
    expect(sentRequests(server)[0]).not.toHaveProperty('include_library');
  });

  it('offers it beside what was done too, and not where no step was done', async () => {
    const { unmount } = showThread(begun().end('failed').entries);
    expect(await screen.findByRole('button', { name: '继续撰写' })).toBeInTheDocument();
    unmount();
    showThread(researchLog().start('rec1', '焦亡').end('failed', '没有拟成计划').entries);
    expect(await screen.findByText('没有拟成计划')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '继续撰写' })).toBeNull();
  });

  it('is continued from the part that is there', async () => {
    const log = begun().write('写了一半');
    log.add({ event: 'report', report: aReport({ content: '写了一半', complete: false, answer_mode: 'model' }) }).end('stopped');
    const server = serverWith(log.entries).stream('startResearch', () => researchStreamed([], 'hang'));
    const { user } = showResearch(server, '/deepResearch?thread=th1');
    const report = await screen.findByRole('article', { name: '报告' });
    await user.click(within(report).getByRole('button', { name: '继续撰写' }));
    await waitFor(() => expect(sentRequests(server)).toMatchObject([{ rewrite: { section: null } }]));
  });
});

it('calls what was asked by its name: written anew, a section, a call once more', async () => {
  const log = wholeRun();
  log.start('rec3', '', { rewrite: { section: null } }).end('stopped');
  log.start('rec4', '短一些', { rewrite: { section: '背景' } }).end('stopped');
  log.start('rec5', '', { retry_call_id: 't1' }).end('stopped');
  const { user } = showThread(log.entries);
  await user.click(await screen.findByRole('button', { name: '研究过程' }));
  for (const words of ['重写报告', '重写一节：背景', '再试一次工具调用']) expect(screen.getByText(words)).toBeInTheDocument();
});
