import { SUCCESS_CODE, type Envelope } from '../../src/contract/envelope';

/** Traces of the inside that no answer may show. */
export const LEAKS = /at .+:\d+:\d+|\bSELECT\b|FST_ERR|node_modules|\/home\/|Bearer |sk-|password_hash|syntax error/i;
export const CHINESE = /[\u4e00-\u9fff]/;

/** HTTP statuses that a caller can cause, each with itself as the envelope's code. */
export const REFUSALS = [400, 401, 403, 404, 405, 408, 409, 413, 414, 415, 417, 429, 431];
/** Codes under status 200: signed out, as the specification has it (section 8), and what tests of the plumbing have not built. */
export const BUSINESS_CODES = [501, 1009];
/** What a server under faults may say beside them, in words: not now, and no room. */
const DOCUMENTED_FAULTS = [503, 507];

/** What is wrong with an answer of a server that faults are done to; empty for one that is as documented. */
export function faultOf(status: number, contentType: string, text: string): string {
  if (status === 200 && contentType.startsWith('text/event-stream')) return '';
  let envelope: Envelope;
  try {
    envelope = JSON.parse(text) as Envelope;
  } catch {
    return `${status} with no JSON`;
  }
  if (envelope === null || typeof envelope !== 'object' || Object.keys(envelope).sort().join() !== 'code,data,message')
    return `${status} without the envelope`;
  const { code, message } = envelope;
  if (status === 200 && code === SUCCESS_CODE) return '';
  if (![200, ...REFUSALS, ...DOCUMENTED_FAULTS].includes(status)) return `status ${status}`;
  const agrees = status === 200 ? BUSINESS_CODES.includes(code) : code === (status === 401 ? 1009 : status);
  if (!agrees) return `status ${status} with code ${code}`;
  if (!CHINESE.test(message)) return `${status} without words`;
  return LEAKS.test(text) ? `${status} shows the inside` : '';
}
