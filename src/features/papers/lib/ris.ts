import type { Paper } from '../../../contract/entities/paper';
import { digits, firstYear } from '../../../model/citation/digits';
import { titleOf } from '../../../model/paper/lines';
import { familyFirst, splitName } from './csl/names';
import { PUBLISHED_BY } from './csl/paperTypes';
import { ownFieldsLine } from './ownFields';

/** RIS types by `resource_type`. */
const TYPES: Readonly<Record<number, string>> = {
  1: 'JOUR',
  2: 'BOOK',
  3: 'NEWS',
  4: 'THES',
  5: 'CPAPER',
  6: 'STAND',
  7: 'PAT',
  8: 'RPRT',
  9: 'DATA',
};

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** First and last page: `3-5`, `3–5`; what is no range stays whole in the first. */
export function pageRange(pages: string): [first: string, last: string] {
  const match = /^\s*([\w.]+)\s*[-–—~～]+\s*([\w.]+)\s*$/.exec(pages.normalize('NFKC'));
  return match ? [match[1]!, match[2]!] : [oneLine(pages), ''];
}

function record(paper: Paper): string {
  const source = paper.basic_sourcename || (paper.publish_venue[0] ?? '');
  const [first, last] = pageRange(paper.basic_page);
  const authors = paper.authors.length > 0 ? paper.authors : paper.authors_short;
  const rows: [tag: string, value: string][] = [
    ...authors.map((name): [string, string] => ['AU', familyFirst(splitName(name))]),
    ['TI', titleOf(paper)],
    [PUBLISHED_BY.has(paper.resource_type) ? 'PB' : 'T2', source],
    ['PY', firstYear(paper.publish_date)],
    ['DA', paper.publish_date.replaceAll('-', '/')],
    ['VL', digits(paper.basic_source_vo)],
    ['IS', digits(paper.basic_source_no)],
    ['SP', first],
    ['EP', last],
    ['SN', paper.isbn],
    ['DO', paper.doi],
    ['UR', paper.url],
    ['AB', paper.abstract || paper.abstract_zh],
    ...paper.keywords.map((word): [string, string] => ['KW', word]),
    ['LA', paper.language],
    ['C8', ownFieldsLine(paper)],
  ];
  const lines = rows.filter(([, value]) => oneLine(value) !== '').map(([tag, value]) => `${tag}  - ${oneLine(value)}`);
  return [`TY  - ${TYPES[paper.resource_type] ?? 'GEN'}`, ...lines, 'ER  - '].join('\r\n');
}

/** Papers in the RIS format, which Zotero, EndNote and NoteExpress read. Lines end as the format asks. */
export function toRis(papers: readonly Paper[]): string {
  return papers.map((paper) => `${record(paper)}\r\n`).join('\r\n');
}
