import type { Draft } from '../../../records/record';
import { dateOf } from '../dates';
import { namesIn } from './names';
import { pagesIn } from './places';
import { sentencesOf } from './sentences';
import { shadowOf, trimmed } from './shadow';
import { typeOfSource } from './sourceType';

/** A title between quotation marks: its own may stand within. */
const TITLE = /"(.{3,600}?)[.,?!]?"(?=[\s,.]|$|\S)/;

/** MLA, Chicago and IEEE: `authors. "title." source 521.7553 (2015): 436-444.`; null where no title is quoted. */
export function readQuoted(text: string): Draft | null {
  const shadow = shadowOf(text);
  const match = TITLE.exec(shadow);
  if (!match) return null;
  const head = text.slice(0, match.index);
  const [, people, early = ''] = /^(.*?)[,.\s(]+((?:1[5-9]|20)\d\d)[a-z]?\)?[.,\s]*$/.exec(shadowOf(head)) ?? [];
  const list = people === undefined ? head : head.slice(0, people.length);
  const authors = namesIn(list, { inverted: isInverted(list) });
  const from = match.index + 1;
  const ended = /[?!]"$/.test(match[0]) ? 1 : 0;
  const title = text.slice(from, from + (match[1] ?? '').length + ended);
  return { authors: authors ?? [], title: trimmed(title), ...placeOf(text.slice(match.index + match[0].length), early) };
}

/** The first name of MLA and Chicago has its family name first; IEEE begins with initials. */
const isInverted = (list: string): boolean =>
  /^(?:\p{L}[\p{L}'’-]*\s){0,2}\p{Lu}[\p{L}'’-]+,\s+\p{Lu}/u.test(list) && !/^\p{Lu}\.\s/u.test(list);

function placeOf(tail: string, early: string): Draft {
  const shadow = shadowOf(tail);
  const [, year = early] =
    /\((?:[A-Za-z.]+\s)?((?:1[5-9]|20)\d\d)\)/.exec(shadow) ?? [...shadow.matchAll(/(?<![\d-])((?:1[5-9]|20)\d\d)(?![\d-])/g)].at(-1) ?? [];
  const [, month = '', day = ''] = /\b([A-Z][a-z]{2})[a-z]*\.?(?:\s(\d{1,2}),?)?\s(?=(?:1[5-9]|20)\d\d)/.exec(shadow) ?? [];
  const [, volume = '', dotted = ''] =
    /\bvol(?:ume)?\.?\s*(\w+)/i.exec(shadow) ?? /[\p{L})]\s(\d{1,4})(?:\.(\d+))?(?=\s?[(,:]|,?\sno)/u.exec(shadow) ?? [];
  const [, issue = dotted] = /\bno\.?\s*([\w-]+)/i.exec(shadow) ?? /\d\s?\((?!(?:1[5-9]|20)\d\d\))(\d{1,5}(?:-\d+)?)\):/.exec(shadow) ?? [];
  const [, pages = ''] = /\bpp?\.\s*([\w-]+(?:\s?-\s?\w+)?)/i.exec(shadow) ?? /:\s*([A-Za-z]{0,3}\d[\w-]*)/.exec(shadow) ?? [];
  const basic_sourcename = sourceOf(tail);
  const place = {
    basic_source_vo: volume,
    basic_source_no: /^(?:1[5-9]|20)\d\d$/.test(issue) ? '' : issue,
    basic_page: pagesIn(pages),
    publish_date: dateOf(year, month, day),
    basic_sourcename,
  };
  const printed = /^[\s,.]*in[:\s]/i.test(tail);
  return { ...place, resource_type: printed ? 5 : typeOfSource(basic_sourcename, place) };
}

/** The name up to its numbers, its year or its publisher. */
function sourceOf(tail: string): string {
  const start = /^[\s,.]*(?:in[:\s]\s*)?/i.exec(tail)?.[0].length ?? 0;
  const shadow = shadowOf(tail.slice(start));
  const end = shadow.search(
    /,?\s(?:vol\.?|no\.?|pp?\.|art\.)\s*\d|,?\s\d{1,4}(?:\.\d+)?(?=\s?[(,:]|\sno)|\s?\((?:[A-Za-z.]+\s)?(?:1[5-9]|20)\d\d\)|,\s(?:[A-Z][a-z]{2,8}\.?\s)?(?:1[5-9]|20)\d\d\b|(?<=\([A-Z][\w'-]{1,15}\)),|,\s(?:edited|ed\.)\s/i,
  );
  const name = tail.slice(start, end < 0 ? undefined : start + end);
  return trimmed(sentencesOf(name)[0] ?? '');
}

/** MLA and Chicago for books: `Family, Given, and Given Family. Title. Publisher, 2016.`; null for another form. */
export function readPlainBook(text: string): Draft | null {
  const shadow = shadowOf(text);
  const match = /^(.+?)\.\s+(.+?)\.\s+(?:([^:,.]{2,60}):\s)?([^:,.][^:]{1,80}?)[,;]\s*((?:1[5-9]|20)\d\d)\.?$/.exec(shadow.slice(0, 600));
  if (!match) return null;
  const [, list = '', title = '', , publisher = '', year = ''] = match;
  const authors = namesIn(text.slice(0, list.length), { inverted: isInverted(list) });
  if (!authors) return null;
  return { resource_type: 2, authors, title: trimmed(title), basic_sourcename: trimmed(publisher), publish_date: year };
}
