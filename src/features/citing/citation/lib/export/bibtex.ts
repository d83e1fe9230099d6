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

function entry(paper: Paper, key: string): string {
  const kind = KINDS[paper.resource_type] ?? misc('');
  return texEntry(kind.type, key, [
    ['author', authorsOf(paper).map(nameIn).join(' and ')],
    // The inner braces keep capitals as they are.
    ['title', `{${escaped(titleOf(paper))}}`],
    [kind.source, escaped(sourceOf(paper))],
    ['year', firstYear(paper.publish_date)],
    ['volume', escaped(bareNumber(paper.basic_source_vo))],
    // Of two numbers that of the work itself stays.
    [kind.number, escaped(paper.isbn)],
    ['number', escaped(bareNumber(paper.basic_source_no))],
    ['pages', escaped(pageRange(paper.basic_page).filter(Boolean).join('--'))],
    // Addresses are taken as they are by every style.
    ['doi', paper.doi],
    ['url', texAddress(paper.url)],
    ['language', escaped(paper.language)],
    ['keywords', escaped(paper.keywords.join(', '))],
    ['abstract', escaped(abstractOf(paper))],
    ['note', escaped(kind.note ?? '')],
    [OWN_FIELDS, ownFieldsLine(paper)],
  ]);
}

/** Papers as BibTeX in UTF-8. */
export function toBibtex(papers: readonly Paper[]): string {
  const keys = uniqueKeys(papers);
  return papers.map((paper, index) => `${entry(paper, keys[index]!)}\n`).join('\n');
}
