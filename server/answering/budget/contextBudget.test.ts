import type { ModelMessage } from '../../languageModel/model';
import { tokensOfMessages } from '../../languageModel/tokens';
import { halfOf, withinContext } from './contextBudget';
import type { ScoredPassage } from '../retrieval/scoring';

const SCORED = {
  place: '摘要',
  language: 'zh',
  order: 0,
  datasetId: null,
  documentId: null,
  coverage: 1,
  aspects: [],
  salience: 0,
} as const;
const passage = (paperId: string, score: number): ScoredPassage => ({
  ...SCORED,
  paperId,
  score,
  text: `${paperId} 的第 ${score} 段：石墨烯的热导率随层数增加而下降，这一点由实验与模拟共同证实。`,
});
const passages = [passage('a', 3), passage('a', 1), passage('a', 2), passage('b', 0.5)];
const turns = [
  { question: '石墨烯是什么？', answer: '一种二维材料。' },
  { question: '它硬吗？', answer: '很硬。' },
];
const build = (read: readonly ScoredPassage[], before: readonly { question: string }[]): ModelMessage[] => [
  ...before.map(({ question }) => ({ role: 'user' as const, content: question })),
  ...read.map(({ text }) => ({ role: 'user' as const, content: text })),
];
const within = (limit: number) => withinContext(build, { passages, turns }, limit);

test('without a limit, or within it, all is told', () => {
  for (const limit of [0, 100_000]) {
    expect(within(limit)).toEqual({ messages: build(passages, turns), passages, notice: '' });
  }
});

test('the oldest turn goes first', () => {
  const all = tokensOfMessages(build(passages, turns));
  const { passages: read, messages, notice } = within(Math.ceil((all - 1) / 0.75 / 0.9));
  expect([read.length, messages.length]).toEqual([4, 5]);
  expect(notice).toBe('受大模型长度所限，未带上较早的 1 轮对话');
});

test('then the weakest passage of the paper that has most; one stays whatever the limit', () => {
  const two = tokensOfMessages(build([passage('a', 3), passage('b', 0.5)], []));
  const fitted = within(Math.ceil((two + 2) / 0.75 / 0.9));
  expect(fitted.passages.map(({ paperId, score }) => [paperId, score])).toEqual([
    ['a', 3],
    ['b', 0.5],
  ]);
  expect(fitted.notice).toBe('受大模型长度所限，未带上较早的 2 轮对话，未读其中 2 个片段');
  expect(within(1).passages).toHaveLength(1);
});

test('half of refused messages is about half', () => {
  const long = build(
    Array.from({ length: 100 }, (_, i) => passage(`p${i}`, i)),
    [],
  );
  const halved = withinContext(
    (read) => build(read, []),
    { passages: Array.from({ length: 100 }, (_, i) => passage(`p${i}`, i)), turns: [] },
    halfOf(long),
  );
  expect(halved.passages.length).toBeGreaterThan(40);
  expect(halved.passages.length).toBeLessThan(55);
});
