import type { Draft } from '../../../records/record';
import { headOf } from './head';
import { periodicalPlace, publishedPlace, type Place } from './places';
import { shadowOf, trimmed } from './shadow';

/** Marks of GB/T 7714 by resource type. */
const TYPES: Readonly<Record<string, NonNullable<Draft['resource_type']>>> = {
  J: 1,
  M: 2,
  G: 2,
  N: 3,
  D: 4,
  C: 5,
  A: 5,
  S: 6,
  P: 7,
  R: 8,
  DB: 9,
  DS: 9,
  CP: 9,
  EB: 10,
  CM: 10,
  PP: 8,
  Z: 10,
};
const MARK = /\[\s*([A-Z]{1,2})\s*(?:\/\s*(?:OL|CD|DK|MT))?\s*\]/g;
const STANDARD =
  /^((?:[A-Z]{1,6}(?:\/[A-Z]{1,5})? ?(?:[A-Z]{1,4} )?(?:[A-Z]-)?\d[\d.]*(?:-\d{1,4})*(?::\d{2,4})?(?:\([a-z]{2}\))?|\d{3}-[\d-]{9,14}\d))(?:,| )\s?(?=\S)/;

/** The first mark of a type in an entry. */
function markIn(text: string): { code: string; at: number; end: number } | null {
  for (const match of shadowOf(text).matchAll(MARK)) {
    const code = match[1] ?? '';
    if (code in TYPES) return { code, at: match.index, end: match.index + match[0].length };
  }
  return null;
}

/** An entry with a mark of GB/T 7714, by number or by author and year, or in the format of the specification; null without a mark. */
export function readGbt(text: string): Draft | null {
  const mark = markIn(text);
  if (!mark) return null;
  const resource_type = TYPES[mark.code] ?? 10;
  const tail = text.slice(mark.end);
  const { authors, title, year } = headOf(text.slice(0, mark.at));
  if (resource_type === 6 || resource_type === 7) return { resource_type, ...numbered(resource_type, authors, title, tail, year) };
  return { resource_type, authors, title, ...placeOf(mark.code, tail, year) };
}

/** Standards and patents have their number behind the title or, in the format of the specification, before it or behind the mark. */
function numbered(type: number, authors: string[], title: string, tail: string, year: string): Draft {
  const [first = ''] = STANDARD.exec(shadowOf(title)) ?? [];
  if (type === 6 && first) {
    const isbn = title.slice(0, first.length).replace(/[,，\s]+$/, '');
    return { title: title.slice(first.length), isbn, ...dated(tail, year || yearOf(isbn)) };
  }
  const [, before = ''] = /^(.*)[:,]\s*(?=[^:]*\d)[^:]*$/.exec(shadowOf(title)) ?? [];
  const number = before ? trimmed(title.slice(before.length + 1)) : '';
  const isNumber = /^[\p{Script=Han}A-Z]{0,12}[/\s]?[A-Z]{0,4}\s?\d[\dA-Z./:\s-]*$/u.test(shadowOf(number));
  if (isNumber) {
    const issued = year || (type === 6 ? yearOf(number) : '');
    return { authors, title: trimmed(title.slice(0, before.length)), isbn: number, ...dated(tail, issued) };
  }
  if (type === 6) return { authors, title, ...dated(tail, year) };
  const [, own = ''] = /^[\s.]*([A-Z]{0,4}\s?\d[\dA-Z./]{4,30}),/.exec(shadowOf(tail)) ?? [];
  return { authors, title, isbn: own, ...dated(tail, year) };
}

/** A standard has the year in which it was issued at the end of its number. */
const yearOf = (number: string): string => /[-:]((?:19|20)\d\d)$/.exec(shadowOf(number))?.[1] ?? '';

function dated(tail: string, year: string): Pick<Draft, 'publish_date' | 'basic_sourcename'> {
  const { publish_date, publisher } = publishedPlace(tail.replace(/^[.\s]+/, ''), year);
  return { publish_date, basic_sourcename: /\p{L}{2}/u.test(publisher) && !/\d{5}/.test(publisher) ? publisher : '' };
}

/** `[EB/OL]. (2015-03-02)`: the day of a page on the web. */
const DAY = /^[\s.]*\(((?:19|20)\d\d(?:-\d{1,2}){0,2})[^()]*\)/;
/** Stands before the source of what was translated. */
const TRANSLATOR = /^[^.。．]{2,40}[,，]\s*译[.。．]\s*/u;
/** The same behind the source: `PSSXiv (2024-07-02)`. */
const LAST_DAY = /\s?\(((?:19|20)\d\d-\d{1,2}-\d{1,2})\)[\s.]*$/;

function placeOf(code: string, tail: string, year: string): Place {
  const [day = '', date = ''] = DAY.exec(shadowOf(tail)) ?? [];
  const [lastDay = '', last = ''] = day ? [] : (LAST_DAY.exec(shadowOf(tail)) ?? []);
  const rest = tail
    .slice(day.length, tail.length - lastDay.length)
    .replace(/^[\s.。．:：]+/u, '')
    .replace(TRANSLATOR, '');
  const host = /^\/\//.test(shadowOf(rest)) || code === 'A' ? hostOf(rest.replace(/^[/／]{2}\s*/, ''), year) : null;
  if (host && (code === 'C' || code === 'A')) return host.place;
  const place = code === 'J' || code === 'N' ? periodicalPlace(rest, year) : published(code, rest, host?.publisher ?? '', year);
  return { ...place, publish_date: place.publish_date || date || last };
}

function published(code: string, rest: string, publisher: string, year: string): Place {
  const found = publishedPlace(rest.replace(/^[/／]{2}\s*/, ''), year);
  // Of proceedings that are not said to hold the paper, the source may be either.
  const whole = code === 'C' && !/:/.test(shadowOf(found.publisher)) && found.before ? found.before : '';
  return { basic_sourcename: publisher || whole || found.publisher, publish_date: found.publish_date, basic_page: found.basic_page };
}

/** `//editors. proceedings. place: publisher, year: pages` */
function hostOf(text: string, year: string): { place: Place; publisher: string } {
  const mark = markIn(text);
  const inner = (mark ? text.slice(0, mark.at) : '').replace(/^(?:见|In\b)\s*[:：]?\s*/i, '');
  const found = publishedPlace(mark ? text.slice(mark.end).replace(/^[.\s]+/, '') : text, year);
  const title = mark ? inner : found.before || found.publisher;
  const { authors, title: named } = headOf(title);
  const place = {
    basic_sourcename: trimmed(authors.length > 0 ? named : title),
    publish_date: found.publish_date,
    basic_page: found.basic_page,
  };
  return { place, publisher: found.before || mark ? found.publisher : '' };
}
