/** What a tool itself said of its failure: it answered, so that its server works. */
export class ToolError extends Error {}

interface Fault {
  code?: unknown;
  syscall?: unknown;
  name?: unknown;
  message?: unknown;
  cause?: unknown;
  errors?: unknown;
}

/** An error and what caused it, outermost first. */
function causes(error: unknown, depth = 0): Fault[] {
  if (typeof error !== 'object' || error === null || depth > 5) return [];
  const { cause, errors } = error as Fault;
  const several = Array.isArray(errors) ? errors.flatMap((one: unknown) => causes(one, depth + 1)) : [];
  return [error as Fault, ...several, ...causes(cause, depth + 1)];
}

/** Codes of the system and of MCP, in words. */
const BY_CODE: readonly (readonly [unknown, string])[] = [
  ['ECONNREFUSED', 'connection refused'],
  ['ENOTFOUND', 'the host name cannot be resolved'],
  ['EAI_AGAIN', 'the host name cannot be resolved'],
  ['EFORBIDDENADDRESS', 'the address is inside the own network and not in INTERNAL_HOSTS'],
  ['ECONNRESET', 'the connection broke off'],
  ['EACCES', 'the command may not be run'],
  ['ENOENT', 'the command does not exist'],
  [-32_001, 'no answer in time'],
  [-32_000, 'the server ended, or closed the connection'],
];

/** Of a refusal by status; the body stays out, since it may hold anything. */
const statusOf = ({ code, message }: Fault) =>
  typeof code === 'number' && code >= 300 && code < 600 && /HTTP|endpoint|SSE/i.test(String(message)) ? `HTTP ${code}` : undefined;

/** Why a tool server could not be used, for the server's log: never with an address, a header or a body. */
export function failureWords(error: unknown): string {
  const chain = causes(error);
  for (const fault of chain) {
    const known = BY_CODE.find(([code]) => code === fault.code)?.[1] ?? statusOf(fault);
    if (known !== undefined) return known;
  }
  if (chain.some(({ name }) => name === 'TimeoutError')) return 'no answer in time';
  if (chain.some(({ name }) => name === 'SyntaxError' || name === 'ZodError')) return 'the answer is not of the protocol';
  return chain.some(({ message }) => message === 'the answer is too long') ? 'the answer is too long' : 'the answer is not of the protocol';
}
