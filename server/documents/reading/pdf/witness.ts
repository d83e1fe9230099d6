import type { PageText } from '../../../records/document';
import { readable } from '../characters';
import { sentencesOf } from '../sentencesOf';
import type { Line } from './columns';
import type { Piece } from './fragments';
import type { Edges } from './kinds';

/** A line with its place in the text of the page. */
export interface PlacedLine {
  from: number;
  to: number;
  line: Line;
}

/** Parts of the size: the distance of two lines of one paragraph, and of words that are spread over a line. */
const NEXT_LINE = 2.4;
const MOST_APART = 3;
/** Lines that fill the column: then words are spread in it, however few they are. */
const LEAST_FULL = 4;

const bare = (text: string) =>
  readable(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Letters and digits of a page in the order in which its file draws them. */
export const drawn = (pieces: readonly Piece[]): string => bare(pieces.map(({ text }) => text).join(''));

/**
 * Stretches of a page's text whose sentences nobody vouches for. A sentence is certain when the file draws its letters
 * one after the other, or when its lines stand below each other in one column, whole and without gaps.
 * @param stream what `drawn` answers of the page
 */
export function doubtful(
  paragraphs: PageText['paragraphs'],
  lines: readonly PlacedLine[],
  stream: string,
  edges: ReadonlyMap<number, Edges>,
): [number, number][] {
  const found: [number, number][] = [];
  for (const { text, start } of paragraphs) {
    for (const [a, b] of sentencesOf(text)) {
      const letters = bare(text.slice(a, b));
      if (letters === '' || stream.includes(letters)) continue;
      const own = lines.filter(({ from, to }) => from < start + b && to > start + a).map(({ line }) => line);
      if (!standTogether(own, edges)) found.push([start + a, start + b]);
    }
  }
  return found;
}

/** Whether lines are one text on the page: each directly below the one before, or at the top of the next column. */
function standTogether(lines: readonly Line[], edges: ReadonlyMap<number, Edges>): boolean {
  return lines.every((line, i) => {
    if (line.cells.length > 1 && !fills(line, edges.get(line.column))) return false;
    const before = lines[i - 1];
    if (!before) return true;
    const step = line.baseline - before.baseline;
    const overlap = line.left < before.right && before.left < line.right;
    return before.column === line.column ? step > 0 && step < NEXT_LINE * line.size && overlap : step < 0 || !overlap;
  });
}

/** Whether words stand apart because their line is filled to both edges. */
function fills({ left, right, size, cells }: Line, edges: Edges | undefined): boolean {
  if (!edges || left > edges.left + 2 * size || right < edges.right - size) return false;
  const apart = Math.max(0, ...cells.slice(1).map((cell, i) => cell.left - cells[i]!.right));
  return apart < MOST_APART * size || edges.full >= LEAST_FULL;
}
