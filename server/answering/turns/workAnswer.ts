import type { Paper } from '../../../src/contract/entities/paper';
import { titleIn } from '../../../src/model/paper/lines';
import { inCell, quoteAsMarkdown, quoteWithMarker } from '../../../src/model/answers/quote';
import { isolated, isolatedList } from '../../../src/model/isolated';
import { languageOf, type Language } from '../../text/terms';
import type { AnswerPart } from '../answerPart';
import { Citations } from '../citing/citations';
import { passagesOf } from '../retrieval/passages';
import { pointsOf, sentencesOf, type AnswerSentence, type EarlierReading } from './earlierPassages';
import type { Work } from './turn';
import { pointless, pointsMeant, type WorkedOn } from './workedOn';

const DEFAULT_SENTENCES = 3;
const MAX_POINTS = 20;

/** The sentences that say most, in their order: those with a source, and the first of each source before its others. */
function shortest(points: readonly AnswerSentence[], count: number): AnswerSentence[] {
  const seen = new Set<string>();
  const rank = points.map((point, i) => {
    const own = point.passages[0]?.paperId ?? '';
    const fresh = own !== '' && !seen.has(own);
    seen.add(own);
    return { i, worth: (point.passages.length > 0 ? 2 : 0) + (fresh ? 1 : 0) - i / 100 };
  });
  const chosen = new Set(
    rank
      .sort((a, b) => b.worth - a.worth)
      .slice(0, count)
      .map(({ i }) => i),
  );
  return points.filter((_, i) => chosen.has(i));
}

/**
 * Work on the answer before, without a model: its sentences are chosen, listed or traced back, never reworded. What only a model can
 * do is said, and the nearest thing done. Null where the literature is to be looked into again: for more of a point, or to go on.
 */
export function workAnswer(work: Work, { answer, reading }: WorkedOn, notice: string): Generator<AnswerPart> | null {
  const sentences = sentencesOf(answer, reading).slice(0, MAX_POINTS);
  const citations = new Citations(reading.papers);
  const compose = (parts: () => Generator<string>) =>
    (function* (): Generator<AnswerPart> {
      yield { mode: 'extractive', notice };
      for (const content of parts()) yield { content, marks: citations.marksIn(content), sources: citations.sources() };
    })();
  // The text is Markdown already, as it stands in the answer.
  const marked = ({ text, passages }: AnswerSentence) =>
    `${text}${[...new Set(passages.map((passage) => citations.cite(passage)))].map((n) => `[${n}]`).join('')}`;
  switch (work.act) {
    case 'shorten':
      return compose(function* () {
        const kept = shortest(sentences, work.sentences ?? Math.min(DEFAULT_SENTENCES, Math.max(1, sentences.length - 1)));
        if (work.sentences !== null && kept.length < work.sentences) yield `上面的回答只有 ${kept.length} 句可以依据：\n\n`;
        for (const point of kept) yield `${marked(point)}${languageOf(point.text) === 'en' ? ' ' : ''}`;
      });
    case 'reformat':
      return compose(function* () {
        if (work.form === 'table') {
          yield '| 要点 | 来源 |\n| --- | --- |\n';
          for (const point of sentences) yield tableRow(point, inCell(marked(point)), reading);
        } else for (const point of sentences) yield `- ${marked(point)}\n`;
      });
    case 'check':
      return compose(function* () {
        const points = pointsOf(answer, reading);
        const meant = pointsMeant(points, work);
        yield meant?.length === 0 ? pointless(work, points.length) : '上面的回答依据这些原文：\n\n';
        for (const point of meant ?? sentences) {
          if (point.passages.length === 0) yield `- ${point.text}：没有找到出处\n`;
          for (const passage of point.passages) {
            const paper = reading.papers.get(passage.paperId);
            yield `- ${paper ? from(paper, languageOf(point.text), passage.place) : ''}${marked(point)}\n`;
          }
        }
      });
    case 'translate':
      return compose(() => inOtherLanguage(work.language ?? (languageOf(answer) === 'zh' ? 'en' : 'zh'), reading, citations));
    default:
      return null;
  }
}

const NAMED_AUTHORS = 3;

/** What a sentence is from: the title, who wrote it, when, and the place in it. */
function from(paper: Paper, language: Language, place: string): string {
  const { authors, year } = paper;
  const names = isolatedList(authors.slice(0, NAMED_AUTHORS));
  const by = names && `${names}${authors.length > NAMED_AUTHORS ? ' 等' : ''}`;
  const about = [by, year === null ? '' : String(year), isolated(place)]
    .filter(Boolean)
    .join('，')
    .replace(/[()（）]/g, ' ');
  return `**${isolated(quoteAsMarkdown(titleIn(paper, language)))}**${about && `（${quoteAsMarkdown(about)}）`}：`;
}

const tableRow = ({ passages }: AnswerSentence, cell: string, { papers }: EarlierReading): string => {
  const names = [...new Set(passages.map(({ paperId }) => papers.get(paperId)).flatMap((paper) => (paper ? [titleIn(paper, 'zh')] : [])))];
  const sources = names.map((name) => inCell(quoteAsMarkdown(name)));
  return `| ${cell} | ${isolatedList(sources, '；')} |\n`;
};

/** A translation needs a model; what the cited works themselves say in that language does not. */
function* inOtherLanguage(language: 'zh' | 'en', { papers, passages }: EarlierReading, citations: Citations): Generator<string> {
  const name = language === 'zh' ? '中文' : '英文';
  const cited = [...new Set(passages.map(({ paperId }) => paperId))].flatMap((id) => papers.get(id) ?? []);
  const own = cited.map((paper) =>
    passagesOf(paper)
      .filter((passage) => passage.language === language)
      .slice(0, 2),
  );
  yield `没有可用的大模型，不能翻译上面的回答。${own.flat().length > 0 ? `所引文献自带的${name}摘要这样写：\n\n` : `所引文献也没有${name}摘要。`}`;
  for (const [i, sentences] of own.entries()) {
    const paper = cited[i];
    if (!paper || sentences.length === 0) continue;
    yield `- **${isolated(quoteAsMarkdown(titleIn(paper, language)))}**：${sentences.map((passage) => quoteWithMarker(passage.text, `[${citations.cite(passage)}]`)).join(' ')}\n`;
  }
}
