import { isRecord } from '../../shared/lib/isRecord';
import { UNREADABLE } from './reader';
import type { Reader, Visit } from './reader';

/** A field of an object: how it is read, and what it is when it cannot be. */
export interface Field {
  readonly key: string;
  readonly optional: boolean;
  /** It names the thing itself: others write `id` for it. */
  readonly isId: boolean;
  readonly read: Reader;
  readonly empty: () => unknown;
}

function readField({ key, optional, isId, read, empty }: Field, value: Record<string, unknown>, visit: Visit): unknown {
  const raw = Object.hasOwn(value, key) ? value[key] : undefined;
  const other = raw === undefined && isId && Object.hasOwn(value, 'id') ? value.id : raw;
  if (other === undefined && optional) return undefined;
  if (other === undefined || (other === null && optional)) {
    visit.note('missing', other, key);
    return optional ? undefined : empty();
  }
  const result = visit.at(key, other, read);
  if (result !== UNREADABLE) return result;
  visit.note(other === null ? 'missing' : 'unreadable', other, key);
  return optional ? undefined : empty();
}

/**
 * An object with these fields. Others are kept. One that has none of them is not read, unless it needs none.
 */
export function objectOf(fields: readonly Field[]): Reader {
  const needed = fields.some(({ optional }) => !optional);
  const names = new Set(fields.map(({ key }) => key));
  return (value, visit) => {
    if (!isRecord(value)) return UNREADABLE;
    if (needed && !fields.some(({ key, isId }) => Object.hasOwn(value, key) || (isId && Object.hasOwn(value, 'id')))) return UNREADABLE;
    let result = value;
    for (const field of fields) {
      const read = readField(field, value, visit);
      if (read === value[field.key]) continue;
      if (result === value) result = { ...value };
      if (read === undefined) delete result[field.key];
      else result[field.key] = read;
    }
    for (const key in value) if (!names.has(key)) visit.note('unknown', value[key], key);
    return result;
  };
}

/** An object that goes back to the server, which may refuse what is not in the contract: other fields are noted and left out. */
export function closedOf(read: Reader, keys: readonly string[]): Reader {
  return (value, visit) => {
    const result = read(value, visit);
    if (!isRecord(result) || Object.keys(result).every((key) => keys.includes(key))) return result;
    return Object.fromEntries(Object.entries(result).filter(([key]) => keys.includes(key)));
  };
}
