import type { Queryable } from '../store/database/types';
import { doiHref, doiKey } from '../../src/model/identifiers/doi';
import { makeRecord, titleKey, UPLOAD_SOURCE } from '../records/record';
import { setWorkOfFile } from '../store/files/files';
import { worksByDoi, worksByTitle } from '../store/papers/libraryWorks';
import { rememberOwn } from '../store/papers/remember';
import type { WorkFacts } from '../records/document';
import { familyName } from './recognise/names';
import { titleFromName } from './storage/fileName';

const JOURNAL_ARTICLE = 1;
const OTHER = 10;

interface Owned {
  id: string;
  owner_id: string;
  name: string;
}

/**
 * The record of the work that a file is: the library's, when it has the work, else one for the file's owner alone.
 * Joins the file to it and answers its id.
 * @param opening beginning of the text: a DOI is only believed when the title of its record stands there
 */
export async function joinRecord(q: Queryable, file: Owned, facts: WorkFacts, opening: string): Promise<string> {
  const sameAuthor = (await byDoi(q, facts, opening)) ?? (await byTitle(q, facts));
  const id = sameAuthor ?? (await writeOwnRecord(q, file, facts));
  await setWorkOfFile(q, file.id, id);
  return id;
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

async function writeOwnRecord(q: Queryable, file: Owned, facts: WorkFacts): Promise<string> {
  const record = makeRecord(
    {
      id: `own:${file.id}`,
      title: facts.title || titleFromName(file.name),
      authors: facts.authors,
      year: facts.year,
      doi: facts.doi,
      url: facts.doi ? doiHref(facts.doi) : '',
      basic_sourcename: facts.venue,
      keywords: facts.keywords,
      language: facts.language,
      resource_type: facts.venue ? JOURNAL_ARTICLE : OTHER,
      ...(/\p{Script=Han}/u.test(facts.abstract) ? { abstract_zh: facts.abstract } : { abstract: facts.abstract }),
    },
    UPLOAD_SOURCE,
  );
  await rememberOwn(q, file.owner_id, [record]);
  return record.paper.paper_id;
}
