import type { Queryable } from '../store/database/types';
import { doiHref, doiKey } from '../../src/model/identifiers/doi';
import { makeRecord, titleKey, UPLOAD_SOURCE } from '../records/record';
import { keepRecognised, lockRecordState, moveToWork, ownIdOf, writeOwn } from '../store/files/fileRecord';
import { RECORD_FIELDS, type RecordFields } from '../../src/model/paper/recordFields';
import { worksByDoi, worksByTitle } from '../store/papers/libraryWorks';
import type { WorkFacts } from '../records/document';
import { familyName } from './recognise/names';
import { titleFromName } from './storage/fileName';

/** A file and whose it is. */
export interface Owned {
  id: string;
  owner_id: string;
  name: string;
}

/**
 * The record of the work that a file is: the library's, when it has the work, else one for the file's owner alone.
 * Where a person has decided about it, it stays as it is. Inside a transaction.
 * @param opening beginning of the text: a DOI is only believed when the title of its record stands there
 */
export async function joinRecord(q: Queryable, file: Owned, facts: WorkFacts, opening: string): Promise<void> {
  const state = await lockRecordState(q, file.id);
  await keepRecognised(q, file.id, facts);
  if (state?.decided_at && state.paper_id !== null) return;
  const found = (await byDoi(q, facts, opening)) ?? (await byTitle(q, facts));
  if (found === undefined) await writeOwnRecord(q, file, facts);
  await moveToWork(q, file.id, found ?? ownIdOf(file.id));
}

async function byDoi(q: Queryable, { doi }: WorkFacts, opening: string): Promise<string | undefined> {
  const key = doiKey(doi);
  if (key === '') return undefined;
  const rows = await worksByDoi(q, key);
  const text = keyOfText(opening);
  return rows.find((row) => [row.title_key, row.title_zh_key].some((title) => title.length >= 5 && text.includes(title)))?.paper_id;
}

/** `titleKey` of a text of any length, which by itself ends after 300 characters. */
function keyOfText(text: string): string {
  return (text.match(/.{1,100}/gsu) ?? []).map(titleKey).join('');
}

async function byTitle(q: Queryable, { title, authors, year }: WorkFacts): Promise<string | undefined> {
  const key = titleKey(title);
  if (key.length < (/\p{Script=Han}/u.test(key) ? 8 : 20)) return undefined;
  const rows = await worksByTitle(q, key);
  const fits = rows.filter((row) => {
    const names = row.authors.map((name) => titleKey(name)).join(' ');
    const sameAuthor = authors.length === 0 || row.authors.length === 0 || names.includes(titleKey(familyName(authors[0]!)));
    return sameAuthor && (year === null || row.year === null || Math.abs(year - row.year) <= 1);
  });
  // Two works of one title: it is unclear which one is meant.
  return fits.length === 1 ? fits[0]!.paper_id : undefined;
}

/** Makes the file's own record from what was recognised, all of it a guess but what the format states. Inside a transaction. */
export async function writeOwnRecord(q: Queryable, file: Owned, facts: WorkFacts): Promise<void> {
  const record = makeRecord(
    {
      id: ownIdOf(file.id),
      title: facts.title || titleFromName(file.name),
      authors: facts.authors,
      year: facts.year,
      doi: facts.doi,
      url: facts.doi ? doiHref(facts.doi) : '',
      basic_sourcename: facts.venue,
      keywords: facts.keywords,
      language: facts.language,
      resource_type: facts.resource_type,
      ...(/\p{Script=Han}/u.test(facts.abstract) ? { abstract_zh: facts.abstract } : { abstract: facts.abstract }),
    },
    UPLOAD_SOURCE,
  );
  await writeOwn(q, file.owner_id, record, guessesOf(record.paper, facts.stated));
}

/** The fields of a record that hold something, without those that the format states. */
function guessesOf(paper: RecordFields, stated: readonly string[]): string[] {
  const certain = new Set<string>(stated.map((fact) => FACT_FIELDS[fact] ?? fact));
  // The address follows from the DOI.
  if (certain.has('doi')) certain.add('url');
  return RECORD_FIELDS.filter((field) => paper[field].toString() !== '' && !certain.has(field));
}

/** What facts are called in a record. */
const FACT_FIELDS: Readonly<Record<string, string>> = { year: 'publish_date', venue: 'basic_sourcename' };
