import type { Paper } from '../../src/contract/entities/paper';
import { titleIn } from '../../src/model/paper/lines';
import type { AnswerPart } from './answerPart';
import { Citations } from './citations';
import { quoteAsMarkdown } from '../text/markdown';
import type { FoundPaper, Retrieval } from './retrieve';
import type { ScoredPassage } from './scoring';

/** Sentences of an answer, unless more papers must be covered. */
const MAX_SENTENCES = 8;
const MAX_PAPERS = 20;
/** Of papers that the person did not choose one by one, only the best are quoted. */
const MAX_LIBRARY_PAPERS = 5;
/** One paper alone is shown with more sentences than one among several. */
const MAX_OF_SINGLE = 5;
const LEAST_OF_SINGLE = 3;
const MAX_OF_MANY = 3;
/** Share of the question's words that a sentence needs to meet it. */
const LEAST_MEETING = 0.15;

export const EXTRACTIVE_NOTICE = '以下内容由文献原句摘编而成';
export const NO_MODEL_NOTICE = `未配置大模型，${EXTRACTIVE_NOTICE}`;

interface Extract {
  paper: Paper;
  passages: ScoredPassage[];
}

const bySalience = (a: ScoredPassage, b: ScoredPassage) => b.salience - a.salience;

/** Sentences that meet the question, best first; those far behind the best only share a common word with it. */
function meeting(found: FoundPaper): ScoredPassage[] {
  const best = Math.max(0, ...found.passages.map((passage) => passage.coverage));
  return found.passages.filter((passage) => passage.coverage >= Math.max(LEAST_MEETING, best / 2)).sort((a, b) => b.score - a.score);
}

/** Best sentences of a paper first. One that answers by its title or keywords alone shows what it is about. */
function ranked(found: FoundPaper, general: boolean): ScoredPassage[] {
  const met = general ? [] : meeting(found);
  if (met.length > 0) return met;
  const telling = [...found.passages].sort(bySalience);
  return general ? telling : telling.slice(0, 2);
}

/** The papers that are quoted. */
function quotedPapers(retrieval: Retrieval): FoundPaper[] {
  if (retrieval.fit !== 'matched') return retrieval.papers.slice(0, MAX_PAPERS);
  const relevant = retrieval.papers.filter((found) => found.relevant);
  if (retrieval.scoped) return relevant.slice(0, MAX_PAPERS);
  const speaking = relevant.filter((found) => meeting(found).length > 0);
  return (speaking.length > 0 ? speaking : relevant).slice(0, MAX_LIBRARY_PAPERS);
}

/** When a single paper answers with one sentence, its best other sentences introduce it. */
function pad({ passages }: FoundPaper, chosen: ScoredPassage[]): void {
  for (const passage of [...passages].sort(bySalience)) {
    if (chosen.length < LEAST_OF_SINGLE && !chosen.includes(passage)) chosen.push(passage);
  }
}

/** Chooses sentences in turn from each paper, none twice, at most `MAX_SENTENCES` or one a paper. */
function chooseSentences(retrieval: Retrieval): Extract[] {
  const general = retrieval.fit !== 'matched';
  const papers = quotedPapers(retrieval);
  const perPaper = papers.length === 1 ? MAX_OF_SINGLE : MAX_OF_MANY;
  const budget = Math.max(MAX_SENTENCES, papers.length);
  const queues = papers.map((found) => ranked(found, general).slice(0, perPaper));
  const chosen = papers.map((): ScoredPassage[] => []);
  const seen = new Set<string>();
  let count = 0;
  for (let round = 0; round < perPaper; round += 1) {
    for (const [i, queue] of queues.entries()) {
      const passage = queue[round];
      if (!passage || count >= budget) continue;
      const key = passage.text.replace(/\P{L}/gu, '').toLowerCase();
      if (seen.has(key)) continue;
      seen.add(key);
      chosen[i]?.push(passage);
      count += 1;
    }
  }
  const [only] = papers;
  if (only && papers.length === 1) pad(only, chosen[0] ?? []);
  return papers
    .map(({ paper }, i) => ({ paper, passages: (chosen[i] ?? []).sort((a, b) => a.order - b.order) }))
    .filter((extract) => extract.passages.length > 0);
}

function listed(paper: Paper, chinese: boolean): string {
  const title = titleIn(paper, chinese ? 'zh' : 'en');
  const year = paper.year === null ? '' : chinese ? `（${paper.year}）` : ` (${paper.year})`;
  return `**${quoteAsMarkdown(title)}**${year}`;
}

function opening(retrieval: Retrieval, count: number): string {
  const from = count === 1 ? '文献原文' : ` ${count} 篇文献的原文`;
  const languageNotice = retrieval.fit === 'otherLanguage' ? '所选文献没有与提问语言相同的摘要，未能逐词比对。' : '';
  return `${languageNotice}以下句子摘自${from}，未经改写：`;
}

/** The answer's blocks, each with its last sentence cited. Markers follow the sentence, which stays verbatim. */
function* compose(retrieval: Retrieval, citations: Citations): Generator<AnswerPart> {
  const extracts = chooseSentences(retrieval);
  const chinese = retrieval.question.language === 'zh';
  yield { content: `${opening(retrieval, extracts.length)}\n\n` };
  for (const { paper, passages } of extracts) {
    if (extracts.length > 1) yield { content: `- ${listed(paper, chinese)}${chinese ? '：' : ': '}` };
    for (const [i, passage] of passages.entries()) {
      const space = i > 0 && passage.language === 'en' ? ' ' : '';
      const n = citations.cite(passage);
      const content = `${space}${quoteAsMarkdown(passage.text)}[${n}]`;
      yield { content, marks: citations.marksIn(content), sources: citations.sources() };
    }
    yield { content: '\n' };
  }
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
