import fs from 'node:fs';
import path from 'node:path';
import type { Paper } from '../../../src/contract/entities/paper';
import { emptyPaper } from '../../../src/model/paper/paper';
import { readQuestion } from '../../text/terms';
import { passagesOf } from '../retrieval/passages';
import { judge } from './judge';
import { quantitiesIn } from './quantities';

/** The starter library's own records, of four disciplines. */
const FILES = ['esi02.jsonl', 'esi05.jsonl', 'esi09.jsonl', 'esi16.jsonl'];
const papers = FILES.flatMap((name) =>
  fs
    .readFileSync(path.join(__dirname, '../../library/starter', name), 'utf8')
    .trim()
    .split('\n')
    .map((line): Paper => ({ ...emptyPaper, ...(JSON.parse(line) as Partial<Paper>) })),
);
const all = papers.flatMap((paper) => passagesOf(paper).map(({ text, language }) => ({ paper, text, language })));
type Sentence = (typeof all)[number];

const stateOf = (said: string, { text, paper }: Pick<Sentence, 'text' | 'paper'>) =>
  judge(said, readQuestion(said), { texts: [text], about: [paper.title, paper.title_zh] }).state;

/** Of the sentences that a change applies to, how many come out in a state; and that there are enough of them to tell. */
function shareOf(state: string, change: (one: Sentence) => string | null): number {
  const changed = all.flatMap((one) => {
    const said = change(one);
    return said === null || said === one.text ? [] : stateOf(said, one);
  });
  expect(changed.length).toBeGreaterThan(20);
  return changed.filter((one) => one === state).length / changed.length;
}

/** The first number of a sentence made another one. */
function otherNumber({ text }: Sentence): string | null {
  const first = quantitiesIn(text).find((one) => text.includes(one.text));
  if (!first) return null;
  const other = first.text.replace(/\d+/, (figures) => String(Number(figures) + (figures.length > 1 ? 7 : 4)));
  return text.replace(first.text, other);
}

const denied = ({ text, language }: Sentence): string =>
  language === 'zh'
    ? text.replace(/能够|可以|使|达到|提高/, (word) => `没有${word}`)
    : text.replace(/\b(is|are|was|were|does|has)\b(?! only)/, '$1 not');

const turnedRound = ({ text, language }: Sentence): string =>
  language === 'zh'
    ? text.replace(/提高|提升|增加|降低|减少|下降/, (word) => (/提|增/.test(word) ? '降低' : '提高'))
    : text.replace(/\b(?:increase|improve|reduce|decrease)(?=[ds]?\b)/, (word) => (/^i/.test(word) ? 'reduce' : 'increase'));

describe('sentences of the starter library, held against their own passage', () => {
  test('agree with it as they are said again', () => {
    expect(
      shareOf('consistent', ({ text, language }) => (language === 'zh' ? `研究指出，${text}` : `The authors state that ${text}`)),
    ).toBe(1);
  });

  test('are not supported with another number', () => expect(shareOf('unsupported', otherNumber)).toBeGreaterThan(0.98));

  test('are not supported when they are denied', () => expect(shareOf('unsupported', denied)).toBeGreaterThan(0.98));

  test('are not supported when they are turned round', () => expect(shareOf('unsupported', turnedRound)).toBeGreaterThan(0.95));

  test('never agree with a passage of another paper', () => {
    const states = all.flatMap((one, i) => {
      const other = all[(i * 7919 + 13) % all.length]!;
      return other.paper === one.paper || other.language !== one.language ? [] : stateOf(one.text, other);
    });
    expect(states).not.toContain('consistent');
  });
});
