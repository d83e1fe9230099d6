import { deadline } from '../kernel/deadline';
import type { Config } from '../kernel/config';
import { CallError } from '../kernel/errors';
import { guardedFetch } from '../kernel/outbound/guardedFetch';
import { readInternalHosts } from '../kernel/outbound/internalHosts';
import { takeRecord } from './importRecords';
import { readCslJson } from './readers/cslJson';
import type { LibraryRecord } from '../records/record';

const TIMEOUT_MS = 15_000;
const MAX_BYTES = 2 * 1024 * 1024;
/** Requests at a time, as Crossref asks of the polite. */
const AT_ONCE = 3;

type Settings = Pick<Config, 'CROSSREF_BASE_URL' | 'CROSSREF_MAILTO' | 'INTERNAL_HOSTS'>;

/** The record of a DOI, or why there is none; Chinese, for the person. */
export type LookedUp = LibraryRecord | string;

/** Looks DOIs up at Crossref. One that fails does not stop the others. */
export async function lookUpDois(settings: Settings, dois: readonly string[], signal: AbortSignal): Promise<Map<string, LookedUp>> {
  const found = new Map<string, LookedUp>();
  const queue = [...new Set(dois)];
  const worker = async () => {
    for (let doi = queue.shift(); doi !== undefined; doi = queue.shift()) found.set(doi, await lookUp(settings, doi, signal));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return found;
}

async function lookUp(settings: Settings, doi: string, signal: AbortSignal): Promise<LookedUp> {
  try {
    const response = await get(settings, `works/${encodeURIComponent(doi)}`, signal);
    if (response.status === 404) return 'Crossref 没有这个 DOI';
    if (!response.ok) return `Crossref 暂时不可用（${response.status}）`;
    for await (const record of read(response)) return record;
    return UNREADABLE;
  } catch (error) {
    signal.throwIfAborted();
    return failureWords(error);
  }
}

/** Works that fit a text, best first; those that are no records are left out. @throws {CallError} `upstream` in words for the person */
export async function searchCrossref(settings: Settings, text: string, limit: number, signal: AbortSignal): Promise<LibraryRecord[]> {
  const found: LibraryRecord[] = [];
  try {
    const query = new URLSearchParams({ 'query.bibliographic': text, rows: String(limit) });
    const response = await get(settings, `works?${query.toString()}`, signal);
    if (!response.ok) throw new CallError('upstream', `Crossref 暂时不可用（${response.status}）`);
    for await (const record of read(response)) if (typeof record !== 'string') found.push(record);
    return found;
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof CallError ? error : new CallError('upstream', failureWords(error));
  }
}

const UNREADABLE = 'Crossref 返回的内容无法识别';
const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError';

function failureWords(error: unknown): string {
  if (isTimeout(error) || isTimeout((error as { cause?: unknown } | null)?.cause)) return 'Crossref 响应超时';
  return error instanceof CallError ? error.message : '无法连接 Crossref';
}

async function get(settings: Settings, path: string, signal: AbortSignal): Promise<Response> {
  const url = new URL(`${settings.CROSSREF_BASE_URL.replace(/\/+$/, '')}/${path}`);
  if (settings.CROSSREF_MAILTO) url.searchParams.set('mailto', settings.CROSSREF_MAILTO);
  const contact = settings.CROSSREF_MAILTO ? ` (mailto:${settings.CROSSREF_MAILTO})` : '';
  return guardedFetch(readInternalHosts(settings.INTERNAL_HOSTS))(url, {
    headers: { accept: 'application/json', 'user-agent': `science-navigation${contact}` },
    signal: AbortSignal.any([signal, deadline(TIMEOUT_MS)]),
  });
}

/** The records of an answer, or why one is none. @throws {CallError} `upstream` when it is too large */
async function* read(response: Response): AsyncGenerator<LookedUp> {
  const decoder = new TextDecoder();
  let [body, bytes] = ['', 0];
  for await (const piece of response.body ?? []) {
    bytes += (piece as Uint8Array).byteLength;
    if (bytes > MAX_BYTES) throw new CallError('upstream', 'Crossref 返回的内容过大');
    body += decoder.decode(piece as Uint8Array, { stream: true });
  }
  for await (const item of readCslJson(source(body))) {
    yield takeRecord('draft' in item ? { ...item, draft: { ...item.draft, id: undefined, source: undefined } } : item, 'crossref');
  }
}

async function* source(text: string) {
  yield text;
}
