import { ofKind, reportOf, useResearch } from './testing/useResearch';

const { ask, runner, whole } = useResearch();

describe('the plan', () => {
  test('is shown first; edited, it is run as it was edited', async () => {
    const own = runner();
    const { events, threadId } = await whole(own, {});
    const plan = ofKind(events, 'plan')[0]!.plan;
    expect(ofKind(events, 'interrupt')).toMatchObject([{ reason: 'plan', options: [{ value: 'accepted' }, { value: 'edit_plan' }] }]);
    expect(events.at(-1)).toMatchObject({ event: 'end', state: 'pending' });
    const [first, ...others] = plan.steps;
    const edited = { ...plan, steps: [...others.reverse(), { ...first!, title: '残差连接的作用' }] };
    const run = await whole(own, { thread_id: threadId, message: '', interrupt_feedback: 'accepted', plan: edited });
    expect(ofKind(run.events, 'plan')[0]!.plan).toEqual(edited);
    const running = ofKind(run.events, 'step').filter((step) => step.state === 'running');
    expect(running.map(({ step_id }) => step_id)).toEqual(edited.steps.map(({ id }) => id));
    const headings = reportOf(run.events).content.match(/^## .+$/gm);
    expect(headings).toEqual(edited.steps.filter((step) => step.need_search).map(({ title }) => `## ${title}`));
  });

  test('a wish makes a new plan, and waits again', async () => {
    const own = runner();
    const { threadId } = await whole(own, {});
    const more = await whole(own, { thread_id: threadId, message: '再看看与注意力机制的关系', interrupt_feedback: 'edit_plan' });
    expect(ofKind(more.events, 'plan')[0]!.plan.steps).toHaveLength(4);
    const less = await whole(own, { thread_id: threadId, message: '删除第 1 步', interrupt_feedback: 'edit_plan' });
    expect(ofKind(less.events, 'plan')[0]!.plan.steps.map(({ id }) => id)).toEqual(['step-2', 'step-3', 'step-4']);
    expect(less.events.at(-1)).toMatchObject({ event: 'end', state: 'pending' });
  });

  test.each([
    [{ interrupt_feedback: 'accepted', message: '' }],
    [{ retry_step_id: 'step-1', message: '' }],
    [{ interrupt_feedback: 'edit_plan', message: '换一个方向' }],
  ])('what needs a plan is refused in words before there is one: %j', async (fields) => {
    const own = runner();
    const { threadId } = await whole(own, { message: '总结', enable_clarification: true });
    await expect(ask({ ...fields, thread_id: threadId })).rejects.toMatchObject({ kind: 'conflict' });
  });
});

describe('clarification', () => {
  const SHORT = { message: '总结', enable_clarification: true };

  test('is asked for a question without anything to search for; the answer belongs to the question', async () => {
    const own = runner();
    const { events, threadId } = await whole(own, SHORT);
    expect(ofKind(events, 'interrupt')).toMatchObject([{ reason: 'clarification', options: [{ value: 'skip' }] }]);
    const answered = await whole(own, { thread_id: threadId, message: '残差网络', enable_clarification: true });
    expect(ofKind(answered.events, 'plan')[0]!.plan.title).toContain('总结；残差网络');
  });

  test('can be skipped, and is not asked for ever', async () => {
    const own = runner();
    const { threadId } = await whole(own, SHORT);
    const skipped = await whole(own, { ...SHORT, thread_id: threadId, message: 'skip' });
    expect(ofKind(skipped.events, 'interrupt')).toMatchObject([{ reason: 'plan' }]);
    const stubborn = await whole(own, { ...SHORT, max_clarification_rounds: 1 });
    const again = await whole(own, { ...SHORT, max_clarification_rounds: 1, thread_id: stubborn.threadId, message: '比较' });
    expect(ofKind(again.events, 'interrupt')).toMatchObject([{ reason: 'plan' }]);
  });
});
