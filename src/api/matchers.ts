import type { PayloadAction } from '@reduxjs/toolkit';
import type { CallData } from '../contract/call';
import type { operatorCalls } from '../contract/calls/operator';

/**
 * Matches a load of this endpoint that failed. RTK Query also rejects a request that it skips as a duplicate; that one
 * carries `meta.condition` and says nothing about the data.
 */
export function hasFailed(endpoint: { matchRejected: (action: unknown) => boolean }) {
  return (action: unknown): boolean => endpoint.matchRejected(action) && !(action as { meta?: { condition?: boolean } }).meta?.condition;
}

type OperatorId = keyof typeof operatorCalls;
type Settled = { type?: unknown; meta?: { arg?: { endpointName?: unknown } } };

/** Matches the answer of a call for administrators: its endpoint is registered with its screen, reducers are there before. */
export function isOperatorAnswer<Id extends OperatorId>(id: Id) {
  return (action: unknown): action is PayloadAction<CallData<(typeof operatorCalls)[Id]>> => {
    const { type, meta } = action as Settled;
    return /^api\/execute(?:Query|Mutation)\/fulfilled$/.test(String(type)) && meta?.arg?.endpointName === id;
  };
}
