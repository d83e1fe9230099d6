import { looksChinese } from '../../core/lib/paragraphs';
import type { Paragraph } from '../../core/lib/paragraphs';
import { findQuote } from '../../core/lib/spots';

/** A sentence that is read aloud, and its place in the text of its page. */
export interface SpokenSentence {
  text: string;
  lang: 'zh-CN' | 'en-US';
  page: number;
  start: number;
  end: number;
}

/** What is no running text is not read: cells, formulas, words of figures, notes at the foot. */
const SILENT = new Set(['row', 'formula', 'label', 'note']);
/** Dates and abbreviations behind which a segmenter sees an end. */
const ABBREVIATION = /(?:\b(?:et al|e\.g|i\.e|cf|vs|Fig|Figs|Eq|Eqs|Tab|Ref|Refs|No|Dr|Prof|approx)|\b\p{Lu})\.\s*$/u;

/** The sentences of a document in reading order, each in the language that it is in. */
export const spokenSentences = (paragraphs: readonly Paragraph[]): SpokenSentence[] =>
  paragraphs.filter(({ kind }) => !kind || !SILENT.has(kind)).flatMap(ofParagraph);

function ofParagraph({ text, page, start }: Paragraph): SpokenSentence[] {
  const lang = looksChinese(text) ? 'zh-CN' : 'en-US';
  const sentences: SpokenSentence[] = [];
  for (const { segment, index } of new Intl.Segmenter(lang, { granularity: 'sentence' }).segment(text)) {
    const last = sentences.at(-1);
    if (last && ABBREVIATION.test(last.text)) {
      last.text += segment;
      last.end += segment.length;
    } else sentences.push({ text: segment, lang, page, start: start + index, end: start + index + segment.length });
  }
  return sentences.filter(({ text: words }) => /[\p{L}\p{N}]/u.test(words));
}

/** Where reading begins: at selected words where they are found, else at the first sentence of a page or behind it. */
export function firstSpoken(sentences: readonly SpokenSentence[], { words, page }: { words: string; page: number }): number {
  const behind = sentences.findIndex((sentence) => sentence.page >= page);
  const fromPage = behind < 0 ? 0 : behind;
  if (words === '') return fromPage;
  const text = sentences
    .slice(fromPage)
    .map((sentence) => sentence.text)
    .join('\n');
  const found = findQuote(text, words.slice(0, 60));
  return found ? fromPage + text.slice(0, found.start).split('\n').length - 1 : fromPage;
}
