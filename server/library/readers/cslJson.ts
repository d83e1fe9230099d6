import { fromCsl, isCsl } from './fromCsl';
import { fromJson } from './fromJson';
import { readAll, type Reader } from './reader';
import { objects } from './values';

/** A JSON array of CSL-JSON items (or of our own records), a single item, or Zotero's and Crossref's `{items}`. */
export const readCslJson: Reader = async function* (source) {
  let value: unknown;
  try {
    value = JSON.parse((await readAll(source)).replace(/^\uFEFF/, ''));
  } catch {
    yield { place: '全文', refusal: '不是有效的 JSON' };
    return;
  }
  const list = Array.isArray(value) ? value : listIn(value);
  for (const [i, item] of list.entries()) {
    const place = `第 ${i + 1} 条`;
    const [record] = objects([item]);
    yield record ? { place, draft: isCsl(record) ? fromCsl(record) : fromJson(record) } : { place, refusal: '不是一条记录' };
  }
};

function listIn(value: unknown): unknown[] {
  const [object] = objects([value]);
  if (!object) return [value];
  const { items, message } = object as { items?: unknown; message?: { items?: unknown } };
  if (Array.isArray(items)) return items;
  if (Array.isArray(message?.items)) return message.items;
  // Crossref's answer for one work.
  return [message ?? object];
}
