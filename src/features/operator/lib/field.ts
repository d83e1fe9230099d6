import type { ComponentType } from 'react';
import type { AnyPartValue } from '../../../contract/entities/operator';
import { isolatedList } from '../../../model/isolated';
import { FIELD_LABELS } from '../../../model/operator';

/** One value of a draft, as JSON. */
export type FieldValue = AnyPartValue[string] | undefined;

export interface FieldProps {
  id: string;
  label: string;
  value: FieldValue;
  onChange: (value: FieldValue) => void;
  /** The whole draft: what a field offers may depend on another. */
  draft: AnyPartValue;
}

interface Named {
  /** The field of the value; its label is in `src/model/operator.ts` unless the form has another. */
  name: string;
  label?: string;
  help?: string;
  /** Whether it stands in the form at all, by what is in the others. */
  shown?: (draft: AnyPartValue) => boolean;
}

/** How a field of a part's form is filled. */
export type Field = Named &
  (
    | { kind: 'text'; max?: number; required?: boolean }
    | { kind: 'long'; max?: number; rows?: number; required?: boolean }
    /** A list of texts, one a line. */
    | { kind: 'lines' }
    | { kind: 'number'; min?: number; max?: number }
    | { kind: 'switch' }
    | { kind: 'choice'; options: readonly { value: string; label: string }[] }
    /** Several of a few. */
    | { kind: 'choices'; options: readonly { value: string | number; label: string }[] }
    /** User names. */
    | { kind: 'people' }
    /** A key, which is never shown. */
    | { kind: 'key' }
    /** A moment, or none. */
    | { kind: 'moment' }
    | { kind: 'logo' }
    /** Shown, not changed. */
    | { kind: 'fixed' }
    | { kind: 'own'; View: ComponentType<FieldProps> }
  );

/** How a part is shown and edited. */
export interface PartForm {
  /** What the part is for, in a sentence. */
  lead: string;
  /** What one entry is called, such as 公告. */
  one: string;
  fields: readonly Field[];
  /** A new entry. */
  fresh: AnyPartValue;
  /** What is said of an entry in the list, below its name. */
  detail?: (value: AnyPartValue) => string;
  /** Marks of an entry in the list. */
  marks?: (value: AnyPartValue) => readonly string[];
  /** Below the fields of an entry, such as a trial. */
  Below?: ComponentType<{ entryId: string; value: AnyPartValue }>;
  /** Below the list. */
  BelowList?: ComponentType;
}

/** What an entry is called. */
export const nameOf = (value: AnyPartValue, id: string): string => String(value.name || value.title || id);

export const fieldIn = ({ fields }: PartForm, name: string): Field | undefined => fields.find((field) => field.name === name);

/** How a field is called in a form. */
export const labelIn = (form: PartForm, name: string): string => fieldIn(form, name)?.label ?? FIELD_LABELS[name] ?? name;

/** A picture is a text of 200,000 characters. */
const SHOWN_CHARS = 500;

/** A value in a line, to be read beside another: what a choice is called, yes or no in words. */
export function shownValue(value: FieldValue, field?: Field): string {
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (field?.kind === 'choice') return field.options.find((option) => option.value === value)?.label ?? String(value);
  const text = Array.isArray(value) && value.every((one) => typeof one === 'string') ? isolatedList(value) : value;
  const line = typeof text === 'string' ? text : (JSON.stringify(text) ?? '');
  return line.length > SHOWN_CHARS ? `${line.slice(0, SHOWN_CHARS)}…` : line;
}

/** A part that has one entry, which is shown without a list. */
export const SINGLE_PARTS: readonly string[] = ['site', 'limits', 'support'];
