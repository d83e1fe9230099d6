import type { Paper } from '../../../../../contract/entities/paper';
import { pmidIn } from '../../../../../model/identifiers/pmid';
import { titleOf } from '../../../../../model/paper/lines';
import { cslDate, bareNumber } from '../csl/paperToCsl';
import { familyFirst, splitName } from '../csl/names';
import { ownFieldsLine } from './ownFields';
import { abstractOf, authorsOf, sourceOf, taggedLines } from './recordParts';
import type { TaggedRow } from './recordParts';

/** Publication types of MEDLINE by `resource_type`; it has none for the others. */
const TYPES: Readonly<Record<number, string>> = {
  1: 'Journal Article',
  2: 'Book',
  3: 'Newspaper Article',
  4: 'Academic Dissertation',
  5: 'Congress',
  8: 'Technical Report',
  9: 'Dataset',
};
/** Codes of MEDLINE for the languages whose two letters are not those of ours. */
const LANGUAGES: Readonly<Record<string, string>> = {
  zh: 'chi',
  en: 'eng',
  ja: 'jpn',
  ko: 'kor',
  de: 'ger',
  fr: 'fre',
  ru: 'rus',
  es: 'spa',
};
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `2017 Jun 12`, as far as it goes. */
function date(text: string): string {
  const [year, month, day] = (cslDate(text)?.['date-parts']?.[0] ?? []).map(Number);
  return [year, month === undefined ? undefined : MONTHS[month - 1], day].filter((part) => part !== undefined).join(' ');
}

function record(paper: Paper): string {
  const rows: TaggedRow[] = [
    ['OWN', 'NONE'],
    ...authorsOf(paper).map((name): TaggedRow => ['FAU', familyFirst(splitName(name))]),
    ['TI', titleOf(paper)],
    ['TT', paper.title ? paper.title_zh : ''],
    ['PT', TYPES[paper.resource_type] ?? ''],
    ['JT', sourceOf(paper)],
    ['DP', date(paper.publish_date)],
    ['VI', bareNumber(paper.basic_source_vo)],
    ['IP', bareNumber(paper.basic_source_no)],
    ['PG', paper.basic_page],
    [paper.resource_type === 1 || paper.resource_type === 3 ? 'IS' : 'ISBN', paper.isbn],
    ['LID', paper.doi ? `${paper.doi} [doi]` : ''],
    ['LA', LANGUAGES[paper.language] ?? paper.language],
    ...paper.keywords.map((word): TaggedRow => ['OT', word]),
    ['AB', abstractOf(paper)],
    // The form has no place for an address.
    ['SNID', ownFieldsLine(paper, ['url'])],
  ];
  const lines = taggedLines(rows.map(([tag, value]): TaggedRow => [`${tag.padEnd(4)}- `, value]));
  // Programs begin a record with this line, also when there is no number to stand in it.
  return [`PMID- ${pmidIn(paper.url)}`, ...lines].join('\r\n');
}

/** Papers as PubMed's tagged text (`.nbib`), in UTF-8, which EndNote, Zotero and NoteExpress read. */
export function toPubmed(papers: readonly Paper[]): string {
  return papers.map((paper) => `${record(paper)}\r\n`).join('\r\n');
}
