import { titleKey } from '../../records/record';
import type { Front, FrontLine } from '../reading/front';

const LARGER = 1.15;
const SAME_SIZE = 0.04;
const LENGTH = { least: 5, max: 400 };
/** Large words of a first page that are no title. */
const NO_TITLE =
  /^(?:abstract|summary|contents|table of contents|introduction|research article|original (?:article|paper|research)|review(?: article)?|article|letter|editorial|preprint|open access|supplement\w*|chapter \d+|摘要|目录|引言|前言|论文|综述|研究论文|学位论文|硕士学位论文|博士学位论文|毕业论文.*|本科.*论文|.{0,12}大学|.{0,12}学报.{0,12})$/i;
const PERIODICAL =
  /\b(?:journal of|proceedings of|transactions on|annals of|vol(?:ume)?\.? ?\d|issn|plos|arxiv)\b|学报|第\s*\d+\s*[卷期]|www\.|https?:/i;
const FILE_LIKE = /\.(?:docx?|pdf|tex|indd|dvi|qxd|ps|wps)$|^(?:untitled|microsoft word|document\d*|slide|文档\d*|无标题)/i;

export interface FoundTitle {
  title: string;
  /** Index of the first line behind it; where authors stand. */
  next: number;
}

/** The title of a work from its first page, or null when nothing is certain. */
export function findTitle(front: Front): FoundTitle | null {
  const shown = largestLines(front);
  const declared = cleanTitle(front.declared.title);
  if (plausible(declared) && !FILE_LIKE.test(declared)) {
    const key = titleKey(declared);
    if (shown && titleKey(shown.title) === key) return { ...shown, title: declared };
    const place = findAcross(front.lines, key);
    if (key.length >= 8 && place !== null) return { title: declared, next: place };
  }
  return shown;
}

/** The largest letters at the top, line after line; what is larger still may be the name of the journal. */
function largestLines({ lines, bodySize }: Front): FoundTitle | null {
  const sizes = [...new Set(lines.map(({ size }) => size))].filter((size) => size >= bodySize * LARGER).sort((a, b) => b - a);
  for (const size of sizes) {
    const same = (line: FrontLine | undefined) => line !== undefined && Math.abs(line.size - size) <= SAME_SIZE * size;
    const from = lines.findIndex((line) => same(line) && /\p{L}{2}/u.test(line.plain));
    if (from < 0) continue;
    let to = from + 1;
    while (same(lines[to]) && to - from < 6) to += 1;
    const title = cleanTitle(
      lines
        .slice(from, to)
        .map(({ plain }) => plain)
        .join('\n'),
    );
    // Words of the journal stand above the title; anything else that large is unclear.
    if (NO_TITLE.test(title) || PERIODICAL.test(title) || !/\p{L}{2}/u.test(title)) continue;
    return plausible(title) ? { title, next: to } : null;
  }
  return null;
}

/** Whether the lines have these letters one after the other; answers the index behind. */
function findAcross(lines: readonly FrontLine[], key: string): number | null {
  for (let from = 0; from < Math.min(lines.length, 30); from += 1) {
    let joined = '';
    for (let to = from; to < Math.min(lines.length, from + 6); to += 1) {
      joined += titleKey(lines[to]?.plain ?? '');
      if (joined === key) return to + 1;
      if (!key.startsWith(joined)) break;
    }
  }
  return null;
}

function plausible(title: string): boolean {
  if (title.length < LENGTH.least || title.length > LENGTH.max) return false;
  if (NO_TITLE.test(title)) return false;
  return /\p{Script=Han}/u.test(title) ? (title.match(/\p{Script=Han}/gu)?.length ?? 0) >= 4 : title.split(/\s+/).length >= 2;
}

/** One line without the marks of footnotes behind it. Lines of Chinese are joined without a space. */
function cleanTitle(text: string): string {
  return text
    .replace(/(?<=\p{Script=Han})\s*\n\s*(?=\p{Script=Han})/gu, '')
    .replace(/(?<=\p{Ll})-\n(?=\p{Ll})/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/[\s*∗†‡§¶#✩⋆①②③]+$/u, '')
    .trim();
}
