import { firstYear } from '../citation/digits';
import { doiIn } from '../identifiers/doi';
import type { Paper } from './paper';

/** What a person may put right in the record of a file: what citations are made of, in the order of the form. */
export const RECORD_FIELDS = [
  'resource_type',
  'title',
  'title_zh',
  'authors',
  'publish_date',
  'basic_sourcename',
  'basic_source_vo',
  'basic_source_no',
  'basic_page',
  'isbn',
  'doi',
  'url',
] as const;
export type RecordField = (typeof RECORD_FIELDS)[number];
export type RecordFields = Pick<Paper, RecordField>;

/** The fields of a record that a person may put right. */
export const recordFieldsOf = (paper: RecordFields): RecordFields =>
  Object.fromEntries(RECORD_FIELDS.map((field) => [field, paper[field]])) as unknown as RecordFields;

/** Whether two values of a field are the same. */
export const sameField = (a: RecordFields[RecordField], b: RecordFields[RecordField]): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Why a field cannot be stored as it is written, in Chinese; empty when it can. */
function fieldProblem(field: RecordField, fields: RecordFields): string {
  if (field === 'title') return fields.title.trim() || fields.title_zh.trim() ? '' : '请填写题名';
  if (field === 'publish_date')
    return !fields.publish_date.trim() || firstYear(fields.publish_date) ? '' : '日期中要有四位年份，如 2021 或 2021-05';
  if (field === 'doi') return !fields.doi.trim() || doiIn(fields.doi.trim()) ? '' : 'DOI 应以 10. 开头，如 10.1000/xyz123';
  if (field === 'url') return !fields.url.trim() || /^https?:\/\/\S+$/i.test(fields.url.trim()) ? '' : '网址应以 http:// 或 https:// 开头';
  return '';
}

/** The fields that cannot be stored as they are written, with why. */
export const recordProblems = (fields: RecordFields): Partial<Record<RecordField, string>> =>
  Object.fromEntries(RECORD_FIELDS.map((field) => [field, fieldProblem(field, fields)] as const).filter(([, problem]) => problem));
