import { ResearchPlan } from '../../../src/contract/entities/research';
import { isolated } from '../../../src/model/isolated';
import fc from '../../../src/testing/property';
import type { FoundPaper } from '../../answering/retrieval/candidates';
import { paper } from '../../answering/testing/papers';
import { queriesOf, replanned, rulePlan, stepOf, withStep } from './rulePlan';
import { textsOf } from './texts';
import { readTopic, spokenOf } from './topic';

const found = (fields: Parameters<typeof paper>[0]): FoundPaper => ({ paper: paper(fields), passages: [], coverage: 1, relevant: true });
const PAPERS = [
  found({ title_zh: '深度残差学习', keywords: ['残差网络', '图像识别', 'deep learning'] }),
  found({ title_zh: '随机失活', keywords: ['图像识别', '过拟合'] }),
];
const TOPIC = '残差网络为什么有效';
const topicOf = (text: string, frequencies = {}) => readTopic(frequencies, text);

test.each([
  [1, TOPIC, ['残差网络：主要文献']],
  [3, TOPIC, ['残差网络：主要文献', '方法、数据与分歧']],
  [3, 'CRISPR 与 TALEN 的脱靶率', ['CRISPR、TALEN与脱靶率', 'CRISPR', 'TALEN']],
  [5, 'CRISPR 与 TALEN 的脱靶率', ['CRISPR、TALEN与脱靶率', 'CRISPR', 'TALEN', '脱靶率', '方法、数据与分歧']],
])('of %i steps at most for %s: the whole, each aspect, then a look at what was found', async (limit, text, titles) => {
  expect(rulePlan(await topicOf(text), PAPERS, limit, false).steps.map(({ title }) => title)).toEqual(titles);
});

test('search terms are the words of the question, and nothing of the papers that were found first', async () => {
  const text = 'Transformer 的注意力机制在蛋白质结构预测中的作用与局限';
  const { steps } = rulePlan(await topicOf(text), PAPERS, 4, false);
  expect(steps.map((step) => queriesOf(step, text))).toEqual([
    ['Transformer 注意力 蛋白质结构预测'],
    ['Transformer'],
    ['注意力'],
    ['蛋白质结构预测'],
  ]);
});

test('an aspect that is in most records is not looked for alone', async () => {
  const counts = new Map([
    ['海马体', 3],
    ['记忆', 900],
    ['空间定位', 5],
  ]);
  const topic = await topicOf('海马体在记忆和空间定位中起什么作用', { frequencies: async () => ({ total: 5_000, counts }) });
  expect(rulePlan(topic, [], 4, false).steps.map(({ title }) => title)).toEqual([
    '海马体与空间定位',
    '海马体',
    '空间定位',
    '方法、数据与分歧',
  ]);
});

test('search terms follow the language of the question, words of the plan that of the report', async () => {
  expect(rulePlan(await topicOf('graphene'), [], 2, false).steps[0]).toMatchObject({
    title: 'graphene：主要文献',
    description: expect.stringContaining('检索词：graphene'),
  });
  expect(rulePlan(await topicOf('graphene'), [], 1, true).steps[0]).toMatchObject({
    title: 'graphene: main works',
    description: expect.stringContaining('Search terms: graphene.'),
  });
});

describe('a question that turns what stands beside it around', () => {
  const turning = 'graphene\u202egrowth';

  test.each([
    [false, '研究报告：', '：主要文献'],
    [true, 'Research report: ', ': main works'],
  ])('leaves the words of the plan where they are, in English: %s', (english, before, behind) => {
    const texts = textsOf(english);
    expect(texts.planTitle(turning)).toBe(`${before}${isolated(turning)}`);
    expect(texts.whole(turning).title).toBe(`${isolated(turning)}${behind}`);
  });

  test('names its parts each for itself', () => {
    const parts = [turning, 'B'];
    const texts = textsOf(false);
    expect(texts.onlyAspects(parts)).toBe(`找到的文献只分别谈到${isolated(turning)}、B，没有谈到问题的其余部分。`);
    expect(texts.together(parts).title).toBe(`${isolated(turning)}与B`);
    expect(texts.furtherRound(2, parts).title).toBe(`${isolated(turning)}、B（补充）`);
    expect(texts.followUp(turning)).toBe(`追问：${isolated(turning)}`);
    const { onlyAspects, together, furtherRound } = textsOf(true);
    expect(onlyAspects(parts)).toContain(`speaks of ${isolated(turning)}, B alone`);
    expect(together(parts).title).toBe(`${isolated(turning)} and B`);
    expect(furtherRound(2, parts).title).toBe(`${isolated(turning)}, B (further works)`);
  });

  test('is named in its plan by what it looks for, and its steps are still known by their parts', async () => {
    const topic = await topicOf('גרפן, שריפה');
    const plan = rulePlan(topic, [], 3, false);
    expect(plan.title).toBe(`研究报告：${isolated(topic.text)}`);
    const [whole] = plan.steps;
    expect(spokenOf(topic, [whole!.title])).toEqual(topic.aspects.map((_, place) => place));
    expect(queriesOf(whole!, topic.text)).toEqual([topic.aspects.map(({ text }) => text).join(' ')]);
  });
});

test.each([
  ['检索词：甲烷；乙烷。', ['甲烷', '乙烷']],
  ['先看定义。\n检索词: A; B；C；D', ['A', 'B', 'C']],
  ['Search terms: graphene growth.', ['graphene growth']],
  ['检索词：', ['残差网络 梯度消失', '残差网络']],
  ['', ['残差网络 梯度消失', '残差网络']],
])('terms that a person wrote into the description are what is searched: %j', (description, queries) => {
  expect(queriesOf({ id: 's', title: '梯度消失', description, step_type: 'research', need_search: true }, TOPIC)).toEqual(queries);
});

test.each([
  ['比较两者。', ['残差'], '比较两者。检索词：残差。'],
  ['', ['残差', '', '残差'], '检索词：残差。'],
  ['比较两者。', [], '比较两者。'],
])('of %j and the search terms %j the description has what there is', (description, queries, expected) => {
  expect(stepOf('a', '比较', description, queries, textsOf(false)).description).toBe(expected);
});

test('a wish takes a step out by its number, or adds one', async () => {
  const plan = rulePlan(await topicOf('CRISPR 与 TALEN 的脱靶率'), PAPERS, 3, false);
  expect(replanned(plan, '请删除第2步', TOPIC, false).steps.map(({ id }) => id)).toEqual(['step-1', 'step-3']);
  expect(replanned(plan, '删除第9步', TOPIC, false).steps).toHaveLength(4);
  expect(replanned(plan, '再看看梯度消失', TOPIC, false).steps[3]).toMatchObject({ id: 'step-4', title: '再看看梯度消失' });
});

test('any question and any wish make a plan that fits the contract, the same each time', async () => {
  const text = fc
    .oneof(fc.string({ minLength: 1, maxLength: 3_000, unit: 'grapheme' }), fc.constantFrom('为什么', '？', 'a', '删除第 1 步'))
    .filter((one) => one.trim() !== '');
  await fc.assert(
    fc.asyncProperty(text, text, fc.integer({ min: 1, max: 10 }), fc.boolean(), async (topic, instruction, limit, english) => {
      const asked = await topicOf(topic);
      const plan = rulePlan(asked, PAPERS, limit, english);
      expect(ResearchPlan.safeParse(plan).error).toBeUndefined();
      expect(rulePlan(asked, PAPERS, limit, english)).toEqual(plan);
      expect(plan.steps.length).toBeLessThanOrEqual(limit);
      const more = withStep(plan, instruction, instruction, topic, english);
      expect(ResearchPlan.safeParse(replanned(plan, instruction, topic, english)).error).toBeUndefined();
      expect(new Set(more.plan.steps.map(({ id }) => id)).size).toBe(more.plan.steps.length);
      for (const step of more.plan.steps) expect(queriesOf(step, topic).every((query) => query !== '' && query.length <= 200)).toBe(true);
    }),
    { numRuns: 300 },
  );
});
