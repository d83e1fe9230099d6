import crypto from 'node:crypto';
import { fold } from '../text/analysis';
import { CitationFields, type Paper } from '../../src/contract/entities/paper';
import type { CitedBy } from '../../src/model/paper/paper';
import { Id } from '../../src/contract/entities/common';
import { doiIn, doiKey } from '../../src/model/identifiers/doi';
import { MAX_ID_LENGTH, MAX_SOURCE_LENGTH, MAX_SUBJECT_CODE_LENGTH } from '../../src/model/limits';
import { affiliationsIn } from './institutions';
import { subjectName } from './subjects';
import { beginningOf } from '../../src/model/values/beginning';

/** A work that a record cites. */
interface Reference {
  title: string;
  doi: string;
}

/** What a reader takes from a file: any part may be missing, texts may need cleaning. */
export interface Draft extends Partial<Omit<Paper, 'year' | 'paper_id'>> {
  id?: string;
  /** English title of a record whose own title is Chinese. */
  title_en?: string;
  year?: number | null;
  references?: Reference[];
  /** Where its authors work, as texts of one or more affiliations each. */
  affiliations?: string[];
  /** Id of the record that an export of ours was made from. */
  exported_id?: string;
}

/** A record ready to be stored, with the keys by which copies are found. */
export interface LibraryRecord {
  paper: Paper;
  title_en: string;
  references: Reference[];
  /** Where its authors work, one affiliation each. Like the next, no part of the digest: older files bring them when read again. */
  affiliations: string[];
  /** What another source says of how often the work is cited; it changes daily, so that it is no part of the digest. */
  cited_by?: CitedBy | undefined;
  doi_key: string;
  title_key: string;
  digest: string;
}

/** `source` of records that were created from a user's own file. */
export const UPLOAD_SOURCE = 'upload';

/** Why a record cannot be taken; Chinese, for the person who imports. */
export class RecordRefused extends Error {}

const MAX_LIST = 5_000;
const MAX_REFERENCES = 2_000;
const MAX_AFFILIATION = 500;
const MAX_AFFILIATIONS = 500;

/** Letters and digits only, folded: equal for two writings of one title. At most 300 characters. */
export const titleKey = (title: string): string =>
  fold(title)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, 300);

/** The same for a Chinese title beside one in another language; empty when there is none. */
export const titleZhKey = (paper: Pick<Paper, 'title' | 'title_zh'>): string =>
  paper.title_zh === paper.title ? '' : titleKey(paper.title_zh);

/** Cleans a draft and fills what follows from the rest. @throws {RecordRefused} */
export function makeRecord(draft: Draft, source: string): LibraryRecord {
  const title = clean(draft.title, 2_000) || clean(draft.title_zh, 2_000);
  const title_key = titleKey(title);
  if (!title_key) throw new RecordRefused('缺少题名');
  const doi = doiIn(clean(draft.doi, 500));
  const publish_date = clean(draft.publish_date, 50) || (draft.year ? String(draft.year) : '');
  const authors = cleanList(draft.authors, 500);
  const venue = clean(draft.basic_sourcename, MAX_SOURCE_LENGTH);
  const subject_code = subjectName(clean(draft.subject_code, MAX_SUBJECT_CODE_LENGTH))
    ? clean(draft.subject_code, MAX_SUBJECT_CODE_LENGTH)
    : '';
  const year = Number(/\d{4}/.exec(publish_date)?.[0] ?? 0);
  const paper: Paper = {
    paper_id: makeId(draft.id, doi, title_key, publish_date, authors),
    resource_type: CitationFields.shape.resource_type.catch(10).parse(draft.resource_type),
    authors,
    authors_short: cleanList(draft.authors_short, 500),
    title,
    title_zh: clean(draft.title_zh, 2_000),
    url: /^https?:\/\//i.test(draft.url?.trim() ?? '') ? clean(draft.url, 2_000) : '',
    basic_sourcename: venue,
    publish_date,
    basic_source_vo: clean(draft.basic_source_vo, 100),
    basic_source_no: clean(draft.basic_source_no, 100),
    basic_page: clean(draft.basic_page, 100),
    publish_venue: cleanList(draft.publish_venue ?? (venue ? [venue] : []), MAX_SOURCE_LENGTH),
    isbn: clean(draft.isbn, 200),
    doi,
    keywords: cleanList(draft.keywords, 200),
    abstract: clean(draft.abstract, 20_000),
    abstract_zh: clean(draft.abstract_zh, 20_000),
    language: languageOf(clean(draft.language, 30), title),
    year: year || null,
    subject_code,
    subject: subjectName(subject_code) || clean(draft.subject, 100),
    source: clean(draft.source, 100) || source,
  };
  const title_en = clean(draft.title_en, 2_000);
  const references = (draft.references ?? [])
    .slice(0, MAX_REFERENCES)
    .map((reference) => ({ title: clean(reference.title, 2_000), doi: doiKey(clean(reference.doi, 500)) }))
    .filter((reference) => reference.title || reference.doi);
  const affiliations = cleanList((draft.affiliations ?? []).flatMap(affiliationsIn), MAX_AFFILIATION).slice(0, MAX_AFFILIATIONS);
  const digest = crypto
    .createHash('sha1')
    .update(JSON.stringify([paper, title_en, references]))
    .digest('base64');
  return { paper, title_en, references, affiliations, cited_by: draft.cited_by, doi_key: doiKey(doi), title_key, digest };
}

/** Whether two records are one work: the same title, and the same DOI or the same year and first author. */
export function sameWork(
  a: { title_key: string; doi_key: string; year: number | null; first_author: string },
  b: { title_key: string; doi_key: string; year: number | null; first_author: string },
): boolean {
  if (a.title_key !== b.title_key) return false;
  if (a.doi_key && a.doi_key === b.doi_key) return true;
  const telling = a.title_key.length >= (/\p{Script=Han}/u.test(a.title_key) ? 8 : 20);
  return telling && a.year === b.year && titleKey(a.first_author) !== '' && titleKey(a.first_author) === titleKey(b.first_author);
}

function makeId(given: string | undefined, doi: string, title: string, date: string, authors: readonly string[]): string {
  const id = clean(given, 1_000);
  if (id) {
    if (!Id.safeParse(id).success) throw new RecordRefused(`编号无效或超过 ${MAX_ID_LENGTH} 个字符`);
    return id;
  }
  if (doi && doi.length < 190) return `doi:${doi.toLowerCase()}`;
  const key = [title, date, authors[0] ?? ''].join('\n');
  return `import:${crypto.createHash('sha1').update(key).digest('hex').slice(0, 24)}`;
}

const INLINE_TAGS = /<\/?(?:jats:)?(?:i|b|u|em|strong|sub|sup|inf|sc|scp|italic|bold|tt|span|monospace)(?:\s[^<>]*)?>/gi;
const BLOCK_TAGS = /<\/?(?:jats:[a-z-]+|mml:[a-z]+|p|br|div|sec|title|ul|ol|li)(?:\s[^<>]*)?\/?>/gi;

/** One line, no control characters, no markup, at most `max` characters. */
function clean(value: string | null | undefined, max: number): string {
  const text = (value ?? '')
    .replace(INLINE_TAGS, '')
    .replace(BLOCK_TAGS, ' ')
    .replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
    .replace(/[\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]|\p{Cs}/gu, '')
    .trim()
    .normalize('NFC');
  return beginningOf(text, max);
}

function cleanList(values: readonly string[] | undefined, max: number): string[] {
  return (values ?? [])
    .slice(0, MAX_LIST)
    .map((value) => clean(value, max))
    .filter(Boolean);
}

const LANGUAGES: readonly [RegExp, string][] = [
  [/^(zh|chi|zho|cn|chinese|中文|汉语|简体|繁体)/i, 'zh'],
  [/^(en|eng|english|英文|英语)/i, 'en'],
  [/^(ja|jpn|japanese|日文|日语)/i, 'ja'],
  [/^(de|ger|deu|german)/i, 'de'],
  [/^(fr|fre|fra|french)/i, 'fr'],
  [/^(ru|rus|russian|俄文|俄语)/i, 'ru'],
];

/** ISO 639-1 code; a title in Han characters without Kana is Chinese. */
function languageOf(given: string, title: string): string {
  const named = LANGUAGES.find(([pattern]) => pattern.test(given));
  if (named) return named[1];
  if (/^[a-z]{2}(-|$)/i.test(given)) return given.slice(0, 2).toLowerCase();
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(title)) return 'ja';
  return /\p{Script=Han}/u.test(title) ? 'zh' : '';
}
