import { useId } from 'react';
import { Input, Select } from 'antd';
import {
  MAX_ADDRESS_LENGTH,
  MAX_AUTHOR_LENGTH,
  MAX_DATE_LENGTH,
  MAX_NUMBERING_LENGTH,
  MAX_RECORD_AUTHORS,
  MAX_SOURCE_LENGTH,
  MAX_TITLE_LENGTH,
} from '../../../../model/limits';
import { RECORD_FIELD_NAMES } from '../../../../model/paper/recordFieldNames';
import type { RecordField } from '../../../../model/paper/recordFields';
import { RESOURCE_TYPE_NAMES } from '../../../../model/paper/resourceTypes';
import { GuessedMark } from '../../core/ui/GuessedMark';
import { texts } from '../texts';

interface RecordFieldRowProps {
  field: RecordField;
  value: string;
  guessed: boolean;
  /** Why it cannot be saved as it is; empty otherwise. */
  problem: string;
  onChange: (value: string) => void;
}

const LIMITS: Readonly<Record<RecordField, number>> = {
  resource_type: 2,
  title: MAX_TITLE_LENGTH,
  title_zh: MAX_TITLE_LENGTH,
  authors: MAX_RECORD_AUTHORS * MAX_AUTHOR_LENGTH,
  publish_date: MAX_DATE_LENGTH,
  basic_sourcename: MAX_SOURCE_LENGTH,
  basic_source_vo: MAX_NUMBERING_LENGTH,
  basic_source_no: MAX_NUMBERING_LENGTH,
  basic_page: MAX_NUMBERING_LENGTH,
  isbn: MAX_NUMBERING_LENGTH,
  doi: MAX_ADDRESS_LENGTH,
  url: MAX_ADDRESS_LENGTH,
};
const HINTS: Partial<Record<RecordField, string>> = { authors: texts.authorsHint, publish_date: texts.dateHint, isbn: texts.numberHint };
const TYPES = Object.entries(RESOURCE_TYPE_NAMES).map(([value, label]) => ({ value, label }));
/** Fields that may need more than one line. */
const LONG: ReadonlySet<RecordField> = new Set(['title', 'title_zh', 'authors']);

/** One field of the form, with its mark while it is a guess and what is wrong with it. */
export function RecordFieldRow({ field, value, guessed, problem, onChange }: RecordFieldRowProps) {
  const id = useId();
  const common = {
    id,
    value,
    maxLength: LIMITS[field],
    placeholder: HINTS[field],
    'aria-invalid': problem !== '',
    'aria-describedby': problem ? `${id}-problem` : undefined,
    ...(problem ? { status: 'error' as const } : {}),
  };
  return (
    <div className={`sn-record-field sn-record-field-${field}`}>
      <label htmlFor={id}>
        {RECORD_FIELD_NAMES[field]}
        {guessed ? <GuessedMark /> : null}
      </label>
      {field === 'resource_type' ? (
        <Select id={id} value={value} options={TYPES} onChange={onChange} />
      ) : LONG.has(field) ? (
        <Input.TextArea {...common} autoSize={{ minRows: 1, maxRows: 6 }} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <Input {...common} onChange={({ target }) => onChange(target.value)} />
      )}
      {problem ? (
        <p id={`${id}-problem`} className="sn-record-failure">
          {problem}
        </p>
      ) : null}
    </div>
  );
}
