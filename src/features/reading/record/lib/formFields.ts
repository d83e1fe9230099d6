import { phrase } from '../../../../model/isolated';
import { RECORD_FIELDS, type RecordField, type RecordFields } from '../../../../model/paper/recordFields';
import { RECORD_FIELD_NAMES } from '../../../../model/paper/recordFieldNames';
import { RESOURCE_TYPE_NAMES } from '../../../../model/paper/resourceTypes';

/** The fields of a record as they are typed: texts, the authors one a line. */
export type FormFields = Record<RecordField, string>;

/** A record as it stands in the form. */
export const toForm = (fields: RecordFields): FormFields =>
  Object.fromEntries(
    RECORD_FIELDS.map((field) => [field, field === 'authors' ? fields.authors.join('\n') : String(fields[field])]),
  ) as FormFields;

/** What is typed as it is sent. */
export function fromForm(form: FormFields): RecordFields {
  const trimmed = Object.fromEntries(RECORD_FIELDS.map((field) => [field, form[field].trim()])) as FormFields;
  return {
    ...trimmed,
    resource_type: Number(form.resource_type),
    authors: form.authors
      .split(/[\n;；]/)
      .map((name) => name.trim())
      .filter(Boolean),
  };
}

const shown = (field: RecordField, value: string) =>
  field === 'resource_type' ? (RESOURCE_TYPE_NAMES[Number(value)] ?? '') : value.replaceAll('\n', '；');

/** What somebody else has saved in other words than these, a line a field. */
export const differences = (mine: FormFields, theirs: FormFields): string[] =>
  RECORD_FIELDS.filter((field) => mine[field].trim() !== theirs[field]).map(
    (field) => phrase`${RECORD_FIELD_NAMES[field]}：${shown(field, theirs[field]) || '（空）'}`,
  );
