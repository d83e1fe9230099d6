import { createAction } from '@reduxjs/toolkit';
import type { Departure } from './door';

/** A call was answered with 401 and 1009: the person has to sign in at this address. The address is unchecked. */
export const loginRedirectRequested = createAction<string>('session/loginRedirectRequested');

/** Something beside the calls, such as the bytes of a file, was refused for want of a session: who is signed in? */
export const sessionDoubted = createAction('session/doubted');

/** Nobody is signed in any more: every slice forgets what belonged to the person. */
export const signedOut = createAction('session/signedOut');

/** An answer departed from the contract, in these ways. It was read all the same, as far as it could be. */
export const answerDeparted = createAction<{ endpointName: string; departures: readonly Departure[] }>('contract/answerDeparted');

/** The server says that changes cannot be stored at the moment, or that they can again. */
export const readOnlyTold = createAction<boolean>('server/readOnlyTold');
