/** Texts of `pg` and codes of the system that mean: the connection is gone or never came to be. */
const LOST_TEXT = /^Connection terminated|not queryable|connection error|timeout exceeded when trying to connect|Too many connections/i;
const LOST_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN', 'ENOTFOUND']);

/** Not by `instanceof`: errors of Node itself belong to another realm in some test runners. */
function read(error: unknown): { code: string; message: string } {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return { code: String(code ?? ''), message: String(message ?? '') };
}

/** Whether the database could not be reached or went away: trying again later may help. */
export function isConnectionError(error: unknown): boolean {
  const { code, message } = read(error);
  // Classes 08 (connection) and 57P (shut down, crashed, starting up), 53300 (too many connections), 25P03 and 25P04 (the server ended it).
  return LOST_TEXT.test(message) || LOST_CODES.has(code) || /^(08|57P|53300|25P03|25P04)/.test(code);
}

/** `pg` gives up on a statement by itself: the database may hang. */
export function isStatementTimeout(error: unknown): boolean {
  return read(error).message === 'Query read timeout';
}

/** The server gave a statement up: a lock was not to be had, or it took too long. */
export const gaveUp = (error: unknown): boolean => ['55P03', '57014'].includes(read(error).code);

/** Cancelled by a time limit, a lock that was not to be had, a conflict with another transaction, a deadlock, a database that only reads. */
const PASSING_CODES = new Set(['57014', '55P03', '40001', '40P01', '25006']);

/** Whether the same work may succeed a little later: the database was too slow, busy or away. */
export const mayPass = (error: unknown): boolean =>
  isConnectionError(error) || isStatementTimeout(error) || PASSING_CODES.has(read(error).code) || isUnavailable(error);

/** What the pool makes of the first two. */
const isUnavailable = (error: unknown): boolean => (error as { kind?: unknown } | null)?.kind === 'unavailable';
