import { fromCsl, isCsl } from './fromCsl';
import { fromJson } from './fromJson';
import { readLines, type Reader, type ReadItem } from './reader';

/** Longest line in characters; a record is some kilobytes. */
const MAX_LINE = 2_000_000;

/** One JSON object a line: our own fields, those of common exports, or CSL-JSON and Crossref items. */
export const readJsonLines: Reader = async function* (source) {
  for await (const [line, number] of readLines(source)) {
    const text = line.replace(/^\uFEFF/, '').trim();
    if (text) yield readItem(text, `第 ${number} 行`);
  }
};

function readItem(text: string, place: string): ReadItem {
  if (text.length > MAX_LINE) return { place, refusal: '一行过长' };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { place, refusal: '不是有效的 JSON' };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { place, refusal: '不是一条记录' };
  const item = value as Record<string, unknown>;
  return { place, draft: isCsl(item) ? fromCsl(item) : fromJson(item) };
}
