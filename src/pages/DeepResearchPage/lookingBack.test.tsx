import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ResearchEntry } from '../../api/researchStream';
import type { StreamStep } from '../../testing/fakeTransport';
import { aReport, researchLog, researchStreamed, wholeRun } from '../../testing/samples/researchRun';
import { questionBox, researchServer, showResearch, showThread } from '../../testing/screens/researchScreen';

const slider = () => screen.findByRole('slider', { name: '回看的位置' });
const past = () => screen.findByText(/^正在回看/);
const then = () => screen.findByRole('region', { name: '那一刻的进展' });
const listed = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
/** A thread that is read up to an event; `goOn` lets the rest of it come. */
function goingOn(entries: ResearchEntry[], upTo: number) {
  let goOn: (value?: unknown) => void = () => undefined;
  const wait = new Promise((resolve) => (goOn = resolve));
  const rest = entries.slice(upTo).map(({ seq, event }): StreamStep => ({ chunk: event as never, id: String(seq) }));
  const server = researchServer().stream('resumeResearch', () => researchStreamed(entries.slice(0, upTo), { wait }, ...rest, 'hang'));
  return { server, goOn: () => act(() => goOn()) };
}
/** The slider knows keys by their codes. */
async function press(key: string, keyCode: number) {
  fireEvent.keyDown(await slider(), { key, keyCode, which: keyCode });
  fireEvent.keyUp(await slider(), { key, keyCode, which: keyCode });
}
/** Between two steps of the whole run: the second one has begun. */
const IN_THE_MIDDLE = 12;

describe('looking back at a run', () => {
  it('begins with a slider at its newest event, and changes nothing before it is moved', async () => {
    const { user, location } = showThread(wholeRun().entries);
    await user.click(await screen.findByRole('button', { name: '回看过程', expanded: false }));
    const handle = await slider();
    expect(handle).toHaveAttribute('aria-valuemax', '24');
    expect(handle).toHaveAttribute('aria-valuetext', expect.stringMatching(/^第 24 \/ 24 个事件 · \d\d:\d\d · 结束：报告已完成$/));
    expect(location()).toBe('/deepResearch?thread=th1');
    expect(screen.queryByText(/^正在回看/)).toBeNull();
    await user.click(screen.getByRole('button', { name: '收起回看', expanded: true }));
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('goes by keyboard, each key into the address at once', async () => {
    const { user, location } = showThread(wholeRun().entries);
    await user.click(await screen.findByRole('button', { name: '回看过程' }));
    await press('ArrowLeft', 37);
    await waitFor(() => expect(location()).toBe('/deepResearch?thread=th1&moment=23'));
    expect(await past()).toHaveTextContent(/^正在回看第 23 \/ 24 个事件（\d{4}-\d\d-\d\d \d\d:\d\d），之后发生的不显示$/);
    await press('ArrowLeft', 37);
    await waitFor(() => expect(location()).toBe('/deepResearch?thread=th1&moment=22'));
    expect(await slider()).toHaveAttribute('aria-valuetext', expect.stringMatching(/开始撰写$/));
    await press('Home', 36);
    await waitFor(() => expect(location()).toBe('/deepResearch?thread=th1&moment=1'));
    // The thumb stays where it is when a key is let go that has not moved it.
    fireEvent.keyUp(await slider(), { key: 'ArrowRight', keyCode: 39, which: 39 });
    expect(location()).toBe('/deepResearch?thread=th1&moment=1');
  });

  it.each([
    ['is let go elsewhere', () => fireEvent.keyUp(document.activeElement!, { key: 'ArrowLeft', keyCode: 37, which: 37 })],
    ['is never let go', () => undefined],
  ])('follows a milestone that is chosen after a key that %s', async (_what, letGo) => {
    const { user, location } = showThread(wholeRun().entries, '&moment=20');
    const handle = await slider();
    act(() => handle.focus());
    fireEvent.keyDown(handle, { key: 'ArrowLeft', keyCode: 37, which: 37 });
    fireEvent.keyDown(handle, { key: 'ArrowLeft', keyCode: 37, which: 37 });
    await user.tab();
    expect(handle).not.toHaveFocus();
    // Where it was left is told without the pause of a drag.
    expect(location()).toBe('/deepResearch?thread=th1&moment=18');
    letGo();
    await user.selectOptions(screen.getByRole('combobox', { name: '跳到节点' }), '1');
    await waitFor(() => expect(location()).toBe('/deepResearch?thread=th1&moment=1'));
    expect(handle).toHaveAttribute('aria-valuenow', '1');
  });

  it('shows plan, counts and works as they were, and nothing that came later', async () => {
    const log = wholeRun('th1').entries;
    showThread(log, `&moment=${IN_THE_MIDDLE}`);
    const summary = await then();
    expect(listed(summary).slice(0, 3)).toEqual(['背景与概念已完成', '方法与数据进行中', '主要发现未开始']);
    expect(summary).toHaveTextContent('检索 2 次，找到 1 篇；阅读 0 次；引用 0 个来源');
    expect(within(summary).getByText('那时已找到的 1 篇')).toBeInTheDocument();
    expect(within(summary).getByRole('link', { name: '注意力' })).toHaveAttribute('href', '/readDetailMore?paper_id=p1');
    expect(screen.getByRole('region', { name: '方法与数据' })).toHaveTextContent('进行中');
    expect(screen.queryByRole('region', { name: '主要发现' })).toBeNull();
    expect(screen.queryByText('焦亡 s2')).toBeNull();
    // There was no report: what was done is in front, and nothing can be looked for elsewhere.
    expect(screen.getByRole('button', { name: '报告' })).toBeDisabled();
    expect(screen.getByRole('button', { name: '研究过程', pressed: true })).toBeInTheDocument();
    // Nothing is going on there.
    expect(document.querySelector('[aria-busy="true"]')).toBeNull();
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('shows the report as far as it was written, and its versions of then', async () => {
    const { entries } = wholeRun()
      .start('rec3', '那么凋亡呢？')
      .add({ event: 'report', report: aReport({ version: 2, report_id: 'rep2', content: '# 焦亡研究报告\n\n第二版的话。\n' }) })
      .end('done');
    const { user } = showThread(entries, '&moment=21');
    const draft = await screen.findByRole('article', { name: '报告' });
    expect(within(draft).getByRole('heading', { level: 2 })).toHaveTextContent('撰写中');
    expect(draft).not.toHaveTextContent('它由蛋白切割引起');
    await user.selectOptions(screen.getByRole('combobox', { name: '跳到节点' }), '23');
    const report = await screen.findByRole('article', { name: '报告' });
    await waitFor(() => expect(report).toHaveTextContent('它由蛋白切割引起'));
    expect(within(report).queryByRole('group', { name: '报告版本' })).toBeNull();
    expect(report).not.toHaveTextContent('第二版的话');
    // A report of then is read, nothing is made of it.
    expect(within(report).queryByRole('button', { name: /导出|同行审阅|打印/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: '回到现在' }));
    await waitFor(() => expect(report).toHaveTextContent('第二版的话'));
    expect(within(report).getByRole('button', { name: '导出' })).toBeInTheDocument();
  });

  it('goes from milestone to milestone, each named before it is gone to', async () => {
    const { user, location } = showThread(wholeRun().entries, `&moment=${IN_THE_MIDDLE}`);
    await user.click(await screen.findByRole('button', { name: '上一节点：完成：背景与概念' }));
    await waitFor(() => expect(location()).toBe('/deepResearch?thread=th1&moment=11'));
    await user.click(await screen.findByRole('button', { name: '下一节点：开始：方法与数据' }));
    await waitFor(() => expect(location()).toBe('/deepResearch?thread=th1&moment=12'));
    const list = screen.getByRole('combobox', { name: '跳到节点' });
    expect(list).toHaveDisplayValue(/开始：方法与数据$/);
    await user.selectOptions(list, '1');
    await waitFor(() => expect(location()).toBe('/deepResearch?thread=th1&moment=1'));
    const none = await screen.findByRole('button', { name: '上一节点' });
    expect(none).toHaveAttribute('aria-disabled', 'true');
    await user.click(none);
    expect(location()).toBe('/deepResearch?thread=th1&moment=1');
  });

  it.each([
    ['上一节点', 2, 1],
    ['下一节点', 23, 24],
  ])('keeps the focus on %s where there is none any more', async (direction, from, to) => {
    const { user, location } = showThread(wholeRun().entries, `&moment=${from}`);
    const button = await screen.findByRole('button', { name: new RegExp(`^${direction}：`) });
    act(() => button.focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(location()).toBe(`/deepResearch?thread=th1&moment=${to}`));
    expect(await screen.findByRole('button', { name: direction })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(location()).toBe(`/deepResearch?thread=th1&moment=${to}`);
    expect(screen.getByRole('button', { name: direction })).toHaveAttribute('aria-disabled', 'true');
  });

  it('gives the focus of the way back to the button that looks back', async () => {
    const { user } = showThread(wholeRun().entries, `&moment=${IN_THE_MIDDLE}`);
    await past();
    act(() => screen.getByRole('button', { name: '回到现在' }).focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('button', { name: '回到现在' })).toBeNull());
    expect(screen.getByRole('button', { name: '回看过程' })).toHaveFocus();
  });

  it.each([
    ['a clarification', 2, '开始前需要确认'],
    ['a plan', 8, '研究计划'],
  ])('closes what %s asked for', async (_what, moment, form) => {
    const log = researchLog().start('rec1', '焦亡');
    log.add({ event: 'interrupt', reason: 'clarification', content: '想了解哪一方面？', options: [] }).end('pending');
    log.start('rec2', '机制').waitAtPlan().start('rec3', '', { interrupt_feedback: 'accepted' });
    showThread(log.entries, `&moment=${moment}`);
    await past();
    expect(screen.queryByRole('form', { name: form })).toBeNull();
    expect(screen.queryByRole('button', { name: /^(开始研究|修改计划|跳过，直接研究|按意见重做计划)$/ })).toBeNull();
    if (moment === 2) expect(screen.getByText('当时在等待：想了解哪一方面？')).toBeInTheDocument();
  });

  it('closes what would repeat or go on with something, and the box of the run', async () => {
    const log = researchLog()
      .start('rec1', '焦亡')
      .waitAtPlan()
      .start('rec2', '', { interrupt_feedback: 'accepted' })
      .add({ event: 'step', step_id: 's1', state: 'running' })
      .add({ event: 'tool_call', tool_call_id: 'c1', step_id: 's1', agent: 'researcher', name: 'wiki/find', args: { q: '焦亡' } })
      .add({ event: 'tool_call_result', tool_call_id: 'c1', content: '', results: [], error: '没有应答', duration: 30 })
      .add({ event: 'step', step_id: 's1', state: 'failed' }, { event: 'step', step_id: 's2', state: 'running' })
      .add({ event: 'step', step_id: 's2', state: 'done' })
      .end('stopped');
    const { user } = showThread(log.entries);
    const acts = /^(只重做这一步|再试一次|继续撰写)/;
    await waitFor(() => expect(screen.getAllByRole('button', { name: acts })).toHaveLength(3));
    expect(await questionBox()).toHaveAttribute('placeholder', '还没有报告，可以换一种说法继续');
    await user.click(screen.getByRole('button', { name: '回看过程' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: '跳到节点' }), String(log.entries.length));
    await past();
    expect(screen.queryByRole('button', { name: acts })).toBeNull();
    expect(await questionBox()).toHaveAttribute('placeholder', '写下希望怎样另作计划，从这一刻另开');
    expect(screen.queryByRole('button', { name: '停止' })).toBeNull();
  });

  it('leaves the run going on beneath it: the slider grows, the moment stays', async () => {
    const { entries } = wholeRun();
    const { server, goOn } = goingOn(entries, 14);
    const { user, location } = showResearch(server, '/deepResearch?thread=th1&moment=9');
    await waitFor(async () => expect(await past()).toHaveTextContent(/^正在回看第 9 \/ 14 个事件/));
    expect(screen.getByText('现在：正在研究')).toBeInTheDocument();
    expect(screen.queryByRole('timer')).toBeNull();
    const pane = screen.getByRole('region', { name: '研究过程' });
    const before = pane.innerHTML;
    goOn();
    await waitFor(async () => expect(await past()).toHaveTextContent(/^正在回看第 9 \/ 24 个事件/));
    expect(await slider()).toHaveAttribute('aria-valuemax', '24');
    expect(await slider()).toHaveAttribute('aria-valuenow', '9');
    expect(screen.getByRole('region', { name: '研究过程' }).innerHTML).toBe(before);
    expect(screen.getByText('报告已完成')).toHaveAttribute('role', 'status');
    expect(location()).toBe('/deepResearch?thread=th1&moment=9');
    await user.click(screen.getByRole('button', { name: '回到现在' }));
    expect(await screen.findByRole('article', { name: '报告' })).toHaveTextContent('它由蛋白切割引起');
    expect(location()).toBe('/deepResearch?thread=th1');
  });

  it('falls back to the last event where a link names one that is not there', async () => {
    showThread(wholeRun().entries, '&moment=9999');
    await waitFor(async () => expect(await past()).toHaveTextContent(/^正在回看第 24 \/ 24 个事件/));
    expect(await slider()).toHaveAttribute('aria-valuenow', '24');
  });

  it('shows no earlier moment while the one of a link is still to be read', async () => {
    const { server, goOn } = goingOn(wholeRun().entries, 3);
    const { store, location } = showResearch(server, '/deepResearch?thread=th1&moment=9');
    await waitFor(() => expect(store.getState().research.researchThreads.th1?.log).toHaveLength(3));
    expect(screen.getByText('正在载入…')).toHaveAttribute('role', 'status');
    expect(screen.queryByText(/^正在回看/)).toBeNull();
    goOn();
    await waitFor(async () => expect(await past()).toHaveTextContent(/^正在回看第 9 \/ 24 个事件/));
    expect(location()).toBe('/deepResearch?thread=th1&moment=9');
  });

  it('leads to the run as it stands from a moment that does not come', async () => {
    const { server } = goingOn(wholeRun().entries, 14);
    const { user, location } = showResearch(server, '/deepResearch?thread=th1&moment=9999');
    await user.click(await screen.findByRole('button', { name: '回到现在' }));
    expect(await screen.findByRole('region', { name: '方法与数据' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '回看过程' })).toHaveFocus();
    expect(location()).toBe('/deepResearch?thread=th1');
  });

  it('ends with the slider: the run is shown as it stands', async () => {
    const { user, location } = showThread(wholeRun().entries, `&moment=${IN_THE_MIDDLE}`);
    await user.click(await screen.findByRole('button', { name: '收起回看' }));
    await waitFor(() => expect(location()).toBe('/deepResearch?thread=th1'));
    expect(screen.queryByRole('slider')).toBeNull();
    expect(await screen.findByRole('article', { name: '报告' })).toBeInTheDocument();
  });

  it('does not bring a section in front that was written anew meanwhile', async () => {
    const { entries } = wholeRun();
    const before = entries.length;
    const { entries: more } = wholeRun()
      .start('rec3', '', { rewrite: { section: '发现' } })
      .add({ event: 'report', report: aReport({ version: 2 }) });
    const { server, goOn } = goingOn(more, before);
    const { location } = showResearch(server, '/deepResearch?thread=th1&moment=9');
    await waitFor(async () => expect(await past()).toHaveTextContent(/^正在回看第 9 \/ 24 个事件/));
    goOn();
    await waitFor(async () => expect(await past()).toHaveTextContent(/^正在回看第 9 \/ 26 个事件/));
    expect(location()).toBe('/deepResearch?thread=th1&moment=9');
  });
});
