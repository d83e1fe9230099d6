import type { Paper } from '../../../../model/paper/paper';
import { fieldsWithoutTrace, type PaperField } from '../../../../testing/fieldsWithoutTrace';
import { cellText } from './cellText';
import { COLUMNS } from './columns';

/** The title has a column that is always there; the others are read on the page of the record. */
const IN_NO_COLUMN: readonly PaperField[] = [
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

it('every field of a record is in a column of the table, beside the title, or left out on purpose', () => {
  const cells = (paper: Paper) => COLUMNS.map((column) => cellText(paper, column)).join('\n');
  expect(fieldsWithoutTrace(cells)).toEqual(IN_NO_COLUMN);
});
