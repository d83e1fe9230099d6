import { ResearchPlan } from '../../../src/contract/entities/research';
import fc from '../../../src/testing/property';
import type { FoundPaper } from '../../answering/retrieval/candidates';
import { paper } from '../../answering/testing/papers';
import { queriesOf, replanned, rulePlan, withStep } from './rulePlan';

const found = (fields: Parameters<typeof paper>[0]): FoundPaper => ({ paper: paper(fields), passages: [], coverage: 1, relevant: true });
const PAPERS = [
  found({ title_zh: '深度残差学习', keywords: ['残差网络', '图像识别', 'deep learning'] }),
  found({ title_zh: '随机失活', keywords: ['图像识别', '过拟合'] }),
];
const TOPIC = '残差网络为什么有效';

test.each([
  [1, ['综合研究']],
  [2, ['背景与概念', '主要发现']],
  [3, ['背景与概念', '方法与数据', '主要发现']],
  [4, ['背景与概念', '方法与数据', '主要发现', '分歧与不足']],
  [6, ['背景与概念', '方法与数据', '主要发现', '分歧与不足', '专题：图像识别', '专题：过拟合']],
  [10, ['背景与概念', '方法与数据', '主要发现', '分歧与不足', '专题：图像识别', '专题：过拟合']],
])('%i steps at most', (limit, titles) => {
  expect(rulePlan(TOPIC, PAPERS, limit, false).steps.map(({ title }) => title)).toEqual(titles);
});

test('each step has search terms of its own, from the question and from what was found first', () => {
  const { steps } = rulePlan(TOPIC, PAPERS, 3, false);
  expect(steps.map((step) => queriesOf(step, TOPIC))).toEqual([
    ['残差网络', '残差网络 图像识别'],
    ['残差网络 方法', '残差网络 过拟合'],
    ['残差网络 结果 发现'],
  ]);
});

test('search terms follow the language of the question, words of the plan that of the report', () => {
  const { steps } = rulePlan('graphene', [], 2, false);
  expect(steps[1]).toMatchObject({ title: '主要发现', description: expect.stringContaining('检索词：graphene results findings') });
  expect(rulePlan('graphene', [], 1, true).steps[0]).toMatchObject({
    title: 'Survey',
    description: expect.stringContaining('Search terms: graphene.'),
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

test('a wish takes a step out by its number, or adds one', () => {
  const plan = rulePlan(TOPIC, PAPERS, 3, false);
  expect(replanned(plan, '请删除第2步', TOPIC, false).steps.map(({ id }) => id)).toEqual(['step-1', 'step-3']);
  expect(replanned(plan, '删除第9步', TOPIC, false).steps).toHaveLength(4);
  expect(replanned(plan, '再看看梯度消失', TOPIC, false).steps[3]).toMatchObject({ id: 'step-4', title: '再看看梯度消失' });
});

test('any question and any wish make a plan that fits the contract, the same each time', () => {
  const text = fc
    .oneof(fc.string({ minLength: 1, maxLength: 3_000, unit: 'grapheme' }), fc.constantFrom('为什么', '？', 'a', '删除第 1 步'))
    .filter((one) => one.trim() !== '');
  fc.assert(
    fc.property(text, text, fc.integer({ min: 1, max: 10 }), fc.boolean(), (topic, instruction, limit, english) => {
      const plan = rulePlan(topic, PAPERS, limit, english);
      expect(ResearchPlan.safeParse(plan).error).toBeUndefined();
      expect(rulePlan(topic, PAPERS, limit, english)).toEqual(plan);
      expect(plan.steps.length).toBeLessThanOrEqual(limit);
      const more = withStep(plan, instruction, instruction, topic, english);
      expect(ResearchPlan.safeParse(replanned(plan, instruction, topic, english)).error).toBeUndefined();
      expect(new Set(more.plan.steps.map(({ id }) => id)).size).toBe(more.plan.steps.length);
      for (const step of more.plan.steps) expect(queriesOf(step, topic).every((query) => query !== '' && query.length <= 200)).toBe(true);
    }),
    { numRuns: 300 },
  );
});
