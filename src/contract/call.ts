import type { z } from 'zod';
import type { PathParams, Route } from './route';

/** Schemas of one call. A part that is absent does not exist on the wire. */
export interface CallSchemas<P extends string = string> {
  /** One field for every name in the path template. */
  params?: z.ZodObject<Record<PathParams<P>, z.ZodType>>;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The envelope's `data`; for streams, one event; for bytes, absent. */
  data: z.ZodType;
}

/** Joins a route with its schemas. A path parameter without a schema does not compile. */
export function call<
  R extends Route,
  const S extends CallSchemas<R['path']> & ([PathParams<R['path']>] extends [never] ? unknown : { params: z.ZodType }),
>(route: R, schemas: S): { readonly route: R } & S {
  return { route, ...schemas };
}

type Part<C, Name extends 'params' | 'query' | 'body', Side extends 'input' | 'output'> = C extends {
  [N in Name]: infer S extends z.ZodType;
}
  ? undefined extends (Side extends 'input' ? z.input<S> : z.output<S>)
    ? { [N in Name]?: Side extends 'input' ? z.input<S> : z.output<S> }
    : { [N in Name]: Side extends 'input' ? z.input<S> : z.output<S> }
  : unknown;

type Simplify<T> = { [K in keyof T]: T[K] };
type Parts<C, Side extends 'input' | 'output'> = Simplify<Part<C, 'params', Side> & Part<C, 'query', Side> & Part<C, 'body', Side>>;

/** The argument a client gives: `{params, query, body}`, only the parts that exist; `void` when there are none. */
export type CallArg<C> = keyof Parts<C, 'input'> extends never ? void : Parts<C, 'input'>;

/** What a handler receives: the parts after validation, defaults filled in. */
export type CallInput<C> = Parts<C, 'output'>;

/** The envelope's `data` as the server must answer it and the client reads it. */
export type CallData<C> = C extends { data: infer S extends z.ZodType } ? z.output<S> : never;
