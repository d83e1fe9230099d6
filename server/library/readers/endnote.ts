import type { Draft } from '../../records/record';
import { typeOfWord } from '../../records/typeWords';
import { dateIn } from './dates';
import { withoutEntities } from './entities';
import { withoutIssn } from './identified';
import { ownFieldsOfLine } from './ownFields';
import { nameInOrder } from './people';
import { readLines, type Reader, type ReadItem } from './reader';
import { keywords } from './values';

const TAG = /^\s*%([0-9A-Z@!#$&()*+<>=[\]?^~])(?:\s(.*))?$/;

/** Reference types of EndNote and refer that are no words of CSL. */
const TYPES: Readonly<Record<string, string>> = {
  'electronic article': 'journal-article',
  'electronic book': 'book',
  'electronic book section': 'chapter',
  'computer program': 'software',
  'online database': 'database',
  'web page': 'webpage',
  'government document': 'report',
  'unpublished work': 'manuscript',
  'edited book': 'book',
  'edited book section': 'chapter',
  'magazine article': 'journal-article',
  'newspaper article': 'article-newspaper',
  'conference proceeding': 'proceedings',
  'conference paper': 'paper-conference',
  blog: 'webpage',
};

/** Values by tag. */
type Values = Map<string, string[]>;

/**
 * EndNote's tagged text (`.enw`), which is that of refer: `%0 Book`, `%A Knuth, Donald`, … A record begins with `%0` or
 * with the first tag after an empty line; a line without a tag continues the one before.
 */
export const readEndnote: Reader = async function* (source) {
  let values: Values = new Map();
  let last: string[] = [];
  let gap = false;
  let count = 0;
  for await (const [line] of readLines(source)) {
    const [, tag, value = ''] = TAG.exec(line.replace(/^\uFEFF/, '')) ?? [];
    if (tag) {
      if ((tag === '0' || gap) && values.size > 0) {
        yield readRecord(values, (count += 1));
        values = new Map();
      }
      last = values.get(tag) ?? [];
      last.push(value.trim());
      values.set(tag, last);
    } else if (line.trim() && last.length > 0) {
      last[last.length - 1] += ` ${line.trim()}`;
    }
    gap = line.trim() === '';
  }
  if (values.size > 0) yield readRecord(values, count + 1);
};

function readRecord(values: Values, number: number): ReadItem {
  const first = (...tags: string[]) => tags.map((tag) => values.get(tag)?.[0] ?? '').find(Boolean) ?? '';
  const type = first('0').toLowerCase();
  // %9 says what kind of a thesis or report it is.
  const resource_type = typeOfWord(TYPES[type] ?? type);
  const published = [2, 4, 6, 8, 9].includes(resource_type);
  const abstract = first('X');
  const chinese = /\p{Script=Han}/u.test(abstract);
  const draft: Draft = {
    resource_type,
    title: first('T'),
    title_zh: first('Q'),
    authors: (values.get('A') ?? values.get('E') ?? []).map(nameInOrder).filter(Boolean),
    publish_date: date(first('8'), first('D')),
    basic_sourcename: published ? first('I', 'B', 'J') : first('J', 'B', 'I'),
    basic_source_vo: first('V'),
    basic_source_no: first('N'),
    basic_page: first('P'),
    isbn: resource_type === 1 ? first('@') : withoutIssn(first('@')),
    doi: first('R'),
    url: first('U'),
    language: first('G'),
    keywords: keywords(values.get('K')),
    abstract: chinese ? '' : abstract,
    abstract_zh: chinese ? abstract : '',
    affiliations: values.get('+') ?? [],
  };
  return { place: `第 ${number} 条`, draft: { ...withoutEntities(draft), ...ownFieldsOfLine(first('4')) } };
}

/** The day where it is one, in figures or in words, else the year. */
const date = (day: string, year: string): string => dateIn(day, /^\d{4}$/.test(year) ? year : '') || year || day;
