import { unescapedMarkdown } from '../../../src/model/answers/quote';
import { sentenceEnd } from '../../text/sentences';
import { isStatement } from '../citing/attribution';
import { findSpans, mask, type Span } from '../citing/inlineSpans';

/** `[n]` in a sentence. */
interface MarkerPlace {
  /** Where its bracket opens, in UTF-16 units of the answer. */
  readonly at: number;
  readonly n: number;
}

/** A sentence of an answer that states something, or cites. */
export interface Statement {
  readonly start: number;
  readonly end: number;
  /** Its words, without markers and the signs of Markdown. */
  readonly text: string;
  readonly markers: readonly MarkerPlace[];
  /** Number of the paragraph, list item or row that it stands in. */
  readonly line: number;
}

const FENCE = /^\s*(?:>\s*)*(?:[-*+]\s+)?(`{3,}|~{3,})/;
const HEADING = /^\s*(?:>\s*)*#{1,6}\s/;
const ROW = /^\s*\|/;
const ROW_RULE = /^\s*\|?[\s:|-]+\|?\s*$/;
const MARKER = /\[(\d{1,3})\](?!\()/g;
/** The title of a work that an item quotes, with its year or the like: it is no part of what is quoted. */
const WORK = /^\s*(?:[-*+]\s+)?\*\*.{1,400}?\*\*\s?[（(][^()（）]{1,300}[）)][:：]\s?(?=\S)/;
/** What follows the end of a sentence and belongs to it: markers, and the note that there is none. */
const TRAILING = /^(?:[ \t]*\[\d{1,3}\](?!\())*(?:[ \t]*（未见出处）)?/;

/** The words of a sentence without the signs that lay it out. */
function wordsOf(sentence: string): string {
  const laidOut = sentence
    .replace(/（未见出处）/g, '')
    .replace(/^[\s>|]*(?:[-*+]\s+|\d{1,3}[.)、]\s*)?/, '')
    .replace(/(?<!\\)(?:\*\*|__|~~|`)|(?<![\w*\\])\*(?=\S)|(?<=[^\s\\])\*(?![\w*])/g, '')
    .replace(/(?<!\\)\s*\|\s*/g, ' ');
  return unescapedMarkdown(laidOut).replace(/\s+/g, ' ').trim();
}

/** Markers outside of code and formulas. */
function markersIn(text: string, spans: readonly Span[], from: number): MarkerPlace[] {
  const inside = (at: number) => spans.some((span) => (span.kind === 'code' || span.kind === 'formula') && at >= span.from && at < span.to);
  return [...text.matchAll(MARKER)].filter(({ index }) => !inside(index)).map(({ index, 1: n }) => ({ at: from + index, n: Number(n) }));
}

const withoutMarkers = (text: string, markers: readonly MarkerPlace[], from: number): string =>
  [...markers].reverse().reduce((rest, { at, n }) => rest.slice(0, at - from) + rest.slice(at - from + `[${n}]`.length), text);

/** The sentences of one line. */
function* sentencesOf(line: string, from: number, number: number, whole: boolean): Generator<Statement> {
  const { spans } = findSpans(line, true);
  const masked = mask(line, spans);
  for (let start = WORK.exec(line)?.[0].length ?? 0; start < line.length;) {
    const stop = whole ? line.length : sentenceEnd(masked, start, true);
    const end = stop + (TRAILING.exec(line.slice(stop))?.[0].length ?? 0);
    const text = line.slice(start, end);
    const own = spans.map((span) => ({ ...span, from: span.from - start, to: span.to - start }));
    const markers = markersIn(text, own, from + start);
    const words = wordsOf(withoutMarkers(text, markers, from + start));
    const blank = /^\s*/.exec(text)?.[0].length ?? 0;
    if (words !== '' && (markers.length > 0 || isStatement(words))) {
      yield { start: from + start + blank, end: from + end, text: words, markers, line: number };
    }
    start = end;
  }
}

/** The cells of a row with where each begins; a bar parts them within code too, unless it is escaped. */
function cellsOf(row: string): { text: string; from: number }[] {
  const bars = [...row.matchAll(/(?<!\\)\|/g)].map(({ index }) => index);
  return bars.map((bar, i) => ({ text: row.slice(bar + 1, bars[i + 1] ?? row.length).trimEnd(), from: bar + 1 }));
}

/** What a row of a table states: where several cells or sentences cite, each sentence; else the row, if it cites. */
function statementsOfRow(row: string, from: number, number: number): Statement[] {
  const citing = cellsOf(row).flatMap((cell) => {
    const own = [...sentencesOf(cell.text, from + cell.from, number, false)];
    return own.some(({ markers }) => markers.length > 0) ? [own] : [];
  });
  if (citing.length > 1 || citing.some((own) => own.filter(({ markers }) => markers.length > 0).length > 1)) return citing.flat();
  return [...sentencesOf(row, from, number, true)].filter(({ markers }) => markers.length > 0);
}

/**
 * The sentences of an answer that state something or cite, in reading order. Code, formulas and headings hold none; of a table
 * only what cites counts.
 */
export function statementsOf(answer: string): Statement[] {
  const found: Statement[] = [];
  let block: RegExp | null = null;
  let at = 0;
  for (const [number, line] of answer.split('\n').entries()) {
    const from = at;
    at += line.length + 1;
    if (block) {
      if (block.test(line)) block = null;
      continue;
    }
    const fence = FENCE.exec(line)?.[1];
    if (fence) block = new RegExp(`^\\s*(?:>\\s*)*${fence.charAt(0)}{${fence.length},}\\s*$`);
    else if (/^\s*\$\$/.test(line)) block = /\$\$\s*$/.test(line.trim().slice(2)) ? null : /\$\$\s*$/;
    else if (/^\s*\\\[(?!\s*\d)/.test(line)) block = /\\\]\s*$/.test(line) ? null : /\\\]\s*$/;
    else if (line.trim() !== '' && !HEADING.test(line) && !ROW_RULE.test(line)) {
      found.push(...(ROW.test(line) ? statementsOfRow(line, from, number) : sentencesOf(line, from, number, false)));
    }
  }
  return found;
}
