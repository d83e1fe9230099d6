import type { Paper } from '../../../contract/entities/paper';
import { firstYear } from '../../../model/citation/digits';
import { titleOf } from '../../../model/paper/lines';
import { familyFirst, splitName } from './csl/names';
import { PUBLISHED_BY } from './csl/paperTypes';
import { bareNumber } from './csl/paperToCsl';
import { ownFieldsLine } from './ownFields';

/** Reference types of EndNote by `resource_type`. */
const TYPES: Readonly<Record<number, string>> = {
  1: 'Journal Article',
  2: 'Book',
  3: 'Newspaper Article',
  4: 'Thesis',
  5: 'Conference Proceedings',
  6: 'Standard',
  7: 'Patent',
  8: 'Report',
  9: 'Dataset',
};

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Institutions end in a comma: EndNote takes their last word for the family name otherwise. */
function author(name: string): string {
  const parts = splitName(name);
  const institution = parts.literal !== undefined && /\p{Script=Latin}.* /u.test(parts.literal);
  return institution ? `${parts.literal},` : familyFirst(parts);
}

function record(paper: Paper): string {
  const source = paper.basic_sourcename || (paper.publish_venue[0] ?? '');
  const authors = paper.authors.length > 0 ? paper.authors : paper.authors_short;
  const sourceTag = PUBLISHED_BY.has(paper.resource_type) ? '%I' : paper.resource_type === 5 ? '%B' : '%J';
  const rows: [tag: string, value: string][] = [
    ...authors.map((name): [string, string] => ['%A', author(name)]),
    ['%T', titleOf(paper)],
    ['%Q', paper.title ? paper.title_zh : ''],
    [sourceTag, source],
    ['%D', firstYear(paper.publish_date)],
    ['%8', paper.publish_date],
    ['%V', bareNumber(paper.basic_source_vo)],
    ['%N', bareNumber(paper.basic_source_no)],
    ['%P', paper.basic_page],
    ['%@', paper.isbn],
    ['%R', paper.doi],
    ['%U', paper.url],
    ['%X', paper.abstract || paper.abstract_zh],
    ['%K', paper.keywords.join('; ')],
    ['%G', paper.language],
    ['%4', ownFieldsLine(paper)],
  ];
  const lines = rows.filter(([, value]) => oneLine(value) !== '').map(([tag, value]) => `${tag} ${oneLine(value)}`);
  return [`%0 ${TYPES[paper.resource_type] ?? 'Generic'}`, ...lines].join('\r\n');
}

/** Papers as a file for EndNote (`.enw`), in UTF-8. */
export function toEndnote(papers: readonly Paper[]): string {
  return papers.map((paper) => `${record(paper)}\r\n`).join('\r\n');
}
