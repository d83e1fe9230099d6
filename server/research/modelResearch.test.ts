import { ofKind, reportOf, useResearch } from './testing/useResearch';
import { answering, asks, PLAN } from './testing/modelAnswers';

const { fake, model, runner, state, whole } = useResearch();

const AT_ONCE = { auto_accepted_plan: true };

test('plans, notes and writes; every number stands for a passage', async () => {
  answering(fake());
  const { events, recordId } = await whole(runner({ model: model() }), AT_ONCE);
  expect(ofKind(events, 'plan')[0]!.plan).toMatchObject({
    title: '残差网络综述',
    steps: [{ id: 'step-1', title: '残差连接' }, { id: 'step-2' }],
  });
  expect(
    ofKind(events, 'tool_call')
      .filter(({ step_id }) => step_id === 'step-1')
      .map(({ args }) => args.query ?? args.paper_id),
  ).toEqual(['残差网络', 'resnet']);
  const notes = ofKind(events, 'message_chunk')
    .filter(({ agent }) => agent === 'researcher')
    .map(({ content }) => content)
    .join('');
  expect(notes).not.toMatch(/\[\d+\]/);
  const report = reportOf(events);
  expect(report).toMatchObject({ answer_mode: 'model', complete: true });
  expect(new Set(report.content.match(/\[\d+\]/g))).toEqual(new Set(['[1]']));
  const written = ofKind(events, 'message_chunk')
    .filter(({ agent }) => agent === 'reporter')
    .map(({ content }) => content)
    .join('');
  expect(written).toBe(report.content);
  expect(await state(recordId)).toMatchObject({ state: 'done', notice: '' });
});

test('style and language reach the writer', async () => {
  answering(fake());
  await whole(runner({ model: model() }), { ...AT_ONCE, report_style: 'news', locale: 'en-US' });
  const prompts = fake().requests.map(({ messages }) => messages[0]!.content);
  expect(prompts.at(-1)).toContain('新闻报道');
  expect(prompts.every((prompt) => prompt.includes('英文'))).toBe(true);
});

describe('a plan that cannot be used', () => {
  test('is asked for once more, then made by rules, and that is said', async () => {
    answering(fake(), { plan: ['{"title": ""}'] });
    const { events } = await whole(runner({ model: model() }), {});
    expect(fake().requests.filter(({ messages }) => asks(messages, 'plan'))).toHaveLength(2);
    expect(ofKind(events, 'error')).toMatchObject([{ error: '大模型没有给出可用的计划，已按规则拟定' }]);
    expect(ofKind(events, 'plan')[0]!.plan.steps[0]).toMatchObject({ title: '残差网络与训练' });
  });

  test('repaired, it counts; words around it do no harm', async () => {
    let nth = 0;
    fake().answer = () => ((nth += 1) === 1 ? ['好的，这是计划'] : ['```json\n', JSON.stringify(PLAN), '\n```']);
    const { events } = await whole(runner({ model: model() }), {});
    expect(ofKind(events, 'error')).toEqual([]);
    expect(ofKind(events, 'plan')[0]!.plan.title).toBe('残差网络综述');
  });

  test.each(['401', 'json-error', 'empty', 'html', 'cut', 'tools-only'])('%s: the run goes on without the model', async (scenario) => {
    fake().scenario = scenario;
    const { events } = await whole(runner({ model: model() }), AT_ONCE);
    expect(reportOf(events)).toMatchObject({ complete: true, answer_mode: 'extractive' });
    expect(events.at(-1)).toMatchObject({ event: 'end', state: 'done', notice: expect.stringContaining('摘编') });
    expect(JSON.stringify(events)).not.toContain('sk-secret');
  });
});

test('clarification: the model asks, with answers to choose from', async () => {
  answering(fake(), { clarify: [JSON.stringify({ need: true, question: '指哪一种网络？', options: ['残差网络', '小世界网络'] })] });
  const own = runner({ model: model() });
  const { events, threadId } = await whole(own, { message: '网络', enable_clarification: true });
  expect(ofKind(events, 'interrupt')).toMatchObject([
    { reason: 'clarification', content: '指哪一种网络？', options: [{ value: '残差网络' }, { value: '小世界网络' }, { value: 'skip' }] },
  ]);
  answering(fake());
  const answered = await whole(own, { thread_id: threadId, message: '残差网络' });
  expect(fake().requests.at(-1)?.messages.at(-1)?.content).toContain('网络；残差网络');
  expect(ofKind(answered.events, 'plan')).toHaveLength(1);
});

test('numbers and links that stand for nothing vanish or are flagged', async () => {
  answering(fake(), {
    report: [
      '残差连接让各层只需学习与输入的差别[2][99]。\n\n更多见 https://evil.example/a?q=secret 和 [这里](https://made.up/x) ![图](https://evil.example/p.png)。',
    ],
  });
  const { events } = await whole(runner({ model: model() }), AT_ONCE);
  const report = reportOf(events);
  expect(report.content).not.toContain('[99]');
  expect(report.content).not.toMatch(/\]\(http|!\[/);
  expect(report.unsupported_links).toEqual(['https://evil.example/a?q=secret', 'https://made.up/x', 'https://evil.example/p.png']);
});
