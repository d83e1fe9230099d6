import { makeJournal } from '../../../store/journals/record';
import { journalReaderFor } from '../index';
import type { ReadOptions } from '../reader';

/** Records of a text read as a file of that name; refusals as their text. */
export async function readText(name: string, text: string, options: Partial<ReadOptions> = {}) {
  async function* pieces() {
    for (let at = 0; at < text.length; at += 50) yield text.slice(at, at + 50);
  }
  const found = [];
  for await (const item of journalReaderFor(name)!(pieces(), { year: null, scheme: '', ...options })) {
    found.push('refusal' in item ? `${item.place}：${item.refusal}` : makeJournal(item.draft, 'test'));
  }
  return found;
}
export const ranks = async (name: string, text: string, options: Partial<ReadOptions> = {}) =>
  (await readText(name, text, options)).map((record) =>
    typeof record === 'string'
      ? record
      : record.ranks.map((r) => `${r.scheme} ${r.year} ${r.category} ${r.quartile}${r.top ? ' top' : ''}`),
  );
