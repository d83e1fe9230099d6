import { addressOf } from './address';

/** A query as links to the builder and to its results name it. */
export interface BuiltQuery {
  text: string;
  /** Code of the literature dictionary; empty for all types. */
  type: string;
}

/** Path and query of a screen that shows this query; nothing is written for what is empty. */
export function builderLink(path: string, { text, type }: BuiltQuery): string {
  const params = new URLSearchParams();
  if (text) params.set('q', text);
  if (type) params.set('literature', type);
  return addressOf(path, params);
}

/** Longer texts of a link are cut: enough to show that they are too long. */
const LONGEST = 2_000;

/** The query that a link names; null when it names none. A type that does not exist is all types. */
export function readBuilderLink(search: string): BuiltQuery | null {
  const params = new URLSearchParams(search);
  const text = (params.get('q') ?? '').slice(0, LONGEST);
  const type = /^(?:[1-9]|10)$/.exec(params.get('literature') ?? '')?.[0] ?? '';
  return text || type ? { text, type } : null;
}
