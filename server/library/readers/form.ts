import path from 'node:path';
import type { ReferenceForm } from '../../../src/contract/entities/reference';
import { doiIn } from '../../../src/model/identifiers/doi';
import { isListText } from './list/readListText';
import { delimiterOf } from './table/readTable';
import { dialectOf } from './tagged/dialects';
import { xmlFormOf } from './xml/xmlForm';

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
  if (isJson(start)) return isJsonLines(start) ? 'jsonl' : 'json';
  // No line of XML is an entry.
  if (/^<[?!a-z]/i.test(start)) return xmlFormOf(start) ?? 'unknown';
  const detected = SIGNS.find(([sign]) => sign.test(text))?.[1] ?? dialectOf(start)?.form;
  const form = detected ?? (delimiterOf(start) ? 'table' : ENDINGS[path.extname(name.toLowerCase())]);
  if (form) return form;
  if (isListText(start)) return 'list';
  return doiIn(text) ? 'doi' : 'unknown';
}

/** Entries begin with numbers in brackets, and NoteExpress writes the names of fields in braces. */
function isJson(start: string): boolean {
  if (/^\{(?!Reference Type\})/.test(start) || /^\[\s*(?:[{"\]]|$)/.test(start)) return true;
  return start.startsWith('[') && parses(start);
}

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** An object on the first line by itself. */
function isJsonLines(start: string): boolean {
  const line = /^\{.*\}\s*$/m.exec(start.split('\n', 1)[0] ?? '')?.[0];
  return line !== undefined && start.trim().includes('\n') && parses(line);
}
