import type { ReferenceForm } from '../../../src/contract/entities/reference';
import { doiKey } from '../../../src/model/identifiers/doi';
import { takeRecord } from '../importRecords';
import { readerFor, readerOfForm } from '../readers';
import { readDois } from '../readers/dois';
import type { Reader, ReadItem } from '../readers/reader';
import type { LibraryRecord } from '../../records/record';

/** One entry of a list of literature: a record, a DOI that stands alone, or why it is neither. */
export interface Entry {
  place: string;
  text: string;
  record: LibraryRecord | null;
  /** Of an entry that is nothing but a DOI, or of one of which something is unclear: Crossref may know it. */
  doi: string;
  /** What a person should look at before the record is taken; empty for one that is clear. */
  unclear: string;
  /** Id of the record that an export of ours names; others may name any. */
  ownId: string;
  refusal: string;
}

const NOTHING = { record: null, doi: '', unclear: '', ownId: '', refusal: '' } as const;
const NO_ENTRY = '这一行不是可识别的题录，也没有 DOI';

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
  for await (const item of reader(pieces(text))) yield entryOf(item, source);
}

function entryOf(item: ReadItem, source: string): Entry {
  const { place } = item;
  if ('refusal' in item)
    return { ...NOTHING, place, text: item.text ?? '', ...(item.doi ? { doi: doiKey(item.doi) } : { refusal: item.refusal }) };
  const { draft, unclear = '' } = item;
  const text = item.text ?? (draft.title ?? '').slice(0, 200);
  // Ids are ours to give, and so is the source.
  const record = takeRecord({ place, draft: { ...draft, id: undefined, source: undefined } }, source);
  if (typeof record === 'string') return { ...NOTHING, place, text, refusal: record };
  return { place, text, record, doi: unclear ? record.doi_key : '', unclear, ownId: draft.exported_id ?? '', refusal: '' };
}

function* lineEntries(text: string): Generator<Entry> {
  if (/^\s*</.test(text))
    return yield { ...NOTHING, place: '全文', text: text.slice(0, 200), refusal: '无法识别这种 XML：请导出 EndNote XML 或 MODS' };
  for (const { place, text: words, doi } of readDois(text))
    yield { ...NOTHING, place, text: words, doi: doiKey(doi), refusal: doi ? '' : NO_ENTRY };
}

async function* pieces(text: string) {
  yield text;
}
