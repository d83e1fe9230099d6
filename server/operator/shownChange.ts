import type { AnyPartValue } from '../../src/contract/entities/operator';
import type { OperatorChange } from '../../src/contract/entities/operatorChange';
import type { StoredChange } from '../store/operator/changes';
import type { Parts } from './parts';
import { same } from './revision';

/** UTF-16 units of a value that a list of changes shows. */
const MAX_SHOWN = 500;

const isEntry = (value: unknown): value is AnyPartValue => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value as text: a list with its items apart, yes or no in words, a key as dots. */
function textOf(value: unknown, secret: boolean): string {
  if (secret) return value ? '••••' : '';
  if (typeof value === 'boolean') return value ? '是' : '否';
  const text =
    typeof value === 'string'
      ? value
      : Array.isArray(value) && value.every((item) => typeof item !== 'object')
        ? value.join('、')
        : JSON.stringify(value ?? '');
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}

function kindOf({ entry_id, before, after }: StoredChange): OperatorChange['kind'] {
  if (entry_id === null) return 'ordered';
  if (before === null) return 'added';
  return after === null ? 'removed' : 'changed';
}

/** A change as the console lists it: the fields that differ, without keys. */
export function shownChange(change: StoredChange, parts: Parts): OperatorChange {
  const { id, part, entry_id, user_name, create_time, undoes, undone } = change;
  const [before, after] = [isEntry(change.before) ? change.before : {}, isEntry(change.after) ? change.after : {}];
  const keys = parts[part].keys;
  const kind = kindOf(change);
  const names = kind === 'changed' ? Object.keys({ ...before, ...after }).filter((field) => !same(before[field], after[field])) : [];
  const named = { ...before, ...after };
  return {
    id,
    part,
    entry_id: entry_id ?? 'order',
    kind,
    name: String(named.name ?? named.title ?? ''),
    fields: names.map((field) => ({
      field,
      before: textOf(before[field], keys.includes(field)),
      after: textOf(after[field], keys.includes(field)),
    })),
    user_name,
    create_time,
    undoes: undoes !== null,
    undone,
  };
}
