import type { Paper } from '../../src/contract/entities/paper';
import { titleIn } from '../../src/model/paper/lines';
import type { AnswerPart } from './answerPart';
import { Citations } from './citing/citations';
import { inCell, quoteAsMarkdown, quoteWithMarker } from '../../src/model/answers/quote';
import { isolatedList, phrase } from '../../src/model/isolated';
import type { Retrieval } from './retrieval/retrieve';
import type { ScoredPassage } from './retrieval/scoring';
import { says, wantedBy, WANTED_NAMES } from './sentences/asked';
import { chooseSentences, MAX_PAPERS, type Extract } from './sentences/choose';
import { comparisonOf, type Comparison } from './sentences/comparison';

export const EXTRACTIVE_NOTICE = '以下内容由文献原句摘编而成';
export const NO_MODEL_NOTICE = `未配置大模型，${EXTRACTIVE_NOTICE}`;

function listed(paper: Paper, chinese: boolean): string {
  const title = titleIn(paper, chinese ? 'zh' : 'en');
  const year = paper.year === null ? '' : chinese ? `（${paper.year}）` : ` (${paper.year})`;
  return phrase`**${quoteAsMarkdown(title)}**${year}`;
}

/** What the person should know before reading: what is not covered, and where the sentences are from. */
function opening(retrieval: Retrieval, quoted: readonly ScoredPassage[]): string {
  const count = new Set(quoted.map(({ paperId }) => paperId)).size;
  const from = count === 1 ? '文献原文' : ` ${count} 篇文献的原文`;
  const notes: string[] = [];
  if (retrieval.fit === 'otherLanguage') notes.push('所选文献没有与提问语言相同的摘要，未能逐词比对。');
  if (retrieval.fit === 'matched') {
    const [wanted] = wantedBy(retrieval.question.text);
    const name = wanted && WANTED_NAMES[wanted];
    if (retrieval.verdict === 'touched') notes.push('没有找到直接回答这个问题的内容，以下只是与它相关。');
    else if (name && !quoted.some(({ text }) => says(text, [wanted]) > 0))
      notes.push(`没有找到说明${name}的句子，以下是与主题相关的内容。`);
    if (retrieval.missing.length > 0) notes.push(`资料没有涉及：${isolatedList(retrieval.missing.map(quoteAsMarkdown))}。`);
  }
  const certain = quoted.some(({ doubtful }) => doubtful) ? '（注明请对照原文的句子除外）' : '';
  return `${notes.join('')}以下句子摘自${from}，未经改写${certain}：`;
}

/** Sentences with their numbers; the sentence stays verbatim. */
class Quotes {
  constructor(private readonly citations: Citations) {}

  *of(passages: readonly ScoredPassage[], inTable = false): Generator<AnswerPart> {
    for (const [i, passage] of passages.entries()) {
      const english = passage.language === 'en' || passages[i - 1]?.language === 'en';
      const space = i > 0 && (inTable || english) ? ' ' : '';
      const quoted = quoteWithMarker(passage.text, `[${this.citations.cite(passage)}]`);
      const content = `${space}${inTable ? inCell(quoted) : quoted}`;
      yield { content, marks: this.citations.marksIn(content), sources: this.citations.sources() };
    }
  }
}

/** Each paper with its sentences. */
function* byPaper(extracts: readonly Extract[], chinese: boolean, quotes: Quotes): Generator<AnswerPart> {
  for (const { paper, passages } of extracts) {
    if (extracts.length > 1) yield { content: `- ${listed(paper, chinese)}${chinese ? '：' : ': '}` };
    yield* quotes.of(passages);
    yield { content: '\n' };
  }
}

/** What is said of several sides at once, then a row for each side. */
function* inTable({ of, sides }: Comparison, quotes: Quotes): Generator<AnswerPart> {
  for (const passage of of) {
    yield { content: '- ' };
    yield* quotes.of([passage]);
    yield { content: '\n' };
  }
  yield { content: '\n| 比较的对象 | 文献原句 |\n| --- | --- |\n' };
  for (const { text, missing, passages } of sides) {
    yield { content: `| ${inCell(quoteAsMarkdown(text))} | ` };
    yield* quotes.of(passages, true);
    const none = missing ? '资料没有涉及' : of.length > 0 ? '见上' : '没有可引用的句子';
    yield { content: `${passages.length > 0 ? '' : none} |\n` };
  }
}

/** The answer's blocks, each with its last sentence cited. */
function* compose(retrieval: Retrieval, citations: Citations): Generator<AnswerPart> {
  const quotes = new Quotes(citations);
  const comparison = comparisonOf(retrieval);
  const extracts = comparison ? [] : chooseSentences(retrieval);
  const quoted = comparison
    ? [...comparison.of, ...comparison.sides.flatMap(({ passages }) => passages)]
    : extracts.flatMap(({ passages }) => passages);
  yield { content: `${opening(retrieval, quoted)}\n\n` };
  yield* comparison ? inTable(comparison, quotes) : byPaper(extracts, retrieval.question.language === 'zh', quotes);
}

/**
 * An answer without a model: sentences of the passages, grouped by paper, each followed by its number.
 * @param notice says why no model writes.
 */
export function* extractiveAnswer(retrieval: Retrieval, notice: string): Generator<AnswerPart> {
  const citations = new Citations(new Map(retrieval.papers.map(({ paper }) => [paper.paper_id, paper])));
  const shown = Math.min(retrieval.papers.length, MAX_PAPERS);
  const leftOut = retrieval.leftOut + (retrieval.fit === 'matched' ? 0 : retrieval.papers.length - shown);
  yield { mode: 'extractive', notice: leftOut > 0 ? `${notice}；所选文献较多，未读其中 ${leftOut} 篇` : notice };
  yield* compose(retrieval, citations);
}
