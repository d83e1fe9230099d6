import crypto from 'node:crypto';
import { isIssn, issnIn } from '../../../src/model/identifiers/issn';
import { RecordRefused, titleKey } from '../../records/record';
import { cnKey } from './keys';
import { countryCode, languageCode } from './places';

/** A category that a record names. */
export interface Category {
  scheme: string;
  code: string;
  name: string;
  name_en: string;
}

export interface Rank {
  scheme: string;
  category: string;
  year: number;
  quartile: number;
  top: boolean;
}

/** What a reader takes from a file: any part may be missing, texts may need cleaning. */
export interface JournalDraft {
  title?: string;
  title_zh?: string;
  title_en?: string;
  names?: string[];
  /** As they stand in the file, print first. */
  issns?: string[];
  cn_number?: string;
  publisher?: string;
  country?: string;
  languages?: string[];
  open_access?: boolean | null;
  url?: string;
  categories?: Category[];
  ranks?: Rank[];
}

/** A journal ready to be matched and stored. */
export interface JournalRecord {
  journal_id: string;
  title: string;
  title_zh: string;
  title_en: string;
  names: string[];
  /** Valid ones; when there are two, the first is that of the printed edition. */
  issns: string[];
  issn: string;
  eissn: string;
  cn_number: string;
  publisher: string;
  country: string;
  languages: string[];
  open_access: boolean | null;
  url: string;
  source: string;
  categories: Category[];
  ranks: Rank[];
}

/** Cleans a draft. @throws {RecordRefused} */
export function makeJournal(draft: JournalDraft, source: string): JournalRecord {
  const given = [draft.title, draft.title_zh, draft.title_en].map((text) => clean(text, 500));
  const title = given.find((text) => titleKey(text)) ?? '';
  if (!title) throw new RecordRefused('缺少刊名');
  const written = (draft.issns ?? []).map((text) => text.trim()).filter((text) => /\d/.test(text));
  const issns = [...new Set(written.map(issnIn).filter(isIssn))];
  // A number with a wrong digit may be another journal's.
  if (written.length > 0 && issns.length === 0) throw new RecordRefused('ISSN 格式或校验位不对');
  const cn_number = cnKey(draft.cn_number ?? '') ? clean(draft.cn_number, 30).replace(/^CN[\s:]*/i, '') : '';
  const title_zh = given[1] || (/\p{Script=Han}/u.test(title) ? title : '');
  return {
    journal_id: makeId(issns[0], cn_number, title),
    title,
    title_zh,
    title_en: given[2] ?? '',
    names: unique(
      (draft.names ?? []).map((name) => clean(name, 300)),
      [title, title_zh, given[2] ?? ''],
    ),
    issns,
    issn: issns[0] ?? '',
    eissn: issns[1] ?? '',
    cn_number,
    publisher: clean(draft.publisher, 300),
    country: countryCode(draft.country ?? ''),
    languages: unique((draft.languages ?? []).map(languageCode)),
    open_access: draft.open_access ?? null,
    url: /^https?:\/\/\S+$/i.test(draft.url?.trim() ?? '') ? clean(draft.url, 1_000) : '',
    source,
    categories: draft.categories ?? [],
    ranks: draft.ranks ?? [],
  };
}

/** The same for every file that names the journal: links keep their meaning. */
function makeId(issn: string | undefined, cn_number: string, title: string): string {
  if (issn) return `issn:${issn}`;
  if (cn_number) return `cn:${cnKey(cn_number)}`;
  return `title:${crypto.createHash('sha1').update(titleKey(title)).digest('hex').slice(0, 20)}`;
}

/** Texts once each, in order, without the excluded ones. */
export function unique(texts: readonly string[], excluded: readonly string[] = []): string[] {
  return [...new Set(texts)].filter((text) => text !== '' && !excluded.includes(text)).slice(0, 50);
}

/** One line, no control characters and no markup, at most `max` characters. */
function clean(value: string | undefined, max: number): string {
  return (value ?? '')
    .replace(/<[a-z/][^<>]*>/gi, '')
    .replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
    .replace(/[\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]|\p{Cs}/gu, '')
    .trim()
    .normalize('NFC')
    .slice(0, max);
}
