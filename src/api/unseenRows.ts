import { defaultSerializeQueryArgs } from '@reduxjs/toolkit/query';
import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import type { SearchResult } from '../contract/calls/papers';
import type { Page } from '../contract/entities/common';
import type { Recommendation } from '../contract/entities/recommendation';
import type { ArgParts } from './transport';

interface Rows<Row> {
  records: Row[];
}

/** What is left of a page of a list when the page before it, as it was last answered, is known. */
export type AfterPage<Data> = (page: Data, before: Data) => Data;

/** Where the calls have the number of their page. */
const PAGE_NUMBERS = [
  ['params', 'page_num'],
  ['params', 'current_page'],
  ['query', 'current'],
  ['body', 'current'],
] as const;

/** The argument that asks for the page before; null on the first page. */
function argBefore(arg: ArgParts): ArgParts | null {
  for (const [part, name] of PAGE_NUMBERS) {
    const given = (arg[part] ?? {}) as Readonly<Record<string, unknown>>;
    const page = given[name];
    if (typeof page === 'number' && page > 1) return { ...arg, [part]: { ...given, [name]: page - 1 } };
  }
  return null;
}

/** What RTK Query asks for beside them has no part in the name that it gives to an answer. */
const ANY = {} as Parameters<typeof defaultSerializeQueryArgs>[0]['endpointDefinition'];
const keyOf = (endpointName: string, queryArgs: ArgParts) =>
  defaultSerializeQueryArgs({ endpointName, queryArgs, endpointDefinition: ANY });

/**
 * An answer without what the page before shows: when something was inserted meanwhile, a page that is counted by places begins with
 * rows that one has just seen. The page before is the one in the cache, where it is as long as it is shown and a minute longer: who
 * comes from elsewhere, or asks again later, gets all rows of the page.
 */
export function afterPageBefore<Data>(data: Data, arg: ArgParts, after: AfterPage<Data>, { endpoint, getState }: BaseQueryApi): Data {
  const asked = argBefore(arg);
  if (asked === null) return data;
  const { api } = getState() as { api?: { queries: Readonly<Record<string, { data?: unknown } | undefined>> } };
  const before = api?.queries[keyOf(endpoint, asked)]?.data as Data | null | undefined;
  return before ? after(data, before) : data;
}

/** A page of nothing else stays as it is: an empty one would say that the list has ended. */
function withoutSeen<P extends Rows<unknown>>(page: P, before: P, idOf: (row: P['records'][number]) => string): P {
  const seen = new Set(before.records.map(idOf));
  const records = page.records.filter((row) => !seen.has(idOf(row)));
  return records.length === 0 || records.length === page.records.length ? page : { ...page, records };
}

/** Leaves rows out by the field that tells them apart. */
export const leavingOut =
  <Id extends string>(id: Id) =>
  <P extends Rows<Readonly<Record<Id, string>>>>(page: P, before: P): P =>
    withoutSeen(page, before, (row) => row[id]);

export const recommendationsAfter = (page: Page<Recommendation>, before: Page<Recommendation>): Page<Recommendation> =>
  withoutSeen(page, before, ({ paper }) => paper.paper_id);

/** Of results, the rows; the counts of the first records are less by those of them that are left out, and so still are places in the list. */
export function resultsAfter(page: SearchResult, before: SearchResult): SearchResult {
  const left = withoutSeen(page, before, ({ paper_id }) => paper_id);
  if (left === page) return page;
  const shown = new Set(left.records);
  const still = (count: number) => {
    const here = page.records.slice(0, Math.max(0, count - (page.current - 1) * page.size));
    return count - here.filter((row) => !shown.has(row)).length;
  };
  const { exact, identified } = page;
  return {
    ...left,
    ...(exact === undefined ? {} : { exact: still(exact) }),
    ...(identified === undefined ? {} : { identified: still(identified) }),
  };
}
