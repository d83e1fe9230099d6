import type { Paper } from '../../../../../contract/entities/paper';
import { firstYear } from '../../../../../model/citation/digits';
import { titleOf } from '../../../../../model/paper/lines';
import { familyFirst, splitName } from '../csl/names';
import { PUBLISHED_BY } from '../csl/paperTypes';
import { bareNumber } from '../csl/paperToCsl';
import { endnoteType } from './endnoteTypes';
import { ownFieldsLine } from './ownFields';
import { abstractOf, authorsOf, sourceOf, taggedLines } from './recordParts';
import type { TaggedRow } from './recordParts';

function record(paper: Paper): string {
  const source = PUBLISHED_BY.has(paper.resource_type) ? 'Publisher' : paper.resource_type === 5 ? 'Secondary Title' : 'Journal';
  const rows: TaggedRow[] = [
    ['Reference Type', endnoteType(paper.resource_type).name],
    ['Title', titleOf(paper)],
    ['Translated Title', paper.title ? paper.title_zh : ''],
    ...authorsOf(paper).map((name): TaggedRow => ['Author', familyFirst(splitName(name))]),
    [source, sourceOf(paper)],
    ['Year', firstYear(paper.publish_date)],
    ['Date', paper.publish_date],
    ['Volume', bareNumber(paper.basic_source_vo)],
    ['Issue', bareNumber(paper.basic_source_no)],
    ['Pages', paper.basic_page],
    ['Keywords', paper.keywords.join(';')],
    ['Abstract', abstractOf(paper)],
    ['ISBN/ISSN', paper.isbn],
    ['DOI', paper.doi],
    ['URL', paper.url],
    ['Language', paper.language],
    ['Custom 1', ownFieldsLine(paper)],
  ];
  return taggedLines(rows.map(([tag, value]): TaggedRow => [`{${tag}}: `, value])).join('\r\n');
}

/** Papers in NoteExpress's own tagged text (`.net`), in UTF-8. */
export function toNoteExpress(papers: readonly Paper[]): string {
  return papers.map((paper) => `${record(paper)}\r\n`).join('\r\n');
}
