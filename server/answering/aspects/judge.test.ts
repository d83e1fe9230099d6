import { stems } from '../../text/terms';
import { aspectsOf } from './aspects';
import { fitOf, signsOf, verdictOf, worthOf, type Judged } from './judge';
import { weighed } from './weights';

const LIBRARY = {
  total: 100_000,
  counts: new Map([
    ['脱靶', 40],
    ['基因', 9_000],
    ['编辑', 900],
  ]),
};

const tokens = (text: string): ReadonlySet<string> => new Set(stems(text));
const unitsOf = (question: string) => weighed(aspectsOf(question), LIBRARY, () => 0);
const judged = (question: string, title: string, sentences: readonly string[], ranked = 0): Judged => ({
  ranked,
  fit: fitOf(unitsOf(question), {
    all: tokens([title, ...sentences].join('。')),
    subject: tokens(title),
    sentences: sentences.map(tokens),
  }),
});
const verdict = (question: string, ...texts: Judged[]) => verdictOf(unitsOf(question), texts, 'library');

const QUESTION = '基因编辑的脱靶';
const right = judged(QUESTION, '基因编辑脱靶效应的检测', ['基因编辑的脱靶可以由测序发现。'], 1);
const other = judged(QUESTION, '基因表达的调控', ['基因受多种因素调控。'], 0.3);

test('a text that speaks of everything answers; one that shares a common word does not', () => {
  expect(verdict(QUESTION, right, other)).toBe('answered');
  expect(verdict(QUESTION, other)).toBe('none');
});

test('the better text is worth more', () => expect(worthOf(right)).toBeGreaterThan(worthOf(other)));

test('words near each other count more than the same words far apart', () => {
  const near = judged(QUESTION, '', ['基因编辑的脱靶。', '一。', '二。', '三。']);
  const far = judged(QUESTION, '', ['基因。', '一。', '编辑。', '二。', '三。', '脱靶。']);
  expect(near.fit.coverage).toBe(far.fit.coverage);
  expect(near.fit.close).toBeGreaterThan(far.fit.close);
});

test('the rarer word weighs more, and a name that no record has most', () => {
  const weights = new Map(unitsOf('基因编辑与 TALEN').map(({ text, weight }) => [text, weight]));
  expect(weights.get('编辑')!).toBeGreaterThan(weights.get('基因')!);
  expect(weights.get('TALEN')!).toBeGreaterThan(weights.get('编辑')!);
});

test('without a text, or without a word to look for, there is no sign of an answer', () => {
  expect(signsOf(unitsOf(QUESTION), []).coverage).toBe(0);
  expect(signsOf([], [right]).coverage).toBe(0);
});
