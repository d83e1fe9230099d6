import { act, screen, waitFor, within } from '@testing-library/react';
import type { aPlan } from '../../testing/samples/researchRun';
import { researchLog, researchStreamed } from '../../testing/samples/researchRun';
import { questionBox, sentRequests, serverWith, showResearch } from '../../testing/screens/researchScreen';

describe('a run that waits', () => {
  const clarifying = () =>
    researchLog()
      .start('rec1', '焦亡')
      .add({
        event: 'interrupt',
        reason: 'clarification',
        content: '想了解哪一方面？',
        options: [
          { text: '机制', value: '机制' },
          { text: '跳过', value: 'skip' },
        ],
      })
      .end('pending');

  it('asks on a card, and the box is locked until it is answered or skipped', async () => {
    const server = serverWith(clarifying().entries).stream('startResearch', () => researchStreamed([], 'hang'));
    const { user } = showResearch(server, '/deepResearch?thread=th1');
    const card = await screen.findByRole('form', { name: '开始前需要确认' });
    expect(within(card).getByText('想了解哪一方面？')).toBeInTheDocument();
    expect(await questionBox()).toBeDisabled();
    await user.click(within(card).getByRole('radio', { name: '机制' }));
    expect(within(card).getByRole('textbox', { name: '补充说明' })).toHaveValue('机制');
    await user.click(within(card).getByRole('button', { name: '提交' }));
    await waitFor(() => expect(sentRequests(server)).toMatchObject([{ thread_id: 'th1', message: '机制' }]));
  });

  it('goes on without an answer', async () => {
    const server = serverWith(clarifying().entries).stream('startResearch', () => researchStreamed([], 'hang'));
    const { user } = showResearch(server, '/deepResearch?thread=th1');
    await user.click(await screen.findByRole('button', { name: '跳过，直接研究' }));
    await waitFor(() => expect(sentRequests(server)).toMatchObject([{ message: 'skip' }]));
  });

  const waiting = () => researchLog().start('rec1', '焦亡').waitAtPlan();
  const stepTitles = () => screen.getAllByRole('textbox', { name: /步标题/ }).map((input) => (input as HTMLInputElement).value);

  it('lets the plan be edited by keyboard alone, and runs exactly that', async () => {
    const server = serverWith(waiting().entries).stream('startResearch', () => researchStreamed([], 'hang'));
    const { user } = showResearch(server, '/deepResearch?thread=th1');
    const first = await screen.findByRole('textbox', { name: '第 1 步标题' });
    expect(await questionBox()).toBeDisabled();
    act(() => first.focus());
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(stepTitles()).toEqual(['方法与数据', '背景与概念', '主要发现']);
    const down = screen.getByRole('button', { name: '下移第 2 步' });
    act(() => down.focus());
    await user.keyboard('{Enter}');
    expect(stepTitles()).toEqual(['方法与数据', '主要发现', '背景与概念']);
    expect(screen.getByRole('button', { name: '上移第 3 步' })).toHaveFocus();
    expect(screen.getByText('“背景与概念”现在是第 3 步，共 3 步')).toBeInTheDocument();
    act(() => screen.getByRole('button', { name: '删除第 1 步' }).focus());
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: '删除第 1 步' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: '添加步骤' }));
    const added = screen.getByRole('textbox', { name: '第 3 步标题' });
    expect(added).toHaveFocus();
    expect(screen.getByRole('button', { name: '开始研究' })).toBeDisabled();
    await user.type(added, '分歧');
    await user.click(screen.getByRole('button', { name: '开始研究' }));
    await waitFor(() => expect(sentRequests(server)).toHaveLength(1));
    const { interrupt_feedback, plan } = sentRequests(server)[0] as { interrupt_feedback: string; plan: ReturnType<typeof aPlan> };
    expect(interrupt_feedback).toBe('accepted');
    expect(plan.steps.map(({ title }) => title)).toEqual(['主要发现', '背景与概念', '分歧']);
  });

  it('takes a wish for another plan, and gives the focus back when there is none', async () => {
    const server = serverWith(waiting().entries).stream('startResearch', () => researchStreamed([], 'hang'));
    const { user } = showResearch(server, '/deepResearch?thread=th1');
    await user.click(await screen.findByRole('button', { name: '修改计划' }));
    expect(screen.getByRole('textbox', { name: '希望怎样修改计划' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: '不修改了' }));
    expect(screen.getByRole('button', { name: '修改计划' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: '修改计划' }));
    await user.type(screen.getByRole('textbox', { name: '希望怎样修改计划' }), '加上近五年');
    await user.click(screen.getByRole('button', { name: '按意见重做计划' }));
    await waitFor(() =>
      expect(sentRequests(server)).toMatchObject([{ interrupt_feedback: 'edit_plan', message: '加上近五年', thread_id: 'th1' }]),
    );
  });
});
