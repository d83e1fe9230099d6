import type { Draft } from '../../../records/record';
import { dateOf } from '../dates';
import { ofEprint } from '../identified';
import { headOf } from './head';
import { namesIn } from './names';
import { pagesIn } from './places';
import { sentencesOf } from './sentences';
import { shadowOf, trimmed } from './shadow';
import { typeOfSource } from './sourceType';

/** `(2017).`, `(2017, June 3).`, `, 2017.` behind the authors; the last two are Harvard’s and Chicago’s. */
const DATES: readonly RegExp[] = [
  /\s*\(((?:1[5-9]|20)\d\d)[a-z]?(?:,\s*([A-Z][a-z]+)(?:\s(\d{1,2}))?[^()]{0,20})?\)[.,:]?\s*/,
  /(?<=[\p{L}.,])[,.]?\s+((?:1[5-9]|20)\d\d)[a-z]?\.\s+(?=\S)/u,
  /\s*\((?:n\.\s?d\.|in press|forthcoming|无日期|待刊)\)[.,:]?\s*/i,
];
/** APA, Harvard and what is like them: `authors (year). title. source, volume(issue), pages.`; null for another form. */
export function readAuthorDate(text: string): Draft | null {
  const shadow = shadowOf(text);
  for (const pattern of DATES) {
    const match = pattern.exec(shadow);
    if (!match || match.index === 0) continue;
    const inverted = /^[^,]+,\s+\p{Lu}\p{Ll}/u.test(shadow.slice(0, match.index));
    const authors = namesIn(text.slice(0, match.index), { inverted });
    if (!authors) continue;
    const rest = text.slice(match.index + match[0].length);
    return { authors, publish_date: dateOf(match[1], match[2], match[3]), ...workOf(rest) };
  }
  return null;
}

const BRACKET = /\s*\[([^[\]]{3,120})\]\.?$/;

function workOf(rest: string): Draft {
  const [first = '', ...others] = sentencesOf(rest);
  const [whole = '', bracket = ''] = BRACKET.exec(shadowOf(first)) ?? [];
  const title = trimmed(
    first
      .slice(0, first.length - whole.length)
      .replace(/\s*\((?:\d+(?:st|nd|rd|th) ed|第.{1,3}版|Report No|Publication No)[^()]*\)\.?$/i, ''),
  );
  const source = others.join(' ');
  if (/dissertation|thesis|学位论文/i.test(bracket) || /^\(?(?:Doctoral|Master|PhD)/i.test(source))
    return {
      title,
      resource_type: 4,
      basic_sourcename: trimmed(bracket.split(/,\s*/).slice(1).join(', ') || source.replace(/^\([^()]*\)[.,]?\s*/, '')),
    };
  const hosted = /^In[:\s]/.test(source) ? partOf(source) : null;
  if (hosted) return { title, ...hosted };
  const numbered = numberedSource(source);
  const type = /data ?set|software|code|数据集|软件/i.test(bracket) ? 9 : typeOfSource(numbered.basic_sourcename ?? '', numbered);
  return { title, resource_type: type, ...numbered };
}

const NUMBERS =
  /,\s*(?:vol\.?\s*)?([A-Z]?\d+[A-Za-z]?(?:-\d+)?)?\s*(?:\(([^()]{1,40})\))?\s*(?:[,:]\s*(?:pp?\.?\s*|Article\s+(?:No\.\s*)?|Art\.\s*|第)?([A-Za-z]{0,4}\d[\w.-]*(?:\s?-\s?\w+)?)页?)?\s*\.?\s*$/i;

/** `Journal, 12(3), 45–67.`; a publisher or a site without numbers. */
function numberedSource(source: string): Draft {
  const shadow = shadowOf(source);
  const eprint = /\barxiv:\s?(\S+?)\.?$/i.exec(shadow)?.[1];
  if (eprint) return { basic_sourcename: 'arXiv', ...ofEprint(eprint, 'arxiv') };
  const match = NUMBERS.exec(shadow);
  if (!match || !/\d/.test(match[0])) return { basic_sourcename: trimmed(source) };
  return {
    basic_sourcename: trimmed(source.slice(0, match.index)),
    basic_source_vo: match[1] ?? '',
    basic_source_no: trimmed(match[2] ?? ''),
    basic_page: pagesIn(match[3] ?? ''),
  };
}

/** `In E. Editor (Ed.), Book (pp. 1–2). Publisher.` */
function partOf(source: string): Draft {
  const shadow = shadowOf(source);
  const [, pages = ''] = /\((?:[^()]*,\s*)?pp?\.\s*([^()]+)\)/.exec(shadow) ?? /,\s*pp?\.\s*([\d-]+)/.exec(shadow) ?? [];
  const editors = /\((?:Eds?|Hrsg)\.\),?\s*/.exec(shadow);
  const from = editors ? editors.index + editors[0].length : (/^In[:\s]\s*/.exec(shadow)?.[0].length ?? 0);
  const [book = '', ...publisher] = sentencesOf(source.slice(from));
  const host = trimmed(book.replace(/\s*\([^()]*pp?\.[^()]*\)/, '').replace(/,\s*(?:vol|pp?)\.?\s*\d.*$/i, ''));
  const venue = /proc|conference|symposium|workshop|meeting|advances in/i.test(host);
  const basic_sourcename = venue ? host : trimmed(publisher.join(' ').replace(/^[^.]*:\s*/, '')) || host;
  return { resource_type: venue ? 5 : 2, basic_sourcename, basic_page: pagesIn(pages) };
}

/** Vancouver: `authors. title. source. 2015;521(7553):436-44.`; null for another form. */
export function readVancouver(text: string): Draft | null {
  const shadow = shadowOf(text);
  const match =
    /((?:1[5-9]|20)\d\d)(?:\s([A-Z][a-z]{2})[a-z]*(?:\s(\d{1,2}))?)?\s?;\s*([A-Z]?[\w-]{0,12})\s?(?:\(([^()]{1,40})\))?\s?:\s?([A-Za-z]{0,4}\d[\w-]*)/.exec(
      shadow,
    );
  const { authors, title } = headOf(text.slice(0, match?.index ?? 0));
  const parts = sentencesOf(title);
  if (!match || parts.length < 2 || authors.length === 0) return null;
  return {
    resource_type: 1,
    authors,
    title: trimmed(parts.slice(0, -1).join(' ')),
    basic_sourcename: trimmed(parts.at(-1) ?? ''),
    publish_date: dateOf(match[1], match[2], match[3]),
    basic_source_vo: match[4] ?? '',
    basic_source_no: match[5] ?? '',
    basic_page: pagesIn(match[6] ?? ''),
  };
}
