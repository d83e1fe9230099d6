import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answered } from '../../testing/fakeTransport';
import { makeTestStore } from '../../testing/makeTestStore';
import { renderScreen } from '../../testing/renderScreen';
import { aPlan, aReport, researchLog, researchStreamed, wholeRun } from '../../testing/samples/researchRun';
import { researchServer, sentRequests, serverWith, showReport, showResearch, showThread } from '../../testing/screens/researchScreen';
import { Page } from '.';

const running = () =>
  researchLog()
    .start('rec1', '焦亡的机制是什么？')
    .add({ event: 'plan', plan: aPlan() })
    .add({ event: 'step', step_id: 's1', state: 'running' })
    .search('t1', 's1', '焦亡 背景')
    .add({ event: 'step', step_id: 's1', state: 'done' })
    .add({ event: 'step', step_id: 's2', state: 'running' });
/** The thread is read up to here, and its stream stays open. */
const goingOn = (log: ReturnType<typeof running>) =>
  showResearch(
    researchServer().stream('resumeResearch', () => researchStreamed(log.entries, 'hang')),
    '/deepResearch?thread=th1',
  );
const doing = () => document.querySelector('.sn-research-progress');

describe('a run that goes on', () => {
  it('says at its head where it is, for how long, and what it does', async () => {
    const log = running().add({
      event: 'tool_call',
      tool_call_id: 't2',
      step_id: 's2',
      agent: 'researcher',
      name: 'search',
      args: { query: '焦亡 方法' },
    });
    goingOn(log);
    await screen.findByRole('heading', { level: 1, name: '焦亡的机制是什么？' });
    await waitFor(() => expect(doing()).toHaveTextContent(/^第 2 \/ 3 步已用 .*检索：焦亡 方法$/));
    expect(screen.getByRole('timer')).toHaveTextContent(/^已用 /);
  });

  it('names the step between two calls, and the section while the report is written', async () => {
    const { unmount } = goingOn(running());
    await waitFor(() => expect(doing()).toHaveTextContent(/方法与数据$/));
    unmount();
    const sections = [
      { title: '背景', state: 'done' as const },
      { title: '发现', state: 'writing' as const },
      { title: '结论', state: 'waiting' as const },
    ];
    goingOn(
      running().add({ event: 'step', step_id: 's2', state: 'done' }, { event: 'outline', sections }).write('# 焦亡\n\n## 背景\n\n一句。'),
    );
    const outline = await screen.findByRole('region', { name: '各节进度' });
    expect(
      within(outline)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['●背景完成', '◐发现撰写中', '○结论待写']);
    expect(doing()).toHaveTextContent(/正在撰写第 2 \/ 3 节：发现$/);
  });

  it('keeps the first question at its head after a clarification', async () => {
    const log = researchLog().start('rec1', '焦亡');
    log.add({ event: 'interrupt', reason: 'clarification', content: '哪一方面？', options: [] }).end('pending');
    goingOn(log.start('rec2', '机制'));
    expect(await screen.findByRole('heading', { level: 1, name: '焦亡' })).toBeInTheDocument();
  });

  it('is followed until the reader scrolls up, and again from the button on', async () => {
    const page = { top: 0, height: 3000 };
    const element = document.documentElement;
    Object.defineProperty(document, 'scrollingElement', { configurable: true, get: () => element });
    const limits = { scrollHeight: { get: () => page.height }, clientHeight: { value: 600 } };
    for (const [name, limit] of Object.entries(limits)) Object.defineProperty(element, name, { configurable: true, ...limit });
    Object.defineProperty(element, 'scrollTop', {
      configurable: true,
      get: () => page.top,
      set: (top: number) => (page.top = Math.min(top, page.height - 600)),
    });
    const { user } = goingOn(running());
    await waitFor(() => expect(page.top).toBe(2400));
    expect(screen.queryByRole('button', { name: /回到最新/ })).toBeNull();
    fireEvent.scroll(document);
    page.top = 900;
    fireEvent.scroll(document);
    await user.click(await screen.findByRole('button', { name: /回到最新/ }));
    expect(page.top).toBe(2400);
    expect(screen.queryByRole('button', { name: /回到最新/ })).toBeNull();
    for (const name of [...Object.keys(limits), 'scrollTop']) delete (element as unknown as Record<string, unknown>)[name];
    delete (document as unknown as Record<string, unknown>).scrollingElement;
  });

  it('says at its head that it is lost, claims nothing, and is joined at once when asked to', async () => {
    const log = running();
    const server = researchServer().stream(
      'resumeResearch',
      () => researchStreamed(log.entries, 'cut'),
      () => researchStreamed(log.end('stopped').entries.slice(-1)),
    );
    const bench = makeTestStore({ server, answerTiming: { wait: () => new Promise(() => undefined) } });
    const { user } = renderScreen(<Page />, { bench, route: '/deepResearch?thread=th1' });
    const note = await screen.findByText(/^连接中断，正在重连（第 1 次）/);
    expect(note.closest('.sn-research-top')).not.toBeNull();
    expect(note).not.toHaveTextContent(/服务器|没有丢失/);
    await user.click(screen.getByRole('button', { name: '立即重连' }));
    expect(await screen.findByText('已停止', { selector: '.sn-research-status' })).toBeInTheDocument();
    expect(screen.queryByText(/^连接中断/)).toBeNull();
  });

  it('that was refused says that the connection is gone, not that it goes on', async () => {
    const server = researchServer().stream(
      'resumeResearch',
      () => researchStreamed(running().entries, 'cut'),
      () => answered(null, 403, 403, '无权查看') as never,
    );
    showResearch(server, '/deepResearch?thread=th1');
    expect(await screen.findByText('连接已断开', { selector: '.sn-research-status' })).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('连接已断开：无权查看。下面是断开前收到的内容');
  });

  it('whose rest the server has not kept is asked anew, with its question', async () => {
    const gone = () => answered(null, 404, 404, '没有这个回答') as never;
    const server = researchServer()
      .stream('resumeResearch', () => researchStreamed(running().entries, 'cut'), gone)
      .handle('listChatRecords', gone);
    const { user, location } = showResearch(server, '/deepResearch?thread=th1');
    expect(await screen.findByRole('alert')).toHaveTextContent('服务器没有保存下这次研究的后续内容，可以重新研究');
    const question = screen.getByRole('heading', { level: 1 }).textContent;
    await user.click(screen.getByRole('button', { name: '重新研究' }));
    await waitFor(() => expect(location()).toBe('/deepResearch'));
    expect(await screen.findByDisplayValue(question)).toBeInTheDocument();
  });
});

describe('what is covered', () => {
  it('stands after the steps of its round, in words and by shape', async () => {
    const log = running().cover(1).add({ event: 'step', step_id: 's3', state: 'running' }).cover(2, '没有新的文献，检索到此为止');
    goingOn(log);
    const first = await screen.findByRole('region', { name: '问题的各方面' });
    expect(
      within(first)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['●发生机制有文献支持 · 3 篇⇄ 结论有分歧', '◐检测方法仅部分涉及 · 1 篇', '○临床意义没有找到']);
    expect(first.previousElementSibling).toBe(screen.getByRole('region', { name: '方法与数据' }));
    const second = screen.getByRole('region', { name: '问题的各方面 · 第 2 轮检索后' });
    expect(second.previousElementSibling).toBe(screen.getByRole('region', { name: '主要发现' }));
    expect(second).toHaveTextContent('没有新的文献，检索到此为止');
  });

  it('stands above the report, also above one that was written anew without searching', async () => {
    const log = running().cover(1, '各方面都有文献').add({ event: 'report', report: aReport() }).end('done');
    log
      .start('rec2', '', { rewrite: { section: null } })
      .add({ event: 'report', report: aReport({ version: 2 }) })
      .end('done');
    const { report } = await showReport(log.entries);
    expect(within(report).getByRole('heading', { level: 2 })).toHaveTextContent('焦亡研究报告');
    expect(within(report).getByRole('region', { name: '问题的各方面' })).toHaveTextContent('各方面都有文献');
  });

  it('is not there where nobody tells it', async () => {
    const { report } = await showReport(wholeRun().entries);
    expect(within(report).queryByRole('region', { name: '问题的各方面' })).toBeNull();
  });
});

describe('a call of a tool that failed', () => {
  const failed = () =>
    researchLog()
      .start('rec1', '焦亡')
      .add(
        { event: 'tool_call', tool_call_id: 'c1', step_id: null, agent: 'researcher', name: 'wiki/find', args: { q: '焦亡' } },
        { event: 'tool_call_result', tool_call_id: 'c1', content: '', results: [], error: '没有应答', duration: 30_000 },
      )
      .search('c2', null, '焦亡', '检索超时');

  it('is made once more; those of the run itself are not', async () => {
    const log = failed().add({ event: 'report', report: aReport() }).end('done');
    const server = serverWith(log.entries).stream('startResearch', () => researchStreamed([], 'hang'));
    const { user } = showResearch(server, '/deepResearch?thread=th1');
    await user.click(await screen.findByRole('button', { name: '研究过程' }));
    await user.click(await screen.findByRole('button', { name: '再试一次：wiki/find' }));
    await waitFor(() => expect(sentRequests(server)).toMatchObject([{ thread_id: 'th1', retry_call_id: 'c1' }]));
    expect(screen.queryByRole('button', { name: /再试一次/ })).toBeNull();
  });

  it('waits while the run goes on', async () => {
    showThread(failed().entries);
    expect(await screen.findByText('失败：没有应答')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /再试一次/ })).toBeNull();
  });
});
