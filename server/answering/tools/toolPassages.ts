import { storable } from '../../kernel/storable';
import { splitSentences } from '../../text/sentences';
import { languageOf } from '../../text/terms';
import { NO_BASE, type Passage } from '../retrieval/passages';

/** Sentences of one result that are read, and the length of each, in UTF-16 units. */
const MAX_SENTENCES = 80;
const MAX_SENTENCE = 800;

type Plain = string | number;
const isPlain = (value: unknown): value is Plain => typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');

/** The values of JSON in paragraphs: the plain ones of an object in one, with their names; longer texts, and those of lists, in one each. */
function linesOf(value: unknown): string[] {
  if (isPlain(value)) return [String(value)];
  if (Array.isArray(value)) return value.flatMap(linesOf);
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  const short = entries.flatMap(([name, one]) => (isPlain(one) && String(one).length <= 100 ? `${name}: ${one}` : []));
  const others = entries.flatMap(([, one]) => (isPlain(one) && String(one).length <= 100 ? [] : linesOf(one)));
  return [...(short.length > 0 ? [short.join(', ')] : []), ...others];
}

/** What there is to read in a tool's answer: of JSON its values; any other text as it is. */
export function readableText(text: string): string {
  if (!/^\s*[[{]/.test(text)) return text;
  try {
    return linesOf(JSON.parse(text)).join('\n\n');
  } catch {
    return text;
  }
}

/** The sentences of a tool's answer as passages of the source `id`; none where there is nothing to read in it. */
export const toolPassages = (text: string, id: string, place: string): Passage[] =>
  splitSentences(readableText(text))
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim().slice(0, MAX_SENTENCE))
    .map(storable)
    .filter((sentence) => /[\p{L}\p{N}]{2}/u.test(sentence))
    .slice(0, MAX_SENTENCES)
    .map((sentence, order) => ({ ...NO_BASE, paperId: id, text: sentence, place, language: languageOf(sentence), order }));
