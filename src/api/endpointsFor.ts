import type { EndpointBuilder } from '@reduxjs/toolkit/query';
import type { CallArg, CallData } from '../contract/call';
import type { Route } from '../contract/route';
import type { baseQuery } from './baseQuery';
import type { CallFailure } from './failure';
import { noteShown, noteTouched } from './nouns';
import type { Tag, TagType } from './tags';
import type { ArgParts } from './transport';
import type { AfterPage } from './unseenRows';

type Builder = EndpointBuilder<typeof baseQuery, TagType, 'api'>;
type IdOf<Calls> = Extract<keyof Calls, string>;
/** Files travel as ids of the shelf, whatever else the call has. */
type UploadArg<C> = (CallArg<C> extends void ? unknown : CallArg<C>) & { files: readonly string[] };

interface QueryOptions<C> {
  provides?: readonly Tag[] | ((data: CallData<C> | null, arg: CallArg<C>) => readonly Tag[]);
  /** Seconds for which an unused answer stays in the cache. */
  keep?: number;
  /** Of a page of a list that is turned through: what is left of it after the page before. Not where pages are put together. */
  after?: AfterPage<CallData<C>>;
}

interface MutationOptions<Arg> {
  invalidates?: readonly Tag[] | ((arg: Arg) => readonly Tag[]);
}

/**
 * A lost answer may belong to a change that was made, and a conflict means that what we show is old. Only someone who
 * is not signed in has certainly changed nothing.
 */
const mayHaveChanged = (error: CallFailure) => error.status !== 401 && error.kind !== 'protocol';

/**
 * Builders of endpoints from routes of one contract group; their types come from the group's calls, of which only the
 * types exist here. The route travels in `extraOptions`, so that arguments, actions and cache keys hold data only.
 * A change given to `query`, or a query to `mutation`, does not compile.
 */
export function endpointsFor<Calls>(build: Builder) {
  /** A call that reads. Its answer is null when the server had nothing. */
  function query<Id extends IdOf<Calls>>(route: Route<'query'> & { id: Id }, options: QueryOptions<Calls[Id]> = {}) {
    const { provides = [], keep, after } = options;
    if (typeof provides !== 'function') noteShown(route.id, provides);
    return build.query<CallData<Calls[Id]> | null, CallArg<Calls[Id]>>({
      query: (arg) => (arg ?? {}) as ArgParts,
      extraOptions: { route, ...(after && { after }) },
      ...(keep === undefined ? {} : { keepUnusedDataFor: keep }),
      // A failed answer is about the same nouns: a change must make it ask again.
      providesTags: (data, _error, arg) => (typeof provides === 'function' ? provides(data ?? null, arg) : provides),
    });
  }

  function change<Data, Arg>(route: Route, { invalidates = [] }: MutationOptions<Arg>) {
    const touches = (error: CallFailure | undefined, arg: Arg): readonly Tag[] => {
      if (error && !mayHaveChanged(error)) return [];
      return typeof invalidates === 'function' ? invalidates(arg) : invalidates;
    };
    noteTouched(route.id, touches);
    return build.mutation<Data, Arg>({
      query: (arg) => (arg ?? {}) as ArgParts,
      extraOptions: { route },
      invalidatesTags: (_data, error, arg) => touches(error, arg),
    });
  }

  /** A call that changes something. */
  function mutation<Id extends IdOf<Calls>>(route: Route<'mutation'> & { id: Id }, options: MutationOptions<CallArg<Calls[Id]>> = {}) {
    return change<CallData<Calls[Id]>, CallArg<Calls[Id]>>(route, options);
  }

  /** A change that carries files. */
  function upload<Id extends IdOf<Calls>>(route: Route<'mutation'> & { id: Id }, options: MutationOptions<UploadArg<Calls[Id]>> = {}) {
    return change<CallData<Calls[Id]>, UploadArg<Calls[Id]>>(route, options);
  }

  return { query, mutation, upload };
}
