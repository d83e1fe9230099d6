import type { LineBox, PageText } from '../../../records/document';
import { joint } from '../characters';
import type { Line } from './columns';
import { median } from './numbers';
import type { LinedPage } from './running';

/** Parts of the size of the text. */
const ASCENT = 0.9;
const HEIGHT = 1.2;

const HEADING_NAMES =
  /^(?:[\divx]{1,4}[.、\s]\s*)?(?:abstract|summary|introduction|background|related work|methods?|materials and methods|results?|discussion|conclusions?|acknowledge?ments?|references|bibliography|appendix.{0,20}|摘\s*要|引\s*言|前\s*言|绪\s*论|结\s*论|结\s*语|讨\s*论|致\s*谢|参\s*考\s*文\s*献|附\s*录.{0,10})[:：.]?$/i;
const NUMBERED = /^(?:\d{1,2}(?:\.\d{1,2}){0,3}\.?\s+\S|[一二三四五六七八九十]{1,3}[、．.]|第[一二三四五六七八九十\d]{1,3}[章节])/u;
const ENDS_SENTENCE = /[.!?。！？：:;；”"）)\]]$/;

interface Paragraph {
  lines: Line[];
  level: number;
}

/** Text of all pages, with the place of every line. */
export function toPages(pages: readonly LinedPage[]): PageText[] {
  const bodySize = sizeOfBody(pages);
  const headingSizes = [...new Set(pages.flatMap(({ lines }) => lines.map(({ size }) => round(size))))]
    .filter((size) => size > bodySize * 1.12)
    .sort((a, b) => b - a);
  let heading = '';
  return pages.map((page, i) => {
    const paragraphs = toParagraphs(page.lines, bodySize, headingSizes);
    const own = paragraphs.find(({ level }) => level > 0);
    const startsWithHeading = paragraphs[0] !== undefined && paragraphs[0] === own;
    const text = writePage(page, paragraphs);
    const headings = text.paragraphs.filter(({ level }) => level > 0);
    const first = startsWithHeading || heading === '' ? (headings[0]?.text ?? '') : heading;
    heading = headings.at(-1)?.text ?? heading;
    return { page: i + 1, heading: first.slice(0, 200), ...text };
  });
}

/** The size that most characters have. */
export function sizeOfBody(pages: readonly LinedPage[]): number {
  const sizes = new Map<number, number>();
  for (const { lines } of pages) for (const { size, text } of lines) sizes.set(round(size), (sizes.get(round(size)) ?? 0) + text.length);
  return [...sizes].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [10, 0])[0];
}

const round = (size: number) => Math.round(size * 2) / 2;

function toParagraphs(lines: readonly Line[], bodySize: number, headingSizes: readonly number[]): Paragraph[] {
  const pitch = median(
    lines.slice(1).flatMap((line, i) => {
      const step = line.baseline - (lines[i]?.baseline ?? 0);
      return step > 0 && step < 3 * line.size ? [step] : [];
    }),
  );
  const paragraphs: Paragraph[] = [];
  for (const [i, line] of lines.entries()) {
    const level = levelOf(line, bodySize, headingSizes);
    const before = lines[i - 1];
    const open = paragraphs.at(-1);
    if (open && before && open.level === level && goesOn(before, line, pitch, lines, level)) open.lines.push(line);
    else paragraphs.push({ lines: [line], level });
  }
  return paragraphs;
}

function levelOf(line: Line, bodySize: number, headingSizes: readonly number[]): number {
  if (line.text.length > 160) return 0;
  const rank = headingSizes.indexOf(round(line.size));
  if (rank >= 0) return Math.min(rank + 1, 3);
  if (line.size < bodySize * 0.95) return 0;
  if (HEADING_NAMES.test(line.text)) return 2;
  return NUMBERED.test(line.text) && line.text.length <= 60 && !/[.。;；，,：:]$/.test(line.text) && !/\d\s*$/.test(line.text) ? 3 : 0;
}

/** Whether a line belongs to the paragraph of the line before it. */
function goesOn(before: Line, line: Line, pitch: number, lines: readonly Line[], level: number): boolean {
  if (Math.abs(line.size - before.size) > 0.12 * before.size) return false;
  const step = line.baseline - before.baseline;
  if (before.column !== line.column || step < 0) return level === 0 && !ENDS_SENTENCE.test(before.text) && !/^\p{Lu}/u.test(line.text);
  if (step > Math.max(1.4 * pitch, 1.1 * line.size) && step > 1.35 * line.size) return false;
  if (level > 0) return true;
  const column = lines.filter((other) => other.column === line.column);
  const edge = median(column.map(({ left }) => left));
  const end = median(column.map(({ right }) => right));
  const indented = line.left > edge + 0.8 * line.size && line.left - before.left > 0.8 * line.size;
  const short = before.right < end - 2.5 * line.size && ENDS_SENTENCE.test(before.text);
  return !indented && !short;
}

/** Joins the lines of the paragraphs and notes where each line begins and ends in the text of the page. */
function writePage({ width, height }: LinedPage, all: readonly Paragraph[]): Pick<PageText, 'paragraphs' | 'lines'> {
  const boxes: LineBox[] = [];
  let start = 0;
  const paragraphs = all.map(({ lines, level }, index) => {
    let text = '';
    const own: LineBox[] = [];
    for (const line of lines) {
      const { cut, glue } = joint(text, line.text);
      if (cut > 0) {
        text = text.slice(0, -cut);
        const last = own.at(-1);
        if (last) last[1] -= cut;
      }
      text += glue;
      own.push([start + text.length, start + text.length + line.text.length, ...boxOf(line, width, height)]);
      text += line.text;
    }
    boxes.push(...own);
    const paragraph = { index, text, start, level };
    start += text.length + 1;
    return paragraph;
  });
  return { paragraphs, lines: boxes };
}

const part = (value: number, whole: number) => Math.round(Math.min(1, Math.max(0, value / whole)) * 10_000) / 10_000;

function boxOf(line: Line, width: number, height: number): [number, number, number, number] {
  const top = line.baseline - ASCENT * line.size;
  return [part(line.left, width), part(top, height), part(line.right - line.left, width), part(HEIGHT * line.size, height)];
}
