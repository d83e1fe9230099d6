import { typeOfWord } from '../../../records/typeWords';
import type { Draft } from '../../../records/record';
import { dateIn } from '../dates';
import { withoutEntities } from '../entities';
import { withoutIssn } from '../identified';
import { ownFieldsOfLine } from '../ownFields';
import { readAll, type Reader, type ReadItem } from '../reader';
import { keywords } from '../values';
import type { Dialect, Field } from './dialect';
import { dialectOf } from './dialects';
import { readSource } from './ovidSource';
import { wanfangKeywords, wanfangNames } from './wanfang';

type Values = Map<Field, string[]>;
/** Values as the lines they stand on, each to be joined once. */
type Lines = Map<Field, string[][]>;

const NAMES: readonly Field[] = ['authors', 'shortAuthors', 'editors', 'affiliations'];
/** Characters looked at, so that no text, however odd, takes long. */
const MAX_NAME_LENGTH = 300;
const MAX_TITLE_LENGTH = 2_500;
const MAX_SOURCE_LENGTH = 500;
/** For books, theses, standards, reports and data the source is the publisher. */
const PUBLISHED = [2, 4, 6, 8, 9];

/** Texts whose lines begin with the name of their field; long values continue in lines without one. */
export const readTagged: Reader = async function* (source) {
  const text = await readAll(source);
  const dialect = dialectOf(text);
  if (!dialect) return yield { place: '全文', refusal: '无法识别题录的格式' };
  let values: Lines = new Map();
  let last: { field: Field; all: string[][] } | null = null;
  let count = 0;
  for (const line of text.replace(/^\uFEFF/, '').split(/\r?\n/)) {
    if (dialect.bound.test(line)) {
      if (values.size > 0) yield readRecord(joined(values), dialect, (count += 1));
      [values, last] = [new Map(), null];
    }
    const [, name = '', value = ''] = dialect.tag.exec(line) ?? [];
    const field = name ? (dialect.fields[name.trim()] ?? dialect.fields[name.trim().toUpperCase()]) : undefined;
    if (name) last = field ? { field, all: values.get(field) ?? [] } : null;
    if (name && last) values.set(last.field, last.all).get(last.field)?.push([value.trim()]);
    else if (last && line.trim()) goOn(last.all, line.trim(), dialect.nameByLine === true && NAMES.includes(last.field));
  }
  if (values.size > 0) yield readRecord(joined(values), dialect, count + 1);
};

function goOn(all: string[][], more: string, another: boolean): void {
  if (another) all.push([more]);
  else all.at(-1)?.push(more);
}

const joined = (values: Lines): Values => new Map([...values].map(([field, all]) => [field, all.map((lines) => lines.join(' ').trim())]));

function readRecord(values: Values, { between, form }: Dialect, number: number): ReadItem {
  const first = (...fields: Field[]) => fields.flatMap((field) => values.get(field) ?? []).find(Boolean) ?? '';
  const names = (field: Field) =>
    (values.get(field) ?? [])
      .flatMap((line) => (form === 'refworks' ? wanfangNames(line) : [line]))
      .flatMap((line) => line.split(between))
      .map(readName)
      .filter(Boolean);
  const resource_type = typeOf(values);
  const source = readSource(first('source').slice(0, MAX_SOURCE_LENGTH));
  const words = keywords(values.get('keywords'));
  const abstract = first('abstract');
  const chinese = /\p{Script=Han}/u.test(abstract);
  const people = [names('authors'), names('shortAuthors'), names('editors')].find((list) => list.length > 0) ?? [];
  const draft: Draft = {
    resource_type,
    // Ovid ends titles with the kind of the work.
    title: first('title', 'host', 'journal')
      .slice(0, MAX_TITLE_LENGTH)
      .replace(/\.?\s*\[[A-Z][A-Za-z ]+\]$/, ''),
    title_zh: [first('translated')].find((title) => /\p{Script=Han}/u.test(title)) ?? '',
    authors: people,
    publish_date: dateIn(first('month'), /^\d{4}$/.test(first('date')) ? first('date') : '') || first('date') || source.publish_date,
    basic_sourcename:
      (PUBLISHED.includes(resource_type) ? first('publisher', 'journal', 'host') : first('journal', 'host', 'publisher')) ||
      source.basic_sourcename,
    basic_source_vo: first('volume') || source.basic_source_vo,
    basic_source_no: first('issue') || source.basic_source_no,
    basic_page: pages(first('first'), first('last'), first('pages')) || source.basic_page,
    // The same tag holds the ISSN of a journal, which a record has no place for.
    isbn: resource_type === 1 ? '' : withoutIssn(first('isbn')),
    doi: first('doi').replace(/\s?\[doi\]$/i, ''),
    url: first('url'),
    language: first('language'),
    affiliations: values.get('affiliations') ?? [],
    keywords: form === 'refworks' ? wanfangKeywords(words) : words,
    abstract: chinese ? '' : abstract,
    abstract_zh: chinese ? abstract : '',
  };
  return { place: `第 ${number} 条`, draft: { ...withoutEntities(draft), ...ownFieldsOfLine(first('own')) } };
}

/** Types and databases of Chinese catalogues. */
const CHINESE: Readonly<Record<string, string>> = {
  期刊: 'journal',
  期刊论文: 'journal',
  期刊文章: 'journal',
  学术期刊: 'journal',
  外文期刊: 'journal',
  特色期刊: 'journal',
  图书: 'book',
  专著: 'book',
  报纸: 'newspaper',
  报纸文章: 'newspaper',
  学位论文: 'thesis',
  硕士: 'thesis',
  博士: 'thesis',
  硕士论文: 'thesis',
  博士论文: 'thesis',
  会议: 'conference',
  会议论文: 'conference',
  国内会议: 'conference',
  国际会议: 'conference',
  标准: 'standard',
  国家标准: 'standard',
  专利: 'patent',
  报告: 'report',
  科技报告: 'report',
};

/** Words that mean something else in these forms than in others. */
const WORDS: Readonly<Record<string, string>> = {
  j: 'journal',
  article: 'journal',
  b: 'book',
  s: 'book',
  p: 'patent',
  c: 'conference',
  'conference proceeding': 'conference',
  ...CHINESE,
};

/** The first word that says a type; a book of proceedings holds conference papers. Unsaid, a publisher makes a book. */
function typeOf(values: Values): NonNullable<Draft['resource_type']> {
  const words = (values.get('type') ?? []).flatMap((text) => text.split(/[;:]/)).map((word) => word.trim().toLowerCase());
  const types = words.map((word) => typeOfWord(WORDS[word] ?? word)).filter((type) => type !== 10);
  if (types[0] === 2 && types.includes(5)) return 5;
  if (types[0] !== undefined) return types[0];
  if (words.join('') !== '') return 10;
  return values.has('publisher') && !values.has('host') && !values.has('journal') ? 2 : 1;
}

/** Both ends, or a range that stands in one of the fields. */
const pages = (first: string, last: string, whole: string): string =>
  /\d[-–+,]/.test(last) || !first ? whole || last : [first, last].filter(Boolean).join('-');

/** `Knuth, Donald` → `Donald Knuth`; degrees and numbers of institutions fall away. */
function readName(text: string): string {
  const short = text.replace(/\s+/g, ' ').slice(0, MAX_NAME_LENGTH);
  const [family = '', given = ''] = short
    .replace(/ [A-Za-z]+;.*$/, '')
    .replace(/[ \d]+$/, '')
    .split(/ ?, ?/);
  if (/\p{Script=Han}/u.test(family)) return `${family}${given}`;
  return [given, family].filter(Boolean).join(' ').trim();
}
