import type { CheerioAPI } from 'cheerio/slim';
import type { Draft } from '../../../records/record';
import { typeOfWord } from '../../../records/typeWords';
import { dateIn } from '../dates';
import { withoutIssn } from '../identified';
import { ownFieldsOfLine } from '../ownFields';
import { nameInOrder } from '../people';
import { readAll, type Reader } from '../reader';
import { elementsOf } from './elements';

/** Numbers of EndNote's reference types by resource type. */
const NUMBERS: Readonly<Record<number, readonly number[]>> = {
  1: [17, 43, 19, 0],
  2: [6, 5, 28, 44, 60, 52, 50, 7, 57, 54],
  3: [23],
  4: [32],
  5: [10, 47],
  6: [58, 31, 14],
  7: [25],
  8: [27, 46, 34, 36, 55],
  9: [59, 9, 45, 30],
};
const BY_NUMBER = new Map(Object.entries(NUMBERS).flatMap(([type, all]) => all.map((number) => [number, Number(type)] as const)));
/** Of these the source is the publisher, a school or an institution. */
const PUBLISHED = [2, 4, 6, 8, 9];
/** These are identified by their number. */
const NUMBERED = [6, 7, 8];
const CHINESE = /\p{Script=Han}/u;

/** EndNote's XML: records with typed fields, whose text may be cut into runs of one style each. */
export const readEndnoteXml: Reader = async function* (source) {
  let count = 0;
  for (const $ of elementsOf(await readAll(source), 'record')) yield { place: `第 ${(count += 1)} 条`, draft: draftOf($) };
};

function draftOf($: CheerioAPI): Draft {
  const all = (path: string) =>
    $(path)
      .toArray()
      .map((element) => $(element).text().replace(/\s+/g, ' ').trim())
      .filter(Boolean);
  const first = (...paths: string[]) => paths.map((path) => all(path)[0] ?? '').find(Boolean) ?? '';
  const resource_type = typeOf(first('ref-type'), $('ref-type').attr('name') ?? '');
  const journal = first('periodical > full-title', 'titles > secondary-title', 'titles > alt-title', 'periodical > abbr-1');
  const published = PUBLISHED.includes(resource_type);
  const authors = all('contributors > authors > author');
  const abstract = first('abstract');
  const own = ownFieldsOfLine(all('custom4, notes, custom8, research-notes').find((text) => text.startsWith('science-navigation')) ?? '');
  // The number of a report is what it is identified by; an export of ours may have its issue there, and says so.
  const numbered = NUMBERED.includes(resource_type) && own.basic_source_no === undefined;
  const year = /\d{4}/.exec(first('dates > year'))?.[0] ?? '';
  return {
    resource_type,
    title: first('titles > title', 'titles > short-title'),
    title_zh: [first('titles > translated-title')].find((title) => CHINESE.test(title)) ?? '',
    authors: (authors.length > 0 ? authors : all('contributors > secondary-authors > author')).map(nameInOrder),
    publish_date: dateIn(first('dates > pub-dates > date'), year) || first('dates > year'),
    basic_sourcename: published ? first('publisher') || journal : journal || first('publisher'),
    basic_source_vo: first('volume'),
    basic_source_no: numbered ? '' : first('number', 'issue'),
    basic_page: first('pages'),
    isbn: resource_type === 1 ? '' : withoutIssn(first('isbn')) || (numbered ? first('number') : ''),
    doi: first('electronic-resource-num'),
    url: first('urls > web-urls > url', 'urls > related-urls > url'),
    language: first('language'),
    keywords: all('keywords > keyword'),
    abstract: CHINESE.test(abstract) ? '' : abstract,
    abstract_zh: CHINESE.test(abstract) ? abstract : '',
    affiliations: all('auth-address'),
    ...own,
  };
}

/** By its number, else by its name: own types of a library have numbers above all others. */
function typeOf(number: string, name: string): NonNullable<Draft['resource_type']> {
  const type = BY_NUMBER.get(number === '' ? NaN : Number(number)) as Draft['resource_type'];
  return type ?? typeOfWord(name);
}
