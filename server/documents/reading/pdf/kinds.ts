import type { ParagraphKind } from '../../../../src/contract/entities/document';
import type { Line } from './columns';
import { median, percentile } from './numbers';

/** Lines that belong together. */
export interface Paragraph {
  lines: Line[];
  /** 1 to 3 for headings, 0 for text. */
  level: number;
  /** What it is beside the running text; absent for that. */
  kind?: ParagraphKind;
}

/** Left and right edge of the text of a region. */
export interface Edges {
  left: number;
  right: number;
  /** Lines that reach from one to the other. */
  full: number;
}

const CAPTION =
  /^(?:(?:fig(?:ure|s?\.)?|tab(?:le|\.)?|scheme|chart|plate|algorithm|listing)\s*\.?\s*(?:[A-Z]?\d+|[IVX]+)\b|(?:图|表|附图|附表|算法)\s*[A-Z]?\d+)/iu;
const MATHS = /[=≤≥≈∑∏∫√∂∇±×∞∈→⇒<>]|[\u0370-\u03FF]|[\u{1D400}-\u{1D7FF}]/u;
export const ENDS_SENTENCE = /[.!?。！？…]["'”’）)\]]*\d{0,2}$/u;

/** Parts of the size of the text. */
const SMALL = 0.93;
const SAME_CELL = 0.8;
const FLUSH = 0.25;
/** Of a line that text fills. */
const NARROW = 0.6;

/** The edges of each region of a page: most lines begin at one and end at the other. */
export function edgesOf(lines: readonly Line[]): Map<number, Edges> {
  const byColumn = new Map<number, Line[]>();
  for (const line of lines) {
    const own = byColumn.get(line.column);
    if (own) own.push(line);
    else byColumn.set(line.column, [line]);
  }
  return new Map([...byColumn].map(([column, own]) => [column, edgesOfColumn(own)]));
}

function edgesOfColumn(lines: readonly Line[]): Edges {
  const left = percentile(
    lines.map((line) => line.left),
    0.2,
  );
  const right = percentile(
    lines.map((line) => line.right),
    0.8,
  );
  return { left, right, full: lines.filter((line) => isFlush(line, { left, right })).length };
}

const isFlush = ({ left, right, size }: Line, edges: Pick<Edges, 'left' | 'right'>) =>
  Math.abs(left - edges.left) <= FLUSH * size && Math.abs(right - edges.right) <= FLUSH * size;

/** Groups of at least two lines whose pieces stand below each other, as the rows of a table do. */
export function tableRows(lines: readonly Line[], edges: ReadonlyMap<number, Edges>): Set<Line> {
  const rows = new Set<Line>();
  for (const [i, line] of lines.entries()) {
    const next = lines[i + 1];
    if (!next || line.column !== next.column || next.baseline - line.baseline > 3 * line.size) continue;
    if ([line, next].some((one) => one.cells.length < 2 || isJustified(one, edges.get(one.column)))) continue;
    const inner = line.cells.slice(1);
    const below = inner.filter(({ left }) => next.cells.slice(1).some((cell) => Math.abs(cell.left - left) < SAME_CELL * line.size));
    if (below.length >= 1 && below.length >= 0.5 * inner.length) rows.add(line).add(next);
  }
  return rows;
}

/** Whether words stand apart because they fill the line: it ends at both edges, and all gaps are equal. */
function isJustified(line: Line, edges: Edges | undefined): boolean {
  if (!edges || !isFlush(line, edges)) return false;
  const { cells, size } = line;
  const gaps = cells.slice(1).map((cell, i) => cell.left - cells[i]!.right);
  return Math.max(...gaps) - Math.min(...gaps) <= FLUSH * size;
}

/** Whether a line may be part of a formula: indented, and not words. */
export function isSetApart(line: Line, { left, right }: Edges): boolean {
  const words = line.text.match(/\p{L}{4,}/gu)?.length ?? 0;
  const characters = line.text.match(/\p{Script=Han}/gu)?.length ?? 0;
  return line.left > left + 0.05 * (right - left) && words <= 1 && characters <= 2;
}

/** The lines of a formula as one: what stands further left is read first, above or below. Null when it has no sign of one. */
export function toFormula(lines: readonly Line[]): Line | null {
  const cells = lines.flatMap((line) => line.cells).sort((a, b) => a.left - b.left);
  const text = cells.map((cell) => cell.text).join(' ');
  if (!MATHS.test(text)) return null;
  const lowest = lines.reduce((a, b) => (b.baseline > a.baseline ? b : a));
  const highest = Math.min(...lines.map(({ baseline, size }) => baseline - size));
  return {
    ...lowest,
    text,
    plain: text,
    cells,
    left: Math.min(...lines.map(({ left }) => left)),
    right: Math.max(...lines.map(({ right }) => right)),
    // Its box covers all of them.
    size: Math.max(lowest.size, lowest.baseline - highest),
  };
}

/** What each paragraph of a page is, when the page's lines are compared with those of the whole document. */
export function withKinds(paragraphs: readonly Paragraph[], bodySize: number, edges: ReadonlyMap<number, Edges>): Paragraph[] {
  const widest = Math.max(0, ...[...edges.values()].map(({ left, right }) => right - left));
  const isSet = (one: Paragraph | undefined) => one?.kind === 'row' || one?.kind === 'label';
  return paragraphs.map((paragraph, i) => {
    const { lines, level, kind } = paragraph;
    if (kind || level > 0) return paragraph;
    const { left, right } = edges.get(lines[0]!.column) ?? { left: 0, right: 0 };
    // Some captions have their number in a line of its own, or none.
    if (isSmall(paragraph, bodySize) && (isSet(paragraphs[i + 1]) || isSet(paragraphs[i - 1]))) return { ...paragraph, kind: 'caption' };
    if (CAPTION.test(lines[0]!.text)) return { ...paragraph, kind: 'caption' };
    if (isSmall(paragraph, bodySize) && (right - left < 0.5 * widest || isAtFoot(paragraphs, i, bodySize)))
      return { ...paragraph, kind: 'note' };
    return isLabel(paragraph, right - left) ? { ...paragraph, kind: 'label' } : paragraph;
  });
}

const sizeOf = ({ lines }: Paragraph) => median(lines.map(({ size }) => size));
const isSmall = (paragraph: Paragraph, bodySize: number) => sizeOf(paragraph) <= SMALL * bodySize;

/** Whether only small text stands below it in its column, and larger text above it that is no heading of it. */
function isAtFoot(paragraphs: readonly Paragraph[], at: number, bodySize: number): boolean {
  const own = paragraphs[at]!;
  const column = paragraphs.filter((other) => other !== own && overlap(other, own));
  const below = column.filter(({ lines }) => lines[0]!.baseline > own.lines.at(-1)!.baseline);
  const above = column.filter(({ lines }) => lines.at(-1)!.baseline < own.lines[0]!.baseline);
  const larger = above.filter((one) => !isSmall(one, bodySize)).sort((a, b) => b.lines.at(-1)!.baseline - a.lines.at(-1)!.baseline)[0];
  return larger?.level === 0 && below.every((one) => isSmall(one, bodySize));
}

const leftOf = ({ lines }: Paragraph) => Math.min(...lines.map(({ left }) => left));
const rightOf = ({ lines }: Paragraph) => Math.max(...lines.map(({ right }) => right));
const overlap = (a: Paragraph, b: Paragraph) => leftOf(a) < rightOf(b) && leftOf(b) < rightOf(a);

/** Words of a figure: short lines that are no sentence. */
function isLabel({ lines }: Paragraph, width: number): boolean {
  const text = lines.map((line) => line.text).join(' ');
  if (ENDS_SENTENCE.test(text) || lines.some(({ left, right }) => right - left > NARROW * width && width > 0)) return false;
  const figures = text.match(/\d/g)?.length ?? 0;
  return lines.every(({ cells }) => cells.length > 1) || figures > 0.2 * text.length;
}
