import { emptyPaper } from '../../../src/model/paper/paper';
import { NO_BASE, type Passage } from '../retrieval/passages';
import { rolesOf } from '../sentences/role';
import type { Candidate, PaperSentences } from './candidates';
import { chooseByRules } from './choose';

const candidates = (texts: readonly string[], place: string): Candidate[] =>
  texts.map((text, order) => {
    const passage: Passage = { paperId: 'p', ...NO_BASE, text, place, language: 'en', order };
    return { passage, roles: rolesOf(text, { heading: '', at: order / Math.max(1, texts.length - 1) }) };
  });
const paper = (abstract: readonly string[], fullText: readonly string[] = []): PaperSentences => ({
  paper: { ...emptyPaper, paper_id: 'p' },
  abstract: candidates(abstract, 'Abstract'),
  fullText: candidates(fullText, '第 2 页'),
});
const words = (sentences: PaperSentences) =>
  Object.fromEntries(Object.entries(chooseByRules(sentences)).map(([row, { text, place }]) => [row, `${text} (${place})`]));

const AIM = 'The aim of this study is to examine how bees find their way.';
const METHOD = 'We propose a model of the compass of bees.';
const RESULT = 'Our results show that bees use polarised light.';

describe('the sentences of a comparison by rules', () => {
  test('each row has the sentence that says it; what is not said stays empty', () => {
    expect(words(paper([AIM, METHOD, RESULT]))).toEqual({
      question: `${AIM} (Abstract)`,
      method: `${METHOD} (Abstract)`,
      result: `${RESULT} (Abstract)`,
    });
    expect(words(paper(['Bees fly from flower to flower all day.']))).toEqual({});
    expect(words(paper([]))).toEqual({});
  });

  test('the full text comes before the abstract, which fills what it leaves open', () => {
    const own = 'Our experiments show that cloudy days slow the bees down.';
    expect(words(paper([AIM, METHOD, RESULT], ['Bees are insects of great use.', own]))).toEqual({
      question: `${AIM} (Abstract)`,
      method: `${METHOD} (Abstract)`,
      result: `${own} (第 2 页)`,
    });
  });

  test('a sentence stands twice only where there is no other', () => {
    const both = 'Using a corpus of 400 sentences, our results show that the parser achieves state-of-the-art accuracy.';
    expect(words(paper([both]))).toMatchObject({ data: `${both} (Abstract)`, result: `${both} (Abstract)` });
    const other = 'Our results also show that short sentences are parsed better.';
    const found = words(paper([both, other]));
    expect(found.data).not.toBe(found.result);
  });
});
