import type { CallData, CallInput } from '../../src/contract/call';
import type { Asking, PasswordGuesses, StoredBytes, StreamEvent, Uploading } from '../kernel/asking';
import type { SignedIn } from '../store/sessions/sessions';

/** Who asks, and what comes with the request. */
export interface Caller extends Asking, Uploading {
  readonly session: SignedIn;
  readonly guesses: PasswordGuesses;
  /** Aborts when the client goes away. */
  readonly signal: AbortSignal;
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
type Handler<C, Needs> = (input: CallInput<C>, context: Caller & Needs) => Promise<ReplyOf<C>>;

/** A handler for every call of a group, with what the group needs of the server: a missing or misspelt one does not compile. */
export type Handlers<Group, Needs = object> = { readonly [Id in keyof Group]: Handler<Group[Id], Needs> };
