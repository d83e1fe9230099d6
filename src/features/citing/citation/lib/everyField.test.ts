import { emptyPaper, PAPER_FIELDS, type Paper } from '../../../model/paper/paper';
import { cellText } from './cellText';
import { COLUMNS } from './columns';
import { exportFile } from './exportFile';
import type { ExportForm } from './exportForms';

type Field = (typeof PAPER_FIELDS)[number];

/** Of each kind a value that no other field has. */
const VALUES: Partial<Paper> = { resource_type: 2, year: 1987, publish_date: '1987-06-05', doi: '10.1000/heron' };
const valueOf = (field: Field): Paper[Field] => VALUES[field] ?? (Array.isArray(emptyPaper[field]) ? ['Heron'] : 'Heron');

/** Fields that leave no trace, each set alone in a record of which nothing else is known. */
const without = (trace: (paper: Paper) => string, base: Paper = emptyPaper) =>
  PAPER_FIELDS.filter((field) => trace({ ...base, [field]: valueOf(field) }) === trace(base));

/** Of the library, or said by another field: no program that reads references has a place for them. */
const OF_THE_LIBRARY: readonly Field[] = ['paper_id', 'year', 'subject_code', 'subject', 'source'];
/** A new field stands in the file, or here with those that are left out on purpose. */
const LEFT_OUT: Readonly<Record<Exclude<ExportForm, 'text'>, readonly Field[]>> = {
  ris: OF_THE_LIBRARY,
  bibtex: ['paper_id', 'abstract', 'abstract_zh', 'language', 'year', 'subject_code', 'subject', 'source'],
  enw: OF_THE_LIBRARY,
  // Its `id` is the record's.
  csl: OF_THE_LIBRARY.filter((field) => field !== 'paper_id'),
  csv: OF_THE_LIBRARY,
};
/** The title has a column that is always there; the others are read on the page of the record. */
const IN_NO_COLUMN: readonly Field[] = [
  'paper_id',
  'authors_short',
  'title',
  'title_zh',
  'url',
  'publish_date',
  'isbn',
  'abstract',
  'abstract_zh',
  'subject_code',
  'source',
];

describe('every field of a record', () => {
  it.each(Object.entries(LEFT_OUT) as [ExportForm, readonly Field[]][])(
    'is in a file of the form %s, or left out on purpose',
    (form, left) => {
      expect(without((paper) => exportFile(form, [paper], [], '2026-01-02').content)).toEqual(left);
    },
  );

  it('is in a column of the table, beside the title, or left out on purpose', () => {
    const cells = (paper: Paper) => COLUMNS.map((column) => cellText(paper, column)).join('\n');
    expect(without(cells)).toEqual(IN_NO_COLUMN);
  });
});
