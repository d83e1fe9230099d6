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
  // Classes 08 (connection) and 57P (shut down, crashed, starting up), and 53300 (too many connections).
  return LOST_TEXT.test(message) || LOST_CODES.has(code) || /^(08|57P|53300)/.test(code);
}

/** `pg` gives up on a statement by itself: the database may hang. */
export function isStatementTimeout(error: unknown): boolean {
  return read(error).message === 'Query read timeout';
}
