import type { Paper } from '../../../../../contract/entities/paper';
import { firstYear } from '../../../../../model/citation/digits';
import { titleOf } from '../../../../../model/paper/lines';
import { bareNumber } from '../csl/paperToCsl';
import { OWN_FIELDS, ownFieldsLine } from './ownFields';
import { abstractOf, authorsOf, pageRange, sourceOf } from './recordParts';
import { escaped, nameIn, texAddress, texEntry, uniqueKeys } from './texValues';

interface EntryKind {
  type: string;
  /** Field that the source goes to. */
  source: string;
  /** Field that `isbn` goes to. */
  number: string;
  /** What BibLaTeX wants to know besides. */
  more?: readonly [name: string, value: string];
}

/** Entry types by `resource_type`. */
const KINDS: Readonly<Record<number, EntryKind>> = {
  1: { type: 'article', source: 'journaltitle', number: 'issn' },
  2: { type: 'book', source: 'publisher', number: 'isbn' },
  3: { type: 'article', source: 'journaltitle', number: 'issn', more: ['entrysubtype', 'newspaper'] },
  4: { type: 'thesis', source: 'institution', number: 'isbn', more: ['type', 'phdthesis'] },
  5: { type: 'inproceedings', source: 'booktitle', number: 'isbn' },
  6: { type: 'standard', source: 'organization', number: 'number' },
  7: { type: 'patent', source: 'holder', number: 'number' },
  8: { type: 'report', source: 'institution', number: 'number', more: ['type', 'techreport'] },
  9: { type: 'dataset', source: 'publisher', number: 'number' },
};

/** Names of babel for the languages of records. */
const LANGUAGES: Readonly<Record<string, string>> = {
  zh: 'chinese',
  en: 'english',
  ja: 'japanese',
  ko: 'korean',
  de: 'ngerman',
  fr: 'french',
  ru: 'russian',
  es: 'spanish',
};

const isDate = (text: string) => /^\d{4}(-\d\d){0,2}$/.test(text);

function entry(paper: Paper, key: string): string {
  const kind = KINDS[paper.resource_type] ?? { type: paper.url ? 'online' : 'misc', source: 'organization', number: 'number' };
  return texEntry(kind.type, key, [
    ['author', authorsOf(paper).map(nameIn).join(' and ')],
    // The inner braces keep capitals as they are.
    ['title', `{${escaped(titleOf(paper))}}`],
    // Braces of its own: a name is no list with `and` in it, which some of these fields are.
    [kind.source, sourceOf(paper).trim() ? `{${escaped(sourceOf(paper))}}` : ''],
    ...(kind.more ? [kind.more] : []),
    ['date', isDate(paper.publish_date) ? paper.publish_date : firstYear(paper.publish_date)],
    ['volume', escaped(bareNumber(paper.basic_source_vo))],
    [kind.number, escaped(paper.isbn)],
    // Where `number` is that of the work itself.
    [kind.number === 'number' ? 'issue' : 'number', escaped(bareNumber(paper.basic_source_no))],
    ['pages', escaped(pageRange(paper.basic_page).filter(Boolean).join('--'))],
    ['doi', paper.doi],
    ['url', texAddress(paper.url)],
    ['langid', LANGUAGES[paper.language] ?? ''],
    ['keywords', escaped(paper.keywords.join(', '))],
    ['abstract', escaped(abstractOf(paper))],
    [OWN_FIELDS, ownFieldsLine(paper)],
  ]);
}

/** Papers as BibLaTeX in UTF-8. */
export function toBiblatex(papers: readonly Paper[]): string {
  const keys = uniqueKeys(papers);
  return papers.map((paper, index) => `${entry(paper, keys[index]!)}\n`).join('\n');
}
