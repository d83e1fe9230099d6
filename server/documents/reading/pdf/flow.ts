import { isWide } from '../characters';
import { ENDS_SENTENCE, type Paragraph } from './kinds';

/** Sizes of one running text differ by less, as part of it. */
const SAME_SIZE = 0.08;
/** Paragraphs that may stand between the two parts of one: figures, tables, footnotes. */
const MOST_BETWEEN = 40;
const GOES_ON = /^(?:where|with|subject|such that|for|and|in which|which|is|are|其中|式中|这里)/i;

/**
 * Joins the parts of a paragraph that a column's end, a figure or a table, footnotes or a formula part. What stood
 * between two columns follows after the whole paragraph; a formula keeps its place within it.
 */
export function joined(paragraphs: readonly Paragraph[]): Paragraph[] {
  const rest = [...paragraphs];
  const out: Paragraph[] = [];
  while (rest.length > 0) {
    const open = { ...rest.shift()! };
    out.push(open);
    if (open.level > 0 || (open.kind && open.kind !== 'note')) continue;
    for (let next = nextPart(open, rest); next >= 0; next = nextPart(open, rest)) {
      const between = rest.splice(0, next);
      const formulas = between.every(({ kind }) => kind === 'formula');
      open.lines = [...open.lines, ...(formulas ? between.flatMap(({ lines }) => lines) : []), ...rest.shift()!.lines];
      if (!formulas) rest.unshift(...between);
      if (!formulas) break;
    }
  }
  return out;
}

/** Where the paragraph goes on among those that follow; -1 when it has ended. */
function nextPart(open: Paragraph, rest: readonly Paragraph[]): number {
  const last = open.lines.at(-1)!;
  if (ENDS_SENTENCE.test(last.text)) return -1;
  for (const [i, next] of rest.slice(0, MOST_BETWEEN).entries()) {
    const first = next.lines[0]!;
    const same = !next.kind === !open.kind && next.level === 0 && Math.abs(first.size - last.size) <= SAME_SIZE * last.size;
    if (!same) {
      if (next.level > 0) return -1;
      continue;
    }
    if (first.column !== last.column) return continues(last.text, first.text) ? i : -1;
    const formulas = i > 0 && rest.slice(0, i).every(({ kind }) => kind === 'formula');
    return formulas && (GOES_ON.test(first.text) || /^\p{Ll}/u.test(first.text)) ? i : -1;
  }
  return -1;
}

/** Whether a text goes on after a break between columns. */
function continues(before: string, after: string): boolean {
  if (/[:：;；]$/.test(before)) return /^[\p{Ll}\d]/u.test(after);
  return isWide(after.at(0)) || /^[\p{L}\p{N}(（“"'‘[$]/u.test(after);
}
