import { fieldsWithoutTrace, type PaperField } from '../../../../../testing/fieldsWithoutTrace';
import { exportFile } from './exportFile';
import type { ExportForm } from './exportForms';

/** Of the library, or said by another field: no program that reads references has a place for them. */
const OF_THE_LIBRARY: readonly PaperField[] = ['paper_id', 'year', 'subject_code', 'subject', 'source'];
/** A new field stands in the file, or here with those that are left out on purpose. */
const LEFT_OUT: Readonly<Record<Exclude<ExportForm, 'text'>, readonly PaperField[]>> = {
  ris: OF_THE_LIBRARY,
  bibtex: ['paper_id', 'abstract', 'abstract_zh', 'language', 'year', 'subject_code', 'subject', 'source'],
  enw: OF_THE_LIBRARY,
  // Its `id` is the record's.
  csl: OF_THE_LIBRARY.filter((field) => field !== 'paper_id'),
  csv: OF_THE_LIBRARY,
};

it.each(Object.entries(LEFT_OUT) as [ExportForm, readonly PaperField[]][])(
  'every field of a record is in a file of the form %s, or left out on purpose',
  (form, left) => {
    expect(fieldsWithoutTrace((paper) => exportFile(form, [paper], [], '2026-01-02').content)).toEqual(left);
  },
);
