import { makeRecord } from '../../../records/record';
import { readerFor } from '..';
import type { ReadItem } from '../reader';

/** Items of a text read as a file of that name, in pieces of `size` characters. */
export async function readAll(name: string, text: string, size = 7): Promise<ReadItem[]> {
  async function* pieces() {
    for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
  }
  const items: ReadItem[] = [];
  const reader = readerFor(name);
  if (!reader) throw new Error(`no reader for ${name}`);
  for await (const item of reader(pieces())) items.push(item);
  return items;
}

/** The same as records; refusals as their text. */
export const recordsOf = async (name: string, text: string) =>
  (await readAll(name, text)).map((item) => ('refusal' in item ? `${item.place}：${item.refusal}` : makeRecord(item.draft, 'test').paper));
