import { act, screen, waitFor, within } from '@testing-library/react';
import type { StreamStep } from '../../testing/fakeTransport';
import { aPlan, researchLog, researchStreamed, wholeRun } from '../../testing/samples/researchRun';
import { researchServer, showResearch, showThread } from '../../testing/screens/researchScreen';
import { researchDraftChanged } from './core/researchSlice';

const dock = () => screen.findByRole('region', { name: '从这一刻另开一次研究' });
const past = () => screen.findByText(/^正在回看/);
const summary = () => screen.queryByText('用那时的计划另开（可以先修改）');
const folds = () => summary()?.closest('details');
/** The first step of the whole run is done. */
const MOMENT = 11;
const SHORTER = { ...aPlan(), steps: aPlan().steps.slice(0, 1) };

describe('a plan that was made anew', () => {
  const { entries } = researchLog()
    .start('rec1', '焦亡')
    .waitAtPlan()
    .start('rec2', '', { interrupt_feedback: 'accepted' })
    .add({ event: 'step', step_id: 's1', state: 'done' }, { event: 'step', step_id: 's2', state: 'failed' })
    .end('stopped')
    .start('rec3', '近五年', { interrupt_feedback: 'edit_plan' })
    .waitAtPlan({ ...aPlan(), steps: aPlan().steps.map((step) => ({ ...step, description: `近五年：${step.title}` })) });

  it('is shown as not begun at a moment of it, although its steps have the ids of those that were done', async () => {
    showThread(entries, `&moment=${entries.length}`);
    const then = await screen.findByRole('region', { name: '那一刻的进展' });
    expect(within(then).getAllByText('未开始')).toHaveLength(3);
    expect(within(await dock()).queryByText('已完成，不再检索')).toBeNull();
  });

  it('takes the failed step of the former one with it: it is not offered to be run again', async () => {
    const { unmount } = showThread(entries.slice(0, 8));
    expect(await screen.findByRole('button', { name: '只重做这一步：方法与数据' })).toBeInTheDocument();
    unmount();
    showThread(entries);
    expect(await screen.findByRole('textbox', { name: '第 1 步说明' })).toHaveValue('近五年：背景与概念');
    expect(screen.getByRole('region', { name: '方法与数据' })).toHaveTextContent('未完成');
    expect(screen.queryByRole('button', { name: /^只重做这一步/ })).toBeNull();
  });
});

describe('the plan of a moment', () => {
  const edited = researchDraftChanged({ record_id: `th1@${MOMENT}`, plan: SHORTER });

  it('is folded until it is opened, each moment by itself', async () => {
    const { user, store } = showThread(wholeRun().entries, `&moment=${MOMENT}`);
    await dock();
    expect(folds()).not.toHaveAttribute('open');
    await user.click(summary()!);
    await waitFor(() => expect(store.getState().research.researchDrafts).toEqual({ 'th1@11': expect.objectContaining({ opened: true }) }));
    expect(folds()).toHaveAttribute('open');
    await user.click(screen.getByRole('button', { name: /^下一节点：/ }));
    await waitFor(async () => expect(await past()).toHaveTextContent(/^正在回看第 12 /));
    expect(folds()).not.toHaveAttribute('open');
    await user.click(screen.getByRole('button', { name: /^上一节点：/ }));
    await waitFor(async () => expect(await past()).toHaveTextContent(/^正在回看第 11 /));
    expect(folds()).toHaveAttribute('open');
    await user.click(summary()!);
    await waitFor(() => expect(store.getState().research.researchDrafts['th1@11']).toMatchObject({ opened: false }));
    expect(folds()).not.toHaveAttribute('open');
  });

  it('is as the state says, whoever has changed it', async () => {
    const { store } = showThread(wholeRun().entries, `&moment=${MOMENT}`);
    await dock();
    for (const opened of [true, false, true]) {
      act(() => void store.dispatch(researchDraftChanged({ record_id: `th1@${MOMENT}`, opened })));
      expect(folds()?.open).toBe(opened);
    }
  });

  it('is in sight where it was edited, coming from a moment without a plan', async () => {
    const { user, store } = showThread(wholeRun().entries, '&moment=1');
    await dock();
    expect(summary()).toBeNull();
    act(() => void store.dispatch(edited));
    await user.selectOptions(screen.getByRole('combobox', { name: '跳到节点' }), String(MOMENT));
    await waitFor(() => expect(folds()).toHaveAttribute('open'));
    expect(screen.queryByRole('textbox', { name: '第 2 步标题' })).toBeNull();
  });

  it('is in sight where it was edited before the page was loaded again, while the run is still being read', async () => {
    const { entries } = wholeRun();
    let goOn: (value?: unknown) => void = () => undefined;
    const wait = new Promise((resolve) => (goOn = resolve));
    const rest = entries.slice(1).map(({ seq, event }): StreamStep => ({ chunk: event as never, id: String(seq) }));
    const server = researchServer().stream('resumeResearch', () => researchStreamed(entries.slice(0, 1), { wait }, ...rest, 'hang'));
    const { store } = showResearch(server, `/deepResearch?thread=th1&moment=${MOMENT}`);
    act(() => void store.dispatch(edited));
    await waitFor(() => expect(store.getState().research.researchThreads.th1?.log).toHaveLength(1));
    act(() => goOn());
    await waitFor(() => expect(folds()).toHaveAttribute('open'));
  });
});
