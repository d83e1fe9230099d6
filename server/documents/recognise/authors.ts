import type { Front } from '../reading/front';
import { familyName, namesIn } from './names';

const MAX_LINES = 40;
/** What stands beside or below the authors. */
const ADDRESS =
  /@|\b(?:universit\w*|institut\w*|department|school of|college|laborator\w*|cent(?:er|re) for|hospital|academy|faculty|corresponding author|orcid|inc\.|ltd)\b|大学|学院|研究[所院]|医院|公司|中心|实验室|通[讯信]作者|作者简介/i;
/** A subtitle, or a date, between title and authors. */
const SKIPPED = /^[—–-]|\b(?:19|20)\d{2}\b/;
const END =
  /^(?:abstract|summary|keywords?|key words|introduction|\d\.? introduction|doi|submitted|received|published|摘\s*要|关键词|引\s*言|前\s*言|内容提要|中图分类号)/i;

/**
 * The authors from the lines behind the title. They are believed when something besides their look says that they are
 * people: a mark of affiliation, an address below, a running head, or the file's own word. Else nobody.
 */
export function findAuthors(front: Front, from: number): string[] {
  const own = declaredAuthors(front);
  const shown = linesOfNames(front, from);
  if (shown.names.length === 0) return own;
  // The page has the names in full and in order; what the file says may be the one who typed it.
  if (own.length > shown.names.length && shown.names.every((name) => own.includes(name))) return own;
  const certain =
    shown.marked || hasAddress(front, from, shown.end) || isRunning(front, shown.names) || own.some((name) => shown.names.includes(name));
  return certain ? shown.names : [];
}

interface NameLines {
  names: string[];
  /** Index of the line behind them. */
  end: number;
  marked: boolean;
}

/**
 * The lines of names directly behind the title. When more of them follow after other text, none is taken: it is unclear
 * which are authors.
 */
function linesOfNames({ lines }: Front, from: number): NameLines {
  const found: NameLines = { names: [], end: from, marked: false };
  const behind = lines.slice(from, from + MAX_LINES);
  const stop = behind.findIndex(({ text }) => END.test(text));
  const head = stop < 0 ? behind : behind.slice(0, stop);
  const first = head.findIndex(({ plain }) => !SKIPPED.test(plain));
  const size = head[first]?.size ?? 0;
  let ended = first < 0;
  for (const [i, line] of head.entries()) {
    if (i < first) continue;
    const names =
      Math.abs(line.size - size) > 0.1 * size ? null : ADDRESS.test(line.plain) ? namesWithAddress(line.plain) : namesIn(line.plain);
    if (!names) ended = true;
    else if (ended) return { names: [], end: from, marked: false };
    else {
      found.names.push(...names);
      found.end = from + i + 1;
      found.marked ||= line.marked || /[\d*∗†‡§¶¹²³⁴⁵]/u.test(line.text);
    }
  }
  return { ...found, names: [...new Set(found.names)] };
}

/** `谢大伟，张诺（某大学，某地 100000）`: names with their address in brackets. */
function namesWithAddress(line: string): string[] | null {
  const [before, address] = /^([^（(]{2,60})[（(](.*)$/u.exec(line)?.slice(1) ?? [];
  return before !== undefined && ADDRESS.test(address ?? '') ? namesIn(before) : null;
}

const hasAddress = ({ lines }: Front, from: number, end: number) => lines.slice(from, end + 8).some(({ text }) => ADDRESS.test(text));

/** `Ro et al., (2019)`, `Filot. (2025)` in a head or foot. */
function isRunning({ running, text }: Front, names: readonly string[]): boolean {
  const first = familyName(names[0] ?? '');
  const cited = new RegExp(`${first.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\b[^\\n]{0,60}\\(?(?:19|20)\\d{2}`, 'u');
  return first !== '' && (running.some((line) => cited.test(line)) || cited.test(text.slice(0, 6_000)));
}

/** The file's own word, as far as every name of it stands on the first page. */
function declaredAuthors({ declared, lines }: Front): string[] {
  if (!declared.authors) return [];
  const names = namesIn(declared.authors.replace(/;/g, ','));
  const page = lines.map(({ plain }) => plain).join(' ');
  return names?.every((name) => page.includes(name)) ? names : [];
}
