import type { ReferenceForm } from '../../../src/contract/entities/reference';
import { doiKey } from '../../../src/model/identifiers/doi';
import { takeRecord } from '../importRecords';
import { readerFor, readerOfForm } from '../readers';
import { readDois } from '../readers/dois';
import type { Reader } from '../readers/reader';
import type { LibraryRecord } from '../../records/record';

/** One entry of a list of literature: a record, a DOI that stands alone, or why it is neither. */
export interface Entry {
  place: string;
  text: string;
  record: LibraryRecord | null;
  doi: string;
  refusal: string;
}

/** The entries of a list in its form; one in which each line is a DOI or nothing is read by lines. */
export async function* entriesOf(form: ReferenceForm, text: string, source: string): AsyncGenerator<Entry> {
  const reader = readerOfForm(form);
  if (reader) yield* recordsOf(reader, text, source);
  else yield* lineEntries(text);
}

/** The same by the ending of a file's name. */
export async function* entriesOfFile(name: string, text: string, source: string): AsyncGenerator<Entry> {
  const reader = readerFor(name);
  if (reader) yield* recordsOf(reader, text, source);
}

async function* recordsOf(reader: Reader, text: string, source: string): AsyncGenerator<Entry> {
  for await (const item of reader(pieces(text))) {
    // Ids are ours to give, and so is the source.
    const taken = takeRecord('draft' in item ? { ...item, draft: { ...item.draft, id: undefined, source: undefined } } : item, source);
    const refused = typeof taken === 'string';
    const words = 'draft' in item ? (item.draft.title ?? '').slice(0, 200) : '';
    yield { place: item.place, text: words, record: refused ? null : taken, doi: '', refusal: refused ? taken : '' };
  }
}

function* lineEntries(text: string): Generator<Entry> {
  for (const { place, text: words, doi } of readDois(text)) {
    yield { place, text: words, record: null, doi: doiKey(doi), refusal: doi ? '' : '这一行不是可识别的题录，也没有 DOI' };
  }
}

async function* pieces(text: string) {
  yield text;
}
