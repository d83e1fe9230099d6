import { isFulfilled, isRejectedWithValue } from '@reduxjs/toolkit';
import type { CallFailure } from './failure';
import type { Tag } from './tags';

/** Nouns that a mutation touched, by its result and argument. */
type Touches = (error: CallFailure | undefined, arg: never) => readonly Tag[];

/** By endpoint, noted while the endpoints are built: RTK Query keeps them to itself. */
const shown = new Map<string, readonly Tag[]>();
const touched = new Map<string, Touches>();

/** Registers the nouns of a query's answer. For `endpointsFor` only. */
export function noteShown(endpoint: string, tags: readonly Tag[]): void {
  shown.set(endpoint, tags);
}

/** Registers what a mutation touches. For `endpointsFor` only. */
export function noteTouched(endpoint: string, touches: Touches): void {
  touched.set(endpoint, touches);
}

interface ChangeMeta {
  arg: { type: 'query' | 'mutation'; endpointName: string; originalArgs: never };
}

/** The nouns that a mutation, whose end this action is, has touched; none for any other action. */
export function touchedBy(action: unknown): readonly Tag[] {
  if (!isFulfilled(action) && !isRejectedWithValue(action)) return [];
  const { type, endpointName, originalArgs } = (action.meta as unknown as ChangeMeta).arg ?? {};
  if (type !== 'mutation') return [];
  const error = isFulfilled(action) ? undefined : (action.payload as CallFailure);
  return touched.get(endpointName)?.(error, originalArgs) ?? [];
}

/**
 * Matches the end of a mutation after which answers of these queries are stale, also when its answer was lost: the
 * invalidation of RTK Query, for sagas that store such answers in slices. Queries whose nouns depend on their argument
 * are not supported.
 */
export function makesStale(...queries: readonly { name: string }[]): (action: unknown) => boolean {
  const nouns = queries.flatMap(({ name }) => {
    const tags = shown.get(name);
    if (!tags) throw new Error(`the nouns of ${name} are not known beforehand`);
    return tags;
  });
  // A change of one item does not invalidate answers about the noun as a whole, as in RTK Query.
  const hits = ({ type, id }: Tag) => nouns.some((noun) => noun.type === type && (id === undefined || noun.id === id));
  return (action) => touchedBy(action).some(hits);
}
