import { REMARK_KINDS } from '../../../../model/answers/remarks';
import type { WrittenRemark } from '../../../../contract/entities/remark';
import { MAX_QUOTE_LENGTH, MAX_REMARK_AUTHOR_LENGTH, MAX_REMARK_LENGTH } from '../../../../model/limits';
import { isRecord } from '../../../../shared/lib/isRecord';

/** What a file for review says that it is. */
export const REVIEW_FORMAT = 'science-navigation-review';
export const REVIEW_VERSION = 1;

/** What a file that came back holds. */
export interface ReadReview {
  /** The answer that it was made of. */
  record_id: string;
  remarks: WrittenRemark[];
  /** Remarks that could not be read. */
  broken: number;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** A remark as the server takes it; null for anything else. */
function readRemark(value: unknown): WrittenRemark | null {
  if (!isRecord(value)) return null;
  const { id, quote, kind, text, author, time } = value;
  const known = REMARK_KINDS.find((one) => one === kind);
  const when = typeof time === 'string' ? new Date(time) : new Date(NaN);
  if (typeof id !== 'string' || !UUID.test(id) || !known || Number.isNaN(when.getTime()) || when.getUTCFullYear() > 9999) return null;
  if (typeof quote !== 'string' || quote.length > MAX_QUOTE_LENGTH) return null;
  if (typeof text !== 'string' || text.trim() === '' || text.trim().length > MAX_REMARK_LENGTH) return null;
  if (typeof author !== 'string' || author.length > MAX_REMARK_AUTHOR_LENGTH) return null;
  return { id: id.toLowerCase(), quote, kind: known, text: text.trim(), author, time: when.toISOString() };
}

/** The data of a file: JSON as it was exported, or the two parts of the page. Nothing of the page is run or shown. */
function dataOf(text: string): unknown {
  if (/^\s*\{/.test(text)) return JSON.parse(text);
  const page = new DOMParser().parseFromString(text, 'text/html');
  const part = (id: string): unknown => JSON.parse(page.getElementById(id)?.textContent ?? '');
  const data = part('review-data');
  return isRecord(data) && isRecord(data.subject) ? { ...data.subject, remarks: part('review-remarks') } : null;
}

/**
 * Reads what came back.
 * @returns `unreadable` for anything that is no file for review, `newer` for one of a later version
 */
export function readReview(text: string): ReadReview | 'unreadable' | 'newer' {
  let data: unknown;
  try {
    data = dataOf(text.replace(/^\ufeff/, ''));
  } catch {
    return 'unreadable';
  }
  if (!isRecord(data) || data.format !== REVIEW_FORMAT || !Array.isArray(data.remarks)) return 'unreadable';
  if (data.version !== REVIEW_VERSION) return typeof data.version === 'number' && data.version > REVIEW_VERSION ? 'newer' : 'unreadable';
  const remarks = data.remarks.flatMap((remark) => readRemark(remark) ?? []);
  const record_id = typeof data.record_id === 'string' ? data.record_id : '';
  return { record_id, remarks, broken: data.remarks.length - remarks.length };
}
