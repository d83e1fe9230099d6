import { NoAnswer, TimedOut } from './noAnswer';

/** Characters of an answer that are read; a longer one is given up. */
const MAX_BODY = 20_000_000;

/** Reads a body to its end. @throws NoAnswer when it is too long or breaks off */
export async function readBody(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk as Uint8Array, { stream: true });
      if (text.length > MAX_BODY) throw new NoAnswer(`more than ${MAX_BODY / 1_000_000} million characters came`);
    }
  } catch (error) {
    throw error instanceof NoAnswer ? error : new NoAnswer(reasonOf(error));
  }
  return text + decoder.decode();
}

/** The value of a JSON text; undefined for anything else. */
export function isJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Runs until it is done or its time is over. @throws NoAnswer */
export async function withinTime<T>(milliseconds: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), milliseconds);
  try {
    return await work(abort.signal);
  } catch (error) {
    if (abort.signal.aborted) throw new TimedOut(`nothing, or not all, came within ${milliseconds / 1_000} s`);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** What broke, in the words of the network. */
export function reasonOf(error: unknown, signal?: AbortSignal): string {
  if (signal?.aborted) return 'it was given up';
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const { code, message } = cause as { code?: unknown; message?: unknown };
  return `the connection broke off: ${String(code ?? message ?? cause)}`;
}
