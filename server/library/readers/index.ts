import path from 'node:path';
import type { ReferenceForm } from '../../../src/contract/entities/reference';
import { readBibtex } from './bibtex/readBibtex';
import { readCslJson } from './cslJson';
import { readEndnote } from './endnote';
import { formOf } from './form';
import { readJsonLines } from './jsonLines';
import { readListText } from './list/readListText';
import { readAll, type Reader } from './reader';
import { readPubmed } from './pubmed';
import { readRis } from './ris';
import { readTable } from './table/readTable';
import { readTagged } from './tagged/readTagged';
import { readEndnoteXml } from './xml/endnoteXml';
import { readMods } from './xml/mods';

const READERS: Readonly<Partial<Record<ReferenceForm, Reader>>> = {
  ris: readRis,
  bibtex: readBibtex,
  endnote: readEndnote,
  endnotexml: readEndnoteXml,
  mods: readMods,
  pubmed: readPubmed,
  json: readCslJson,
  jsonl: readJsonLines,
  wos: readTagged,
  noteexpress: readTagged,
  refworks: readTagged,
  tagged: readTagged,
  list: readListText,
  table: readTable,
};

/** The reader for a form; undefined for a list of DOIs and for an unrecognised text. */
export const readerOfForm = (form: ReferenceForm): Reader | undefined => READERS[form];

/** A text of unknown form: the extension `.txt` does not identify it. */
const readByContent: Reader = async function* (source) {
  const text = await readAll(source);
  const reader = READERS[formOf(text, '')];
  if (reader) yield* reader(once(text));
  else yield { place: '全文', refusal: '无法识别题录的格式' };
};

async function* once(text: string) {
  yield text;
}

const BY_ENDING: Readonly<Record<string, Reader>> = {
  '.jsonl': readJsonLines,
  '.ndjson': readJsonLines,
  '.json': readCslJson,
  '.ris': readRis,
  '.bib': readBibtex,
  '.enw': readEndnote,
  '.nbib': readPubmed,
  '.ciw': readTagged,
  '.net': readTagged,
  '.xml': readByContent,
  '.mods': readMods,
  '.csv': readTable,
  '.tsv': readTable,
  '.txt': readByContent,
};

/** Endings of files that can be read; `.gz` may follow. */
export const FILE_ENDINGS: readonly string[] = Object.keys(BY_ENDING);

/** The reader for a file by its name, or undefined. */
export function readerFor(file: string): Reader | undefined {
  return BY_ENDING[path.extname(file.toLowerCase().replace(/\.gz$/, ''))];
}
