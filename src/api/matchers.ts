/**
 * Matches a load of this endpoint that failed. RTK Query also rejects a request that it skips as a duplicate; that one
 * carries `meta.condition` and says nothing about the data.
 */
export function hasFailed(endpoint: { matchRejected: (action: unknown) => boolean }) {
  return (action: unknown): boolean => endpoint.matchRejected(action) && !(action as { meta?: { condition?: boolean } }).meta?.condition;
}
