/**
 * A route is the part of a call that the browser needs at run time: id, kind, method and path as plain data.
 * Schemas live beside it in `calls/`, so that zod never reaches the browser bundle.
 */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Declared, never derived from the method: the specification has queries sent by POST and changes sent by GET. */
export type Kind = 'query' | 'mutation';

/** What the answer's body is: the JSON envelope, an event stream, or the bytes of a file. */
export type Reply = 'envelope' | 'stream' | 'bytes';

/** `body` tells how the request body is sent: JSON, or multipart form data for uploads. */
export type BodyType = 'json' | 'multipart';

export interface Route<K extends Kind = Kind, P extends string = string, R extends Reply = Reply> {
  readonly id: string;
  readonly kind: K;
  readonly method: Method;
  /** To the letter of the specification, wire misspellings included; parameters in braces. */
  readonly path: P;
  /**
   * Hash routes whose screens use the call. Empty: part of the frame, for everyone signed in.
   * The server refuses a call when all of its screens are among the user's stopped menus.
   */
  readonly screens: readonly string[];
  readonly reply: R;
  readonly bodyType: BodyType;
}

interface RouteOptions<R extends Reply> {
  readonly reply?: R;
  readonly bodyType?: BodyType;
}
type RouteSpec<K extends Kind, P extends string, R extends Reply> = Omit<Route<K, P, R>, 'id'>;

function spec<K extends Kind>(kind: K) {
  return <P extends string, R extends Reply = 'envelope'>(
    method: Method,
    path: P,
    screens: readonly string[] = [],
    { reply = 'envelope' as R, bodyType = 'json' }: RouteOptions<R> = {},
  ): RouteSpec<K, P, R> => ({ kind, method, path, screens, reply, bodyType });
}

/** A call that reads and may be cached. */
export const query = spec('query');

/** A call that changes something: never cached, retried, prefetched or run twice. */
export const mutation = spec('mutation');

type WithIds<S> = {
  readonly [Id in keyof S]: S[Id] extends RouteSpec<infer K, infer P, infer R> ? Route<K, P, R> & { readonly id: Id } : never;
};

/** Gives every route its key as id, so that contract key, endpoint, hook stem and handler are one word. */
export function defineRoutes<const S extends Record<string, RouteSpec<Kind, string, Reply>>>(routes: S): WithIds<S> {
  return Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, { id, ...route }])) as WithIds<S>;
}

/** Names between braces in a path template: `PathParams<'/a/{x}/{y}'>` is `'x' | 'y'`. */
export type PathParams<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | PathParams<Rest> : never;

/**
 * Fills the braces of a path template; each value is percent-encoded.
 *
 * @throws RangeError for a value that is empty, `.` or `..`: those would lead to another path.
 */
export function fillPath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(params[name] ?? '').replace(/\p{Surrogate}/gu, '\uFFFD');
    if (value === '' || value === '.' || value === '..') throw new RangeError(`Path parameter ${name} is «${value}»`);
    return encodeURIComponent(value);
  });
}
