import type { Paper } from '../../../../../contract/entities/paper';
import { digits, firstYear } from '../../../../../model/citation/digits';
import { splitName } from '../csl/names';
import { titleOf } from '../../../../../model/paper/lines';
import { OWN_FIELDS, ownFieldsLine } from './ownFields';
import { pageRange } from './ris';

interface EntryKind {
  type: string;
  /** Field that the source goes to. */
  source: string;
  /** Field that `isbn` goes to. */
  number: string;
  /** What the entry is, where the type does not tell. */
  note?: string;
}

const misc = (note: string): EntryKind => ({ type: 'misc', source: 'howpublished', number: 'number', note });

/** Entry types by `resource_type`. Classic BibTeX has none for newspapers, standards, patents and data. */
const KINDS: Readonly<Record<number, EntryKind>> = {
  1: { type: 'article', source: 'journal', number: 'issn' },
  2: { type: 'book', source: 'publisher', number: 'isbn' },
  3: { type: 'article', source: 'journal', number: 'issn', note: '报纸' },
  4: { type: 'phdthesis', source: 'school', number: 'isbn' },
  5: { type: 'inproceedings', source: 'booktitle', number: 'isbn' },
  6: misc('标准'),
  7: misc('专利'),
  8: { type: 'techreport', source: 'institution', number: 'number' },
  9: misc('数据集'),
};

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

/** A text inside braces: what TeX would read as a command is written out. */
const escaped = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\{}~^&%$#_]/g, (char) => ESCAPES[char] ?? `\\${char}`);

/** A name; one that has no parts stands in braces of its own, so that nothing cuts it. */
function nameIn(name: string): string {
  const parts = splitName(name);
  return parts.literal === undefined ? escaped(name) : `{${escaped(parts.literal)}}`;
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
function uniqueKeys(papers: readonly Paper[]): string[] {
  const used = new Set<string>();
  return papers.map((paper) => {
    const key = keyOf(paper) || 'ref';
    let candidate = key;
    for (let n = 2; used.has(candidate); n += 1) candidate = n <= 26 ? key + String.fromCharCode(96 + n) : `${key}-${n}`;
    used.add(candidate);
    return candidate;
  });
}

function entry(paper: Paper, key: string): string {
  const kind = KINDS[paper.resource_type] ?? misc('');
  const authors = paper.authors.length > 0 ? paper.authors : paper.authors_short;
  const fields: [name: string, value: string][] = [
    ['author', authors.map(nameIn).join(' and ')],
    // The inner braces keep capitals as they are.
    ['title', `{${escaped(titleOf(paper))}}`],
    [kind.source, escaped(paper.basic_sourcename || (paper.publish_venue[0] ?? ''))],
    ['year', firstYear(paper.publish_date)],
    ['volume', digits(paper.basic_source_vo)],
    ['number', digits(paper.basic_source_no)],
    ['pages', escaped(pageRange(paper.basic_page).filter(Boolean).join('--'))],
    [kind.number, escaped(paper.isbn)],
    // Addresses are taken as they are by every style.
    ['doi', paper.doi],
    ['url', paper.url.replace(/[{}\\\s]/g, encodeURIComponent)],
    ['keywords', escaped(paper.keywords.join(', '))],
    ['note', escaped(kind.note ?? '')],
    [OWN_FIELDS, ownFieldsLine(paper)],
  ];
  const seen = new Set<string>();
  const lines = fields.filter(([name, value]) => value !== '' && value !== '{}' && !seen.has(name) && seen.add(name));
  return [`@${kind.type}{${key},`, ...lines.map(([name, value]) => `  ${name} = {${value}},`), '}'].join('\n');
}

/** Papers as BibTeX in UTF-8. */
export function toBibtex(papers: readonly Paper[]): string {
  const keys = uniqueKeys(papers);
  return papers.map((paper, index) => `${entry(paper, keys[index]!)}\n`).join('\n');
}
