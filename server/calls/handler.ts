import type { CallData, CallInput } from '../../src/contract/call';
import type { Context } from './context';
import type { StoredBytes } from '../http/bytes';

/** One server-sent event: `id` lets a client rejoin after it. */
export interface StreamEvent<T> {
  id: string;
  data: T;
}

type ReplyOf<C> = C extends { route: { reply: 'stream' } }
  ? AsyncIterable<StreamEvent<CallData<C>>>
  : C extends { route: { reply: 'bytes' } }
    ? StoredBytes
    : CallData<C>;

/**
 * Answers one call. Input has passed the contract's schemas, the session and the menu check; whether this user may
 * touch this object is the handler's to check. Streams return an iterable: it is closed when the client goes.
 */
export type Handler<C> = (input: CallInput<C>, context: Context) => Promise<ReplyOf<C>>;

/** A handler for every call of a group: a missing or misspelt one does not compile. */
export type Handlers<Group> = { readonly [Id in keyof Group]: Handler<Group[Id]> };
