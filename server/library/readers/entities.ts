import { decodeHTML } from 'entities';
import type { Draft } from '../../records/record';

const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi;

/** `&amp;` → `&`, as web pages write it and programs leave it in their exports. */
const decoded = (text: string): string =>
  // Twice: some programs encode what was encoded.
  text.includes('&') ? text.replace(/&amp;(?=#?\w{2,31};)/gi, '&').replace(ENTITY, (entity) => decodeHTML(entity)) : text;

/** A draft whose texts have no entities of HTML. */
export function withoutEntities(draft: Draft): Draft {
  const entries = Object.entries(draft).map(([name, value]: [string, unknown]) => {
    if (typeof value === 'string') return [name, name === 'url' ? value.replace(/&amp;/g, '&') : decoded(value)];
    return [name, Array.isArray(value) ? value.map((one: unknown) => (typeof one === 'string' ? decoded(one) : one)) : value];
  });
  return Object.fromEntries(entries) as Draft;
}
