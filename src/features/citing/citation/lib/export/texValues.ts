import type { Paper } from '../../../../../contract/entities/paper';
import { firstYear } from '../../../../../model/citation/digits';
import { splitName } from '../csl/names';
import { oneLine } from './recordParts';

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

/** A text inside braces: what TeX would read as a command is written out. */
export const escaped = (text: string): string => oneLine(text).replace(/[\\{}~^&%$#_]/g, (char) => ESCAPES[char] ?? `\\${char}`);

/**
 * A name, the family name first, as `van Beethoven, Ludwig` or `King, Jr., Martin Luther`: TeX takes the last word of any other form for
 * the family name. One that has no parts stands in braces of its own, so that nothing cuts it.
 */
export function nameIn(name: string): string {
  const { literal, family, given, suffix, 'non-dropping-particle': particle } = splitName(name);
  if (literal !== undefined) return `{${escaped(literal)}}`;
  const whole = [particle, family].filter(Boolean).join(' ');
  return escaped([whole, suffix, given].filter(Boolean).join(', '));
}

/** `vaswani2017attention`: family name, year, first word; parts without Latin letters are left out. */
function keyOf(paper: Paper): string {
  const latin = (text: string) =>
    text
      .normalize('NFD')
      .replace(/[^A-Za-z0-9 ]/g, '')
      .trim()
      .toLowerCase();
  const name = paper.authors[0] ?? '';
  const family = latin(name.includes(',') ? name.split(',')[0]! : (name.split(' ').at(-1) ?? ''));
  const word =
    latin(paper.title)
      .split(' ')
      .find((part) => part.length > 3) ?? '';
  return `${family}${firstYear(paper.publish_date)}${word}`.replace(/ /g, '');
}

/** Keys that are all different: the second of a kind gets `b`, the third `c`, …; an empty one becomes `ref`. */
export function uniqueKeys(papers: readonly Paper[]): string[] {
  const used = new Set<string>();
  return papers.map((paper) => {
    const key = keyOf(paper) || 'ref';
    let candidate = key;
    for (let n = 2; used.has(candidate); n += 1) candidate = n <= 26 ? key + String.fromCharCode(96 + n) : `${key}-${n}`;
    used.add(candidate);
    return candidate;
  });
}

/** An address as every style takes it. */
export const texAddress = (url: string): string => url.replace(/[{}\\\s]/g, encodeURIComponent);

/** An entry; fields without a value, and a second one of a name, are left out. */
export function texEntry(type: string, key: string, fields: readonly (readonly [name: string, value: string])[]): string {
  const seen = new Set<string>();
  const lines = fields.filter(([name, value]) => value !== '' && value !== '{}' && !seen.has(name) && seen.add(name));
  return [`@${type}{${key},`, ...lines.map(([name, value]) => `  ${name} = {${value}},`), '}'].join('\n');
}
