import type { Caller } from './handler';

type Loose<Context> = Readonly<Record<string, (input: never, context: Context) => unknown>>;

/** What all of these handlers together need of the server. */
export type NeedsOf<Group> = Group extends Loose<infer Context> ? Omit<Context, keyof Caller> : never;
