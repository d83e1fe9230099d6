import type { Paper } from '../../../../../contract/entities/paper';
import { firstYear } from '../../../../../model/citation/digits';
import { titleOf } from '../../../../../model/paper/lines';
import { PUBLISHED_BY } from '../csl/paperTypes';
import { bareNumber } from '../csl/paperToCsl';
import { endnoteType } from './endnoteTypes';
import { ownFieldsLine } from './ownFields';
import { abstractOf, authorsOf, endnoteName, sourceOf, taggedLines } from './recordParts';
import type { TaggedRow } from './recordParts';

function record(paper: Paper): string {
  const sourceTag = PUBLISHED_BY.has(paper.resource_type) ? '%I ' : paper.resource_type === 5 ? '%B ' : '%J ';
  const lines = taggedLines([
    ...authorsOf(paper).map((name): TaggedRow => ['%A ', endnoteName(name)]),
    ['%T ', titleOf(paper)],
    ['%Q ', paper.title ? paper.title_zh : ''],
    [sourceTag, sourceOf(paper)],
    ['%D ', firstYear(paper.publish_date)],
    ['%8 ', paper.publish_date],
    ['%V ', bareNumber(paper.basic_source_vo)],
    ['%N ', bareNumber(paper.basic_source_no)],
    ['%P ', paper.basic_page],
    ['%@ ', paper.isbn],
    ['%R ', paper.doi],
    ['%U ', paper.url],
    ['%X ', abstractOf(paper)],
    ['%K ', paper.keywords.join('; ')],
    ['%G ', paper.language],
    ['%4 ', ownFieldsLine(paper)],
  ]);
  return [`%0 ${endnoteType(paper.resource_type).name}`, ...lines].join('\r\n');
}

/** Papers as a file for EndNote (`.enw`), in UTF-8. */
export function toEndnote(papers: readonly Paper[]): string {
  return papers.map((paper) => `${record(paper)}\r\n`).join('\r\n');
}
