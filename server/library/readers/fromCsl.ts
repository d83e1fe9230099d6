import type { Draft } from '../../records/record';
import { doiHref } from '../../../src/model/identifiers/doi';
import { typeOfWord } from '../../records/typeWords';
import { withoutEntities } from './entities';
import { withoutIssn } from './identified';
import { OWN_FIELDS, ownFields } from './ownFields';
import { citedBy, keywords, objects, text, texts } from './values';

/** Names that CSL-JSON has and our own records have not. */
const CSL_NAMES = [
  'container-title',
  'issued',
  'DOI',
  'URL',
  'ISBN',
  'ISSN',
  'author',
  'editor',
  'page',
  'number',
  'keyword',
  'publisher',
  'authority',
  'custom',
];

/** Whether a JSON object is a CSL-JSON or Crossref item, not one of our own. */
export function isCsl(item: Record<string, unknown>): boolean {
  return CSL_NAMES.some((name) => name in item) && !('authors' in item);
}

/** A CSL-JSON item; Crossref's lists in place of texts are understood too. */
export function fromCsl(item: Record<string, unknown>): Draft {
  const resource_type = typeOfWord(text(item.type));
  const venue =
    text(item['container-title']) || text(item['event-title']) || text(item.event) || text(item.authority) || text(item.publisher);
  const subtitle = text(item.subtitle);
  // A part of a book that has no title of its own gets the book's.
  const title = text(item.title) || text(item['title-short']) || (item.type === 'chapter' ? text(item['container-title']) : '');
  const draft: Draft = {
    ...(text(item.DOI) ? {} : { id: '' }),
    resource_type,
    title: subtitle && !title.includes(subtitle) ? `${title}: ${subtitle}` : title,
    authors: names(item.author).length > 0 ? names(item.author) : names(item.editor),
    publish_date: date(item.issued) || date(item['published-print']) || date(item['published-online']) || date(item['event-date']),
    basic_sourcename: venue,
    basic_source_vo: text(item.volume),
    basic_source_no: text(item.issue),
    basic_page: text(item.page),
    // Standards and patents are identified by their number.
    isbn: ([6, 7].includes(resource_type) && text(item.number)) || (resource_type === 1 ? text(item.ISBN) : withoutIssn(text(item.ISBN))),
    doi: text(item.DOI),
    url: text(item.URL) || (text(item.DOI) ? doiHref(text(item.DOI)) : ''),
    language: text(item.language),
    keywords: keywords(item.keyword ?? item.categories),
    abstract: /\p{Script=Han}/u.test(text(item.abstract)) ? '' : text(item.abstract),
    abstract_zh: /\p{Script=Han}/u.test(text(item.abstract)) ? text(item.abstract) : '',
    affiliations: affiliations(item.author),
    cited_by: citedBy(item['is-referenced-by-count'], 'crossref'),
    references: objects(item.reference).map((reference) => ({
      title: text(reference['article-title']) || text(reference['volume-title']),
      doi: text(reference.DOI),
    })),
  };
  return { ...withoutEntities(draft), ...ownFields(objects([item.custom])[0]?.[OWN_FIELDS]) };
}

/** Crossref names the affiliations of each author. */
const affiliations = (authors: unknown): string[] =>
  objects(authors)
    .flatMap(({ affiliation }) => objects(affiliation).map(({ name }) => text(name)))
    .filter(Boolean);

/** Names as they are read: Geoffrey Hinton, 袁隆平. */
function names(value: unknown): string[] {
  const found = objects(value).map((name) => {
    const parts = [text(name.given), text(name['non-dropping-particle']), text(name.family), text(name.suffix)];
    const family = text(name.family);
    if (/\p{Script=Han}/u.test(family)) return `${family}${text(name.given)}`;
    return parts.filter(Boolean).join(' ') || text(name.literal) || text(name.name);
  });
  return found.length > 0 ? found.filter(Boolean) : texts(value);
}

/** `date-parts` as `YYYY-MM-DD`, as far as they go; else the text that stands in their place. */
function date(value: unknown): string {
  if (typeof value !== 'object' || value === null) return text(value);
  const { 'date-parts': parts, raw, literal } = value as Record<string, unknown>;
  const first: unknown = Array.isArray(parts) ? parts[0] : undefined;
  const numbers = Array.isArray(first) ? first.map(Number) : [];
  const end = numbers.findIndex((number) => !(number > 0));
  const leading = end < 0 ? numbers : numbers.slice(0, end);
  // RIS leaves the slashes of the parts that it does not have.
  if (leading.length === 0) return text(raw).replace(/\/+$/, '') || text(literal);
  return leading
    .slice(0, 3)
    .map((number, i) => String(number).padStart(i === 0 ? 4 : 2, '0'))
    .join('-');
}
