import type { Paper } from '../../../../../contract/entities/paper';
import { firstYear } from '../../../../../model/citation/digits';
import { titleOf } from '../../../../../model/paper/lines';
import { familyFirst, splitName } from '../csl/names';
import { PUBLISHED_BY } from '../csl/paperTypes';
import { bareNumber } from '../csl/paperToCsl';
import { ownFieldsLine } from './ownFields';
import { abstractOf, authorsOf, pageRange, sourceOf, taggedLines } from './recordParts';
import type { TaggedRow } from './recordParts';

/** Reference types of RefWorks by `resource_type`. */
const TYPES: Readonly<Record<number, string>> = {
  1: 'Journal Article',
  2: 'Book, Whole',
  3: 'Newspaper Article',
  4: 'Dissertation/Thesis',
  5: 'Conference Proceedings',
  7: 'Patent',
  8: 'Report',
};

function record(paper: Paper): string {
  const [first, last] = pageRange(paper.basic_page);
  return taggedLines([
    ['RT ', TYPES[paper.resource_type] ?? 'Generic'],
    ['SR ', 'Electronic'],
    ['ID ', paper.paper_id],
    ...authorsOf(paper).map((name): TaggedRow => ['A1 ', familyFirst(splitName(name))]),
    ['T1 ', titleOf(paper)],
    [PUBLISHED_BY.has(paper.resource_type) ? 'PB ' : 'JF ', sourceOf(paper)],
    ['YR ', firstYear(paper.publish_date)],
    ['FD ', paper.publish_date],
    ['VO ', bareNumber(paper.basic_source_vo)],
    ['IS ', bareNumber(paper.basic_source_no)],
    ['SP ', first],
    ['OP ', last],
    ...paper.keywords.map((word): TaggedRow => ['K1 ', word]),
    ['AB ', abstractOf(paper)],
    ['SN ', paper.isbn],
    ['LA ', paper.language],
    ['DO ', paper.doi],
    ['UL ', paper.url],
    ['U5 ', ownFieldsLine(paper)],
  ]).join('\r\n');
}

/** Papers in RefWorks's tagged text, in UTF-8. */
export function toRefWorks(papers: readonly Paper[]): string {
  return papers.map((paper) => `${record(paper)}\r\n`).join('\r\n');
}
