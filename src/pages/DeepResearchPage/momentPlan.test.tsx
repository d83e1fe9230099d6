import { screen, within } from '@testing-library/react';
import { aPlan, researchLog } from '../../testing/samples/researchRun';
import { showThread } from '../../testing/screens/researchScreen';

const dock = () => screen.findByRole('region', { name: '从这一刻另开一次研究' });

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
