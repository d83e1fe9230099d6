import type { CitationFields, Paper } from '../../../../../contract/entities/paper';

/** Name under which the fields below stand in files. */
export const OWN_FIELDS = 'science-navigation';

/** Fields of a record that a file of another form would change or has no place for, and its id with us. */
export type OwnFields = Partial<CitationFields> & { paper_id?: string };

const PLAIN_TEXT = /^[\p{L}\p{N}]([\p{L}\p{M}\p{N} ]*[\p{L}\p{M}\p{N}])?$/u;
const PLAIN_NAME = /^(\p{Script=Han}{2,4}|\p{Lu}\p{Ll}+( \p{Lu}\p{Ll}+){1,2})$/u;
const NUMBER = /^[1-9]\d{0,4}$/;
const PAGES = /^[1-9]\d{0,5}(-[1-9]\d{0,5})?$/;
const ADDRESS = /^https?:\/\/[\w./-]+$/;

const same = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((text, index) => text === b[index]);

/** Whether every program reads this field back as it was, by its name. Doubtful texts are not trusted. */
const SAFE: { [Field in keyof CitationFields]: (paper: Paper) => boolean } = {
  resource_type: ({ resource_type }) => resource_type === 1,
  authors: ({ authors, authors_short }) =>
    authors.every((name) => PLAIN_NAME.test(name)) && (authors.length > 0 || authors_short.length === 0),
  authors_short: ({ authors_short }) => authors_short.length === 0,
  title: ({ title }) => PLAIN_TEXT.test(title),
  title_zh: ({ title_zh }) => title_zh === '',
  // A source that is an address would be read as the record's own.
  url: ({ url, doi, basic_sourcename, publish_venue }) =>
    url === '' ? doi === '' && !/:\/\//.test(basic_sourcename || (publish_venue[0] ?? '')) : ADDRESS.test(url),
  // Where these stand is agreed on for journals only.
  basic_sourcename: ({ basic_sourcename, publish_venue, resource_type }) =>
    basic_sourcename === '' ? publish_venue.length === 0 : resource_type === 1 && PLAIN_TEXT.test(basic_sourcename),
  publish_date: ({ publish_date }) => /^([12]\d{3})?$/.test(publish_date),
  basic_source_vo: ({ basic_source_vo, resource_type }) => basic_source_vo === '' || (resource_type === 1 && NUMBER.test(basic_source_vo)),
  basic_source_no: ({ basic_source_no, resource_type }) => basic_source_no === '' || (resource_type === 1 && NUMBER.test(basic_source_no)),
  basic_page: ({ basic_page, resource_type }) => basic_page === '' || (resource_type === 1 && PAGES.test(basic_page)),
  publish_venue: ({ publish_venue, basic_sourcename }) => same(publish_venue, basic_sourcename === '' ? [] : [basic_sourcename]),
  isbn: ({ isbn }) => isbn === '',
};

/**
 * The citation fields of a record that have to be carried beside the tags of a form, so that none is lost, with the id of the record.
 * @param withoutPlace - fields that the form has no tag for at all
 */
export function ownFields(paper: Paper, withoutPlace: readonly (keyof CitationFields)[] = []): OwnFields {
  const names = Object.keys(SAFE) as (keyof CitationFields)[];
  const lost = names.filter((name) => !SAFE[name](paper) || (withoutPlace.includes(name) && paper[name] !== ''));
  return {
    ...Object.fromEntries(lost.map((name) => [name, paper[name]])),
    ...(paper.paper_id ? { paper_id: paper.paper_id } : {}),
  };
}

/** Signs that have a meaning in BibTeX or RIS, and whatever is not printed. */
const SIGNS = /[%{}\\"@#~^&$\u2028\u2029\uD800-\uDFFF]|\p{Cc}/gu;

/** A sign as the readers of our own fields decode it. */
export const percent = (sign: string): string =>
  sign.charCodeAt(0) < 0x80
    ? `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`
    : `%u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * The same as one line, without a sign that RIS, BibTeX or EndNote would read; empty when there is nothing to carry.
 * `server/library/readers/ownFields.ts` reads it.
 */
export function ownFieldsLine(paper: Paper, withoutPlace: readonly (keyof CitationFields)[] = []): string {
  const fields = ownFields(paper, withoutPlace);
  return Object.keys(fields).length > 0 ? `${OWN_FIELDS}:${JSON.stringify(fields).replace(SIGNS, percent)}` : '';
}
