import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { chatActions, chatSelectors } from '../../features/chat';
import type { ResearchEntry } from '../../api/researchStream';
import { answered } from '../../testing/fakeTransport';
import { aPlan, researchLog, researchStreamed, wholeRun } from '../../testing/samples/researchRun';
import {
  pageOf,
  questionBox,
  researchServer,
  sentRequests,
  serverWith,
  showResearch,
  showThread,
} from '../../testing/screens/researchScreen';

const dock = () => screen.findByRole('region', { name: '从这一刻另开一次研究' });
/** A moment of the whole run: its question alone, its plan with the first step done, and its report. */
const MOMENT = { question: 1, firstStepDone: 11, report: 23 } as const;
/** A request from a moment of `th1` as it is sent, with what every request has. */
const sentFrom = (seq: number, asked: object) => ({
  request_id: expect.any(String),
  branch: { thread_id: 'th1', seq },
  report_style: 'academic',
  mcp_servers: [],
  paper_id_list: [],
  dataset_id_list: [],
  file_id_list: [],
  enable_clarification: true,
  enable_background_investigation: true,
  enable_web_search: true,
  auto_accepted_plan: false,
  max_plan_iterations: 2,
  max_step_num: 3,
  max_search_results: 5,
  ...asked,
});

/** The thread that is branched from `th1` after its first event, as a server has it: copies, a stop, and the new request. */
const branched = () =>
  researchLog('th2')
    .start('rec1-2', '什么是焦亡？')
    .end('stopped')
    .start('rec9', '什么是铁死亡？', { branch: { thread_id: 'th1', seq: 1 } });
/** A server with `th1`, and with `th2` once it was branched. */
function serverOfBoth(started: () => ReturnType<typeof researchStreamed>, other: ResearchEntry[] = branched().entries) {
  return researchServer()
    .stream('resumeResearch', ({ params }) =>
      (params as { thread_id: string }).thread_id === 'th1' ? researchStreamed(wholeRun().entries) : researchStreamed(other, 'hang'),
    )
    .stream('startResearch', started);
}
const never = () => researchStreamed([], 'hang');

describe('another research from a moment', () => {
  it('says that the run stays as it is, and what it costs', async () => {
    showThread(wholeRun().entries, `&moment=${MOMENT.report}`);
    expect(await dock()).toHaveTextContent('原来的研究保持不变；这会用掉今天的一次研究。');
    expect(screen.getAllByRole('textbox', { name: '提问' })).toHaveLength(1);
  });

  it('asks anew where there was no plan', async () => {
    const server = serverWith(wholeRun().entries).stream('startResearch', never);
    const { user } = showResearch(server, `/deepResearch?thread=th1&moment=${MOMENT.question}`);
    expect(within(await dock()).queryByText('用那时的计划另开（可以先修改）')).toBeNull();
    expect(await questionBox()).toHaveAttribute('placeholder', '写下新的问题，从这一刻另开');
    await user.type(await questionBox(), '什么是铁死亡？{Enter}');
    await waitFor(() => expect(sentRequests(server)).toEqual([sentFrom(1, { message: '什么是铁死亡？' })]));
    expect(await screen.findByText('正在提交…')).toBeInTheDocument();
    expect(await questionBox()).toBeDisabled();
  });

  it('runs the plan of then as it was edited, and says which of its steps are done', async () => {
    const server = serverWith(wholeRun().entries).stream('startResearch', never);
    const { user } = showResearch(server, `/deepResearch?thread=th1&moment=${MOMENT.firstStepDone}`);
    const own = within(await dock());
    await user.click(own.getByText('用那时的计划另开（可以先修改）'));
    expect(own.getAllByText('已完成，不再检索')).toHaveLength(1);
    const description = own.getByRole('textbox', { name: '第 1 步说明' });
    await user.type(description, '！');
    // Another wording is another step: it is looked for again.
    expect(own.queryByText('已完成，不再检索')).toBeNull();
    await user.type(description, '{Backspace}');
    expect(own.getByText('已完成，不再检索')).toBeInTheDocument();
    await user.click(own.getByRole('button', { name: '下移第 1 步' }));
    await user.click(own.getByRole('button', { name: '删除第 3 步' }));
    expect(own.getByText('已完成，不再检索')).toBeInTheDocument();
    const first = own.getByRole('textbox', { name: '第 1 步标题' });
    await user.clear(first);
    await user.type(first, ' 方法 ');
    expect(own.queryByRole('button', { name: /修改计划|开始研究/ })).toBeNull();
    await user.click(own.getByRole('button', { name: '用这个计划另开' }));
    const [background, methods] = aPlan().steps;
    const plan = { ...aPlan(), steps: [{ ...methods!, title: '方法' }, background] };
    await waitFor(() => expect(sentRequests(server)).toEqual([sentFrom(11, { interrupt_feedback: 'accepted', plan })]));
  });

  it('keeps the edited plan with its moment, and lets go of it when the other research is there', async () => {
    const { user, store } = showResearch(
      serverOfBoth(() => researchStreamed(branched().entries.slice(2), 'hang')),
      `/deepResearch?thread=th1&moment=${MOMENT.firstStepDone}`,
    );
    await user.click(within(await dock()).getByText('用那时的计划另开（可以先修改）'));
    await user.click(screen.getByRole('button', { name: '删除第 2 步' }));
    const drafts = () => Object.keys(store.getState().research.researchDrafts);
    expect(drafts()).toEqual(['th1@11']);
    await user.click(screen.getByRole('button', { name: '下一节点：开始：方法与数据' }));
    expect(await screen.findByRole('textbox', { name: '第 3 步标题' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '上一节点：完成：背景与概念' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: '第 3 步标题' })).toBeNull());
    await user.click(screen.getByRole('button', { name: '用这个计划另开' }));
    await waitFor(() => expect(drafts()).toEqual([]));
  });

  it('takes a wish for another plan', async () => {
    const server = serverWith(wholeRun().entries).stream('startResearch', never);
    const { user } = showResearch(server, `/deepResearch?thread=th1&moment=${MOMENT.firstStepDone}`);
    await dock();
    expect(await questionBox()).toHaveAttribute('placeholder', '写下希望怎样另作计划，从这一刻另开');
    await user.type(await questionBox(), '只看近五年{Enter}');
    await waitFor(() => expect(sentRequests(server)).toEqual([sentFrom(11, { message: '只看近五年' })]));
  });

  it('follows up a report of then, with what was chosen beside the question', async () => {
    const server = serverWith(wholeRun().entries).stream('startResearch', never);
    const { user, store } = showResearch(server, `/deepResearch?thread=th1&moment=${MOMENT.report}`);
    await dock();
    expect(within(await dock()).queryByText('用那时的计划另开（可以先修改）')).toBeNull();
    const source = { kind: 'paper' as const, id: 'p9', name: '铁死亡' };
    act(() => void store.dispatch(chatActions.sourceAttached({ key: 'research-branch:th1', source })));
    await user.type(await questionBox(), '与铁死亡有何不同？{Enter}');
    await waitFor(() => expect(sentRequests(server)).toEqual([sentFrom(23, { message: '与铁死亡有何不同？', paper_id_list: ['p9'] })]));
  });

  it.each([
    ['only the new request', branched().entries.slice(2)],
    ['the thread from its first event', branched().entries],
  ])('goes to the other research when the server tells %s, with what was chosen', async (_what, entries) => {
    const server = serverOfBoth(() => researchStreamed(entries, 'hang'));
    const { user, store, location } = showResearch(server, '/deepResearch?thread=th1&moment=1');
    await dock();
    const source = { kind: 'paper' as const, id: 'p9', name: '铁死亡' };
    act(() => void store.dispatch(chatActions.sourceAttached({ key: 'research-branch:th1', source })));
    await user.type(await questionBox(), '什么是铁死亡？{Enter}');
    await waitFor(() => expect(location()).toBe('/deepResearch?thread=th2'));
    expect(await screen.findByRole('heading', { level: 2, name: '什么是铁死亡？' })).toBeInTheDocument();
    // What it began with is there.
    expect(screen.getByRole('heading', { level: 2, name: '什么是焦亡？' })).toBeInTheDocument();
    expect(screen.getByText('已停止')).toBeInTheDocument();
    expect(store.getState().research.researchThreads.th2?.log).toHaveLength(3);
    expect(chatSelectors.selectAttached(store.getState(), 'research:th2').map(({ id }) => id)).toEqual(['p9']);
    expect(chatSelectors.selectAttached(store.getState(), 'research-branch:th1')).toEqual([]);
  });

  it('does not take the reader away from a thread that was opened meanwhile, nor later from the first one', async () => {
    let release: (value?: unknown) => void = () => undefined;
    const wait = new Promise((resolve) => (release = resolve));
    const earlier = { id: 'th1', application_id: 'app-research', abstract: '什么是焦亡？', update_time: '2026-01-01T00:00:00Z' };
    const server = serverOfBoth(() =>
      researchStreamed([], { wait }, { chunk: branched().entries[2]!.event as never, id: '3' }, 'hang'),
    ).handle('listClientChats', () => answered(pageOf([earlier])));
    const { user, store, location } = showResearch(server, '/deepResearch?thread=th1&moment=1');
    await dock();
    await user.type(await questionBox(), '什么是铁死亡？{Enter}');
    await user.click(await screen.findByRole('button', { name: '新研究' }));
    await waitFor(() => expect(location()).toBe('/deepResearch'));
    // It was not asked there.
    expect(screen.queryByText('正在提交…')).toBeNull();
    expect(await questionBox()).toBeEnabled();
    act(() => release());
    await waitFor(() => expect(store.getState().research.startedThread).toBe('th2'));
    expect(location()).toBe('/deepResearch');
    await user.click(await screen.findByRole('link', { name: '什么是焦亡？' }));
    expect(await screen.findByRole('article', { name: '报告' })).toBeInTheDocument();
    expect(location()).toBe('/deepResearch?thread=th1');
  });

  it('that was refused says why where it was asked, and gives the words back to its box', async () => {
    const server = serverWith(wholeRun().entries).stream(
      'startResearch',
      () => answered(null, 400, 400, '这台服务器不能另开研究') as never,
    );
    const { user, location } = showResearch(server, `/deepResearch?thread=th1&moment=${MOMENT.report}`);
    await dock();
    await user.type(await questionBox(), '与铁死亡有何不同？{Enter}');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('没有提交成功：这台服务器不能另开研究');
    expect(alert).toHaveTextContent('从第 23 个事件另开一次研究');
    // It is there as well where the run stands now, whose own box stays as it is.
    await user.click(screen.getByRole('button', { name: '回到现在' }));
    await waitFor(() => expect(location()).toBe('/deepResearch?thread=th1'));
    await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(await questionBox()).toHaveValue('');
    await user.click(screen.getByRole('button', { name: '回看过程' }));
    const handle = await screen.findByRole('slider');
    fireEvent.keyDown(handle, { key: 'ArrowLeft', keyCode: 37, which: 37 });
    await dock();
    expect(await questionBox()).toHaveValue('与铁死亡有何不同？');
  });

  it('tells where it was branched from, and leads there', async () => {
    showResearch(serverWith(branched().entries), '/deepResearch?thread=th2');
    const link = await screen.findByRole('link', { name: '「另一次研究」' });
    expect(link).toHaveAttribute('href', '/deepResearch?thread=th1&moment=1');
    expect(link.parentElement).toHaveTextContent('从「另一次研究」的第 1 个事件另开');
    expect(screen.getByText('另开时提出')).toBeInTheDocument();
    expect(screen.getAllByText(/另开/)).toHaveLength(2);
  });
});
