import { useId } from 'react';
import { Input } from 'antd';
import type { ReferenceDraft } from '../lib/referenceDraft';
import { DRAFT_LENGTHS } from '../lib/draftLengths';
import { texts } from '../texts';

type TextField = Exclude<keyof ReferenceDraft, 'resource_type'>;

interface DraftFieldProps {
  name: Exclude<TextField, 'abstract' | 'language'>;
  draft: ReferenceDraft;
  problems: Partial<Record<keyof ReferenceDraft, string>>;
  onChange: (change: Partial<ReferenceDraft>) => void;
  hint?: string;
  /** Lines of a field that has several. */
  rows?: number;
  /** It takes the whole width of the form. */
  wide?: boolean;
  autoFocus?: boolean;
}

/** A text of an entry's form: its name, what is typed, and what is wrong with it. */
export function DraftField({ name, draft, problems, onChange, hint = '', rows, wide = false, autoFocus = false }: DraftFieldProps) {
  const id = useId();
  const problem = problems[name];
  const shared = {
    id,
    name,
    value: draft[name],
    autoFocus,
    maxLength: DRAFT_LENGTHS[name],
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem ? `${id}-problem` : undefined,
    ...(problem ? { status: 'error' as const } : {}),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  };
  return (
    <div className={wide ? 'sn-reference-wide' : ''}>
      <label htmlFor={id}>
        {texts.fields[name]}
        {hint ? <span className="sn-import-facts">{hint}</span> : null}
      </label>
      {rows ? <Input.TextArea {...shared} rows={rows} /> : <Input {...shared} />}
      {problem ? (
        <p id={`${id}-problem`} className="sn-reference-problem">
          {problem}
        </p>
      ) : null}
    </div>
  );
}
