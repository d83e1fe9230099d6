import type { ModelMessage } from '../languageModel/model';
import { citeEachPassage } from '../answering/testing/fakeModel';
import { answering, asks } from './testing/modelAnswers';
import { ofKind, read, reportOf, useResearch } from './testing/useResearch';

const { ask, fake, lose, model, runner, untilStored, whole } = useResearch();

const AT_ONCE = { auto_accepted_plan: true };
const OUTLINE = JSON.stringify({
  sections: [
    { title: '残差连接', about: '残差连接的作用' },
    { title: '图像识别', about: '网络 竞赛' },
  ],
});
/** The section that a prompt asks for. */
const sectionOf = (messages: readonly ModelMessage[]) => /这一节：(.+)/.exec(messages[1]?.content ?? '')?.[1] ?? '';
const reportsAsked = () => fake().requests.filter(({ messages }) => asks(messages, 'report'));

test('by an outline, each from its own passages; the outline grows, and the pieces make the report', async () => {
  answering(fake(), { outline: [OUTLINE] });
  const { events } = await whole(runner({ model: model() }), AT_ONCE);
  const { content } = reportOf(events);
  expect(content.match(/^#+ .+$/gm)).toEqual(['# 残差网络综述', '## 残差连接', '## 图像识别']);
  expect(reportsAsked().map(({ messages }) => sectionOf(messages))).toEqual(['残差连接', '图像识别']);
  const states = ofKind(events, 'outline').map(({ sections }) => sections.map(({ state }) => state));
  expect(states[0]).toEqual(['writing', 'waiting']);
  expect(states).toContainEqual(['checking', 'waiting']);
  expect(states).toContainEqual(['done', 'writing']);
  expect(states.at(-1)).toEqual(['done', 'done']);
  const written = ofKind(events, 'message_chunk').filter(({ agent }) => agent === 'reporter');
  expect(written.map((chunk) => chunk.content).join('')).toBe(content);
});

test('one whose sentences do not stand in what they cite is revised once, and the better writing stays', async () => {
  answering(fake(), { outline: [OUTLINE] });
  const own = fake().answer;
  const FALSE = '残差网络有 999 层[1]。';
  fake().answer = (messages) => {
    if (!asks(messages, 'report') || sectionOf(messages) !== '残差连接') return own(messages);
    return messages.length > 2 ? citeEachPassage(messages.slice(0, 2)) : [FALSE];
  };
  const { events } = await whole(runner({ model: model() }), AT_ONCE);
  const revision = reportsAsked().find(({ messages }) => messages.length > 2);
  expect(revision?.messages.at(-1)?.content).toContain('残差网络有 999 层');
  expect(reportOf(events).content).not.toContain('999');
  expect(reportsAsked()).toHaveLength(3);
});

test('one is written anew alone, with a wish, as the next version; the others stay to the letter', async () => {
  answering(fake(), { outline: [OUTLINE] });
  const own = runner({ model: model() });
  const { threadId, events } = await whole(own, AT_ONCE);
  const before = reportOf(events);
  const asked = fake().requests.length;
  fake().answer = () => ['152 层的网络赢得了 2015 年的 ImageNet 图像识别竞赛[1]。'];
  const again = await whole(own, { thread_id: threadId, message: '写短些', rewrite: { section: '图像识别' } });
  const requests = fake().requests.slice(asked);
  expect(requests.map(({ messages }) => sectionOf(messages))).toContain('图像识别');
  expect(requests[0]?.messages[1]?.content).toContain('写短些');
  const report = reportOf(again.events);
  expect(report.version).toBe(2);
  const first = (content: string) => content.slice(0, content.indexOf('## 图像识别'));
  expect(first(report.content)).toBe(first(before.content));
  expect(report.content).not.toBe(before.content);
  expect(report.ledger?.sentences.length).toBeGreaterThan(0);
});

test('a section that is not there, and one of a report that no model has written, are refused in words', async () => {
  const own = runner();
  const { threadId } = await whole(own, AT_ONCE);
  await expect(ask({ thread_id: threadId, message: '', rewrite: { section: '残差网络' } })).rejects.toMatchObject({ kind: 'conflict' });
  answering(fake(), { outline: [OUTLINE] });
  const byModel = runner({ model: model() });
  const written = await whole(byModel, AT_ONCE);
  const none = await whole(byModel, { thread_id: written.threadId, message: '', rewrite: { section: '没有的一节' } });
  expect(none.events.at(-1)).toMatchObject({ event: 'end', state: 'failed', notice: expect.stringContaining('这一节') });
});

test('one section is not written where no model is, or it fails: the report stays as it is', async () => {
  answering(fake(), { outline: [OUTLINE] });
  const { threadId } = await whole(runner({ model: model() }), AT_ONCE);
  const anew = { thread_id: threadId, message: '', rewrite: { section: '残差连接' } };
  const without = await whole(runner(), anew);
  expect(without.events.at(-1)).toMatchObject({ event: 'end', state: 'failed', notice: expect.stringContaining('没有配置大模型') });
  fake().scenario = '401';
  const refused = await whole(runner({ model: model() }), anew);
  expect(refused.events.at(-1)).toMatchObject({ event: 'end', state: 'failed' });
  expect([...ofKind(without.events, 'report'), ...ofKind(refused.events, 'report')]).toEqual([]);
});

test('a follow-up shows the outline that it changes; what the model keeps is not written again', async () => {
  answering(fake(), { outline: [OUTLINE] });
  const own = runner({ model: model() });
  const { threadId } = await whole(own, AT_ONCE);
  const asked = fake().requests.length;
  const next = JSON.stringify({
    sections: [
      { title: '残差连接', about: '', keep: true },
      { title: '注意力机制', about: '注意力', keep: false },
    ],
  });
  answering(fake(), { outline: [next] });
  const { events } = await whole(own, { thread_id: threadId, message: '补充注意力机制' });
  const requests = fake().requests.slice(asked);
  const outline = requests.find(({ messages }) => asks(messages, 'outline'));
  expect(outline?.messages[1]?.content).toMatch(/已有的小节：\n- 残差连接\n- 图像识别[\s\S]*补充注意力机制/);
  expect(requests.filter(({ messages }) => asks(messages, 'report')).map(({ messages }) => sectionOf(messages))).toEqual(['注意力机制']);
  expect(reportOf(events)).toMatchObject({ version: 2, answer_mode: 'model' });
});

test('a server that dies after a section: the next one writes only the others', async () => {
  answering(fake(), { outline: [OUTLINE] });
  const real = model()!;
  const hanging = {
    name: real.name,
    complete: real.complete.bind(real),
    stream: (...args: Parameters<typeof real.stream>) => (sectionOf(args[0]) === '图像识别' ? silence() : real.stream(...args)),
  };
  const asked = await ask(AT_ONCE);
  runner({ model: real, means: { model: hanging } }).start(asked.recordId);
  await untilStored(asked.threadId, 'citations');
  await lose(asked.recordId);
  const before = fake().requests.length;
  const { events } = await read(runner({ model: real }), asked.threadId);
  const requests = fake().requests.slice(before);
  expect(requests.map(({ messages }) => sectionOf(messages))).toEqual(['图像识别']);
  expect(reportOf(events).content.match(/^## .+$/gm)).toEqual(['## 残差连接', '## 图像识别']);
});

const silence = (): AsyncIterable<never> => ({ [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(() => undefined) }) });
