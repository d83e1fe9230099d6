import type { LineBox } from '../../../../src/model/documents';
import type { PageText } from '../../../records/document';
import { joint } from '../characters';
import type { Line } from './columns';
import { edgesOf, type Paragraph } from './kinds';
import type { LinedPage } from './running';
import { doubtful, type PlacedLine } from './witness';

/** Parts of the size of the text. */
const ASCENT = 0.9;
const HEIGHT = 1.2;

/** The words of a document, hyphens within them kept: they tell how a word is written that the end of a line parts. */
export function wordsOf(lines: readonly Line[]): Set<string> {
  const words = new Set<string>();
  for (const { text } of lines) {
    for (const [word] of text.matchAll(/\p{L}+(?:[-\u2010]\p{L}+)*(?![\p{L}\u2010-]*$)/gu)) words.add(word.toLowerCase());
  }
  return words;
}

/** Joins the lines of the paragraphs and notes where each line begins and ends in the text of the page. */
export function writePage(
  { width, height, stream }: LinedPage,
  all: readonly Paragraph[],
  words: ReadonlySet<string>,
): Pick<PageText, 'paragraphs' | 'lines' | 'doubtful'> {
  const placed: PlacedLine[] = [];
  let start = 0;
  const paragraphs = all.map(({ lines, level, kind }, index) => {
    let text = '';
    const own: PlacedLine[] = [];
    for (const line of lines) {
      const added = kind === 'row' ? line.cells.map((cell) => cell.text).join('\t') : line.text;
      const { cut, glue } = joint(text, added, words);
      if (cut > 0) {
        text = text.slice(0, -cut);
        const last = own.at(-1);
        if (last) last.to -= cut;
      }
      text += glue;
      own.push({ from: start + text.length, to: start + text.length + added.length, line });
      text += added;
    }
    placed.push(...own);
    const paragraph = { index, text, start, level, ...(kind ? { kind } : {}) };
    start += text.length + 1;
    return paragraph;
  });
  const lines = placed.map(({ from, to, line }): LineBox => [from, to, ...boxOf(line, width, height)]);
  return { paragraphs, lines, doubtful: doubtful(paragraphs, placed, stream, edgesOf(all.flatMap((paragraph) => paragraph.lines))) };
}

const part = (value: number, whole: number) => Math.round(Math.min(1, Math.max(0, value / whole)) * 10_000) / 10_000;

function boxOf(line: Line, width: number, height: number): [number, number, number, number] {
  const top = line.baseline - ASCENT * line.size;
  return [part(line.left, width), part(top, height), part(line.right - line.left, width), part(HEIGHT * line.size, height)];
}
