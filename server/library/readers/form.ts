import path from 'node:path';
import type { ReferenceForm } from '../../../src/contract/entities/reference';
import { doiIn } from '../../../src/model/identifiers/doi';
import { dialectOf } from './tagged/dialects';

/**
 * Patterns by which the forms are recognised, in the order of the checks. Blanks of one line only: `\s` at each of many
 * empty lines would scan all of them.
 */
const SIGNS: readonly [RegExp, ReferenceForm][] = [
  [/^[ \t]*TY {1,2}- ?\S/m, 'ris'],
  [/^[ \t]*PM(?:ID|CR) ?- ?\d/m, 'pubmed'],
  [/^[ \t]*@[ \t]*[A-Za-z]+\s*[{(]/m, 'bibtex'],
  [/^%[0A] \S/m, 'endnote'],
];

const ENDINGS: Readonly<Record<string, ReferenceForm>> = {
  '.ris': 'ris',
  '.bib': 'bibtex',
  '.enw': 'endnote',
  '.nbib': 'pubmed',
  '.json': 'json',
  '.jsonl': 'jsonl',
  '.ndjson': 'jsonl',
};

/** The form of a reference list, by what stands in it, else by the ending of its name. */
export function formOf(text: string, name: string): ReferenceForm {
  const start = text.trimStart();
  // NoteExpress writes the names of fields in braces.
  if (/^[[{](?!Reference Type\})/.test(start)) return isJsonLines(start) ? 'jsonl' : 'json';
  const detected = SIGNS.find(([sign]) => sign.test(text))?.[1] ?? dialectOf(start)?.form;
  const form = detected ?? ENDINGS[path.extname(name.toLowerCase())];
  if (form) return form;
  return doiIn(text) ? 'doi' : 'unknown';
}

/** An object on the first line by itself. */
function isJsonLines(start: string): boolean {
  const line = /^\{.*\}\s*$/m.exec(start.split('\n', 1)[0] ?? '')?.[0];
  if (!line || !start.includes('\n')) return false;
  try {
    JSON.parse(line);
    return start.trim().split('\n').length > 1;
  } catch {
    return false;
  }
}
