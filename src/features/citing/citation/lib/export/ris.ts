import type { Paper } from '../../../../../contract/entities/paper';
import { firstYear } from '../../../../../model/citation/digits';
import { titleOf } from '../../../../../model/paper/lines';
import { familyFirst, splitName } from '../csl/names';
import { PUBLISHED_BY } from '../csl/paperTypes';
import { bareNumber } from '../csl/paperToCsl';
import { ownFieldsLine } from './ownFields';
import { abstractOf, authorsOf, pageRange, sourceOf, taggedLines } from './recordParts';
import type { TaggedRow } from './recordParts';

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

function record(paper: Paper): string {
  const [first, last] = pageRange(paper.basic_page);
  const rows: [tag: string, value: string][] = [
    ...authorsOf(paper).map((name): [string, string] => ['AU', familyFirst(splitName(name))]),
    ['TI', titleOf(paper)],
    [PUBLISHED_BY.has(paper.resource_type) ? 'PB' : 'T2', sourceOf(paper)],
    ['PY', firstYear(paper.publish_date)],
    ['DA', paper.publish_date.replaceAll('-', '/')],
    ['VL', bareNumber(paper.basic_source_vo)],
    ['IS', bareNumber(paper.basic_source_no)],
    ['SP', first],
    ['EP', last],
    ['SN', paper.isbn],
    ['DO', paper.doi],
    ['UR', paper.url],
    ['AB', abstractOf(paper)],
    ...paper.keywords.map((word): [string, string] => ['KW', word]),
    ['LA', paper.language],
    ['C8', ownFieldsLine(paper)],
  ];
  const lines = taggedLines(rows.map(([tag, value]): TaggedRow => [`${tag}  - `, value]));
  return [`TY  - ${TYPES[paper.resource_type] ?? 'GEN'}`, ...lines, 'ER  - '].join('\r\n');
}

/** Papers in the RIS format, which Zotero, EndNote and NoteExpress read. Lines end as the format asks. */
export function toRis(papers: readonly Paper[]): string {
  return papers.map((paper) => `${record(paper)}\r\n`).join('\r\n');
}
