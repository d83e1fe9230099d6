import { readAll, type Reader } from '../reader';
import { entriesIn } from './lines';
import { looksLikeEntry, understand } from './understand';

/** Lines at the beginning of a text that are looked at to tell its form, and characters of each. */
const LINES = 60;
const MAX_LINE = 3_000;

/** A list of literature as it stands at the end of a paper: GB/T 7714, APA, MLA, Chicago, IEEE, Vancouver and what is like them. */
export const readListText: Reader = async function* (source) {
  for (const { text, line } of entriesIn((await readAll(source)).replace(/^\uFEFF/, '')))
    yield { place: `第 ${line} 行`, text: text.slice(0, 300), ...understand(text) };
};

/** Whether a text is such a list. */
export function isListText(text: string): boolean {
  const begin = text.slice(0, LINES * MAX_LINE).split(/\r\n|\n|\r/);
  return begin
    .filter((line) => line.trim() !== '')
    .slice(0, LINES)
    .some((line) => looksLikeEntry(line));
}
