import type { PageText } from '../../../records/document';
import type { Line } from './columns';
import { joined } from './flow';
import { edgesOf, isSetApart, tableRows, toFormula, withKinds, type Edges, type Paragraph } from './kinds';
import { median } from './numbers';
import { wordsOf, writePage } from './pageText';
import type { LinedPage } from './running';

const HEADING_NAMES =
  /^(?:[\divx]{1,4}[.、\s]\s*)?(?:abstract|summary|introduction|background|related work|methods?|materials and methods|results?|discussion|conclusions?|acknowledge?ments?|references|bibliography|appendix(?: [A-Z\d]+)?(?:[.:] .{0,40})?|摘\s*要|引\s*言|前\s*言|绪\s*论|结\s*论|结\s*语|讨\s*论|致\s*谢|参\s*考\s*文\s*献|附\s*录.{0,10})[:：.]?$/i;
const NUMBERED = /^(?:\d{1,2}(?:\.\d{1,2}){0,3}\.?\s+\S|[一二三四五六七八九十]{1,3}[、．.]|第[一二三四五六七八九十\d]{1,3}[章节])/u;
const LISTED = /^(?:[•·‣▪■●○◦–—*-]|[(（]?(?:\d{1,2}|[a-z]|[ivx]{1,4})[)）.]|\[\d{1,3}\]|[①-⑳])\s*\S/u;
const BULLET = /^[•‣▪■●○◦]\s*\S/u;
const ENDS_LINE = /[.!?。！？：:;；”"）)\]]$/;

/** Text of all pages, with the place of every line. */
export function toPages(pages: readonly LinedPage[]): PageText[] {
  const bodySize = sizeOfBody(pages);
  const headingSizes = [...new Set(pages.flatMap(({ lines }) => lines.map(({ size }) => round(size))))]
    .filter((size) => size > bodySize * 1.12)
    .sort((a, b) => b - a);
  const words = wordsOf(pages.flatMap(({ lines }) => lines));
  let heading = '';
  return pages.map((page, i) => {
    const paragraphs = page.paragraphs ? remaining(page, page.paragraphs) : foundParagraphs(page.lines, bodySize, headingSizes);
    const own = paragraphs.find(({ level }) => level > 0);
    const startsWithHeading = paragraphs[0] !== undefined && paragraphs[0] === own;
    const text = writePage(page, paragraphs, words);
    const headings = text.paragraphs.filter(({ level }) => level > 0);
    const first = startsWithHeading || heading === '' ? (headings[0]?.text ?? '') : heading;
    heading = headings.at(-1)?.text ?? heading;
    return { page: i + 1, heading: first.slice(0, 200), ...text };
  });
}

/** Told paragraphs without the lines that were taken out of the page. */
function remaining({ lines }: LinedPage, told: readonly Paragraph[]): Paragraph[] {
  const left = new Set(lines);
  return told.flatMap((paragraph) => {
    const own = paragraph.lines.filter((line) => left.has(line));
    return own.length > 0 ? [{ ...paragraph, lines: own }] : [];
  });
}

function foundParagraphs(lines: readonly Line[], bodySize: number, headingSizes: readonly number[]): Paragraph[] {
  const edges = edgesOf(lines);
  return joined(withKinds(toParagraphs(lines, { bodySize, headingSizes, edges }), bodySize, edges));
}

/** The size that most characters have. */
export function sizeOfBody(pages: readonly LinedPage[]): number {
  const sizes = new Map<number, number>();
  for (const { lines } of pages) for (const { size, text } of lines) sizes.set(round(size), (sizes.get(round(size)) ?? 0) + text.length);
  return [...sizes].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [10, 0])[0];
}

const round = (size: number) => Math.round(size * 2) / 2;

/** Parts of the size of the text: the distance of the lines of a formula. */
const FORMULA_STEP = 1.9;
const NO_EDGES: Edges = { left: 0, right: 0, full: 0 };

interface Look {
  bodySize: number;
  headingSizes: readonly number[];
  edges: ReadonlyMap<number, Edges>;
}

function toParagraphs(lines: readonly Line[], look: Look): Paragraph[] {
  const pitch = median(
    lines.slice(1).flatMap((line, i) => {
      const step = line.baseline - (lines[i]?.baseline ?? 0);
      return step > 0.8 * line.size && step < 3 * line.size ? [step] : [];
    }),
  );
  const rows = tableRows(lines, look.edges);
  const paragraphs: Paragraph[] = [];
  for (const part of together(lines, rows, look)) {
    const open = paragraphs.at(-1);
    const [line] = part.lines;
    if (!part.kind && open && !open.kind && open.level === part.level && goesOn(open, line!, pitch, look.edges)) open.lines.push(line!);
    else paragraphs.push(part);
  }
  return paragraphs;
}

/** Lines one by one; the lines of a formula, which stand closer than those of text, as one. */
function together(lines: readonly Line[], rows: ReadonlySet<Line>, { bodySize, headingSizes, edges }: Look): Paragraph[] {
  const parts: Paragraph[] = [];
  for (let i = 0; i < lines.length; i += 1) {
    const line = lines[i]!;
    const end = formulaEnd(lines, i, rows, bodySize, edges);
    const formula = end > i ? toFormula(lines.slice(i, end)) : null;
    if (rows.has(line)) parts.push({ lines: [line], level: 0, kind: 'row' });
    else if (formula) {
      parts.push({ lines: [formula], level: 0, kind: 'formula' });
      i = end - 1;
    } else parts.push({ lines: [line], level: levelOf(line, bodySize, headingSizes) });
  }
  return parts;
}

/** The line behind those from `from` on that may be one formula. */
function formulaEnd(
  lines: readonly Line[],
  from: number,
  rows: ReadonlySet<Line>,
  bodySize: number,
  edges: ReadonlyMap<number, Edges>,
): number {
  let end = from;
  for (let line = lines[end]; line; line = lines[end]) {
    const before = lines[end - 1];
    const near = end === from || (before?.column === line.column && line.baseline - before.baseline < FORMULA_STEP * bodySize);
    if (rows.has(line) || !near || !isSetApart(line, edges.get(line.column) ?? NO_EDGES)) break;
    end += 1;
  }
  return end;
}

function levelOf(line: Line, bodySize: number, headingSizes: readonly number[]): number {
  if (line.text.length > 160) return 0;
  const rank = headingSizes.indexOf(round(line.size));
  if (rank >= 0) return Math.min(rank + 1, 3);
  if (line.size < bodySize * 0.95) return 0;
  if (HEADING_NAMES.test(line.text) && !/^\p{Ll}/u.test(line.text)) return 2;
  return NUMBERED.test(line.text) && line.text.length <= 60 && !/[.。;；，,：:]$/.test(line.text) && !/\d\s*$/.test(line.text) ? 3 : 0;
}

/** Whether a line belongs to the paragraph of the line before it, in the same region. */
function goesOn({ lines, level }: Paragraph, line: Line, pitch: number, edges: ReadonlyMap<number, Edges>): boolean {
  const before = lines.at(-1)!;
  const step = line.baseline - before.baseline;
  if (Math.abs(line.size - before.size) > 0.12 * before.size || before.column !== line.column || step < 0) return false;
  if (step > Math.max(1.4 * pitch, 1.1 * line.size) && step > 1.35 * line.size) return false;
  if (level > 0) return true;
  const { left, right } = edges.get(line.column) ?? { left: 0, right: 0 };
  const ended = ENDS_LINE.test(before.text);
  if (BULLET.test(line.text) || (ended && LISTED.test(line.text) && LISTED.test(lines[0]!.text))) return false;
  const full = before.right > right - 2.5 * line.size;
  if (full && !ended) return true;
  const indented = !LISTED.test(lines[0]!.text) && line.left > left + 0.8 * line.size && line.left - before.left > 0.8 * line.size;
  return !indented && (full || !ended);
}
