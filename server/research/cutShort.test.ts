import { read, reportOf, sleep, useResearch } from './testing/useResearch';
import { answering, asks } from './testing/modelAnswers';
import type { Model } from '../languageModel/model';

const { ask, fake, model, runner, state, whole } = useResearch();

/** A model that fails at nothing but the report. */
const failingAtReport = (own: Model): Model => ({
  name: own.name,
  complete: async () => '',
  stream: (messages, signal, wanted) => (asks(messages, 'report') ? own.stream(messages, signal, wanted) : saysNothing()),
});
async function* saysNothing(): AsyncGenerator<never> {}

/** Milliseconds; far less than the minute of silence after which the model is given up. */
const PATIENCE_MS = 20_000;

describe('a report that is cut short', () => {
  test.each([
    ['length', '长度上限'],
    ['cut', '报告未完成'],
    ['error-inside', '报告未完成'],
    ['no-finish', '没有给出结束标志'],
  ])('%s: is kept as 未完成, never as done', async (scenario, words) => {
    answering(fake(), { report: ['# 题名\n\n残差连接让各层只需学习与输入的差别[2]。', '后面还有'] });
    const failing = failingAtReport(model()!);
    const own = runner({ model: failing, means: { model: failing } });
    const { threadId } = await whole(own, {});
    fake().scenario = scenario;
    const run = await whole(own, { thread_id: threadId, message: '', interrupt_feedback: 'accepted' });
    expect(run.events.at(-1)).toMatchObject({ event: 'end', state: 'failed', notice: expect.stringContaining(words) });
    expect(reportOf(run.events)).toMatchObject({ complete: false, answer_mode: 'model', content: expect.stringContaining('差别[1]。') });
    expect(await state(run.recordId)).toMatchObject({ state: 'failed' });
  });

  test('stopping ends the call to the model before it is answered', async () => {
    answering(fake(), { report: ['残差连接让各层只需学习与输入的差别[2]。后面还有一句没有说完，等着模型继续'] });
    const own = runner({ model: model(60) });
    const { threadId } = await whole(own, {});
    fake().scenario = 'hang-after-first';
    const asked = await ask({ thread_id: threadId, message: '', interrupt_feedback: 'accepted' });
    own.start(asked.recordId);
    while (fake().requests.length < 2) await sleep(20);
    await sleep(400);
    // The model is silent for a minute before it is given up: only the stop can end it here.
    const began = Date.now();
    await own.stop(asked.recordId);
    while (!fake().requests.at(-1)?.aborted && Date.now() - began < PATIENCE_MS) await sleep(20);
    expect(fake().requests.at(-1)?.aborted).toBe(true);
    const count = fake().requests.length;
    const { events } = await read(own, threadId);
    expect(events.at(-1)).toMatchObject({ event: 'end', state: 'stopped' });
    await sleep(200);
    expect(fake().requests).toHaveLength(count);
  });
});
