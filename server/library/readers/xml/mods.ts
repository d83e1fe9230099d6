import type { CheerioAPI } from 'cheerio/slim';
import type { Draft } from '../../../records/record';
import { typeOfWord } from '../../../records/typeWords';
import { withoutIssn } from '../identified';
import { readAll, type Reader } from '../reader';
import { elementsOf } from './elements';

/** Genres of MARC and of converters that are no words of CSL. */
const GENRES: Readonly<Record<string, string>> = {
  article: 'journal-article',
  'academic journal': 'journal-article',
  periodical: 'journal-article',
  'conference publication': 'conference-paper',
  'conference paper': 'conference-paper',
  'academic thesis': 'thesis',
  theses: 'thesis',
  'technical report': 'report',
  'web site': 'webpage',
  'book chapter': 'chapter',
  bibliography: 'book',
};
const PUBLISHED = [2, 4, 6, 8, 9];
const CHINESE = /\p{Script=Han}/u;

/** MODS of the Library of Congress, one record or a collection. */
export const readMods: Reader = async function* (source) {
  let count = 0;
  for (const $ of elementsOf(await readAll(source), 'mods')) yield { place: `第 ${(count += 1)} 条`, draft: draftOf($) };
};

type First = (...paths: string[]) => string;

function draftOf($: CheerioAPI): Draft {
  const all = (path: string) =>
    $(path)
      .toArray()
      .map((element) => $(element).text().replace(/\s+/g, ' ').trim())
      .filter(Boolean);
  const first: First = (...paths) => paths.map((path) => all(path)[0] ?? '').find(Boolean) ?? '';
  const host = titleOf($, 'mods > relatedItem[type="host"] > titleInfo');
  const resource_type = typeOf(
    [...all('mods > genre'), ...all('relatedItem[type="host"] > genre')],
    host !== '',
    first('mods > typeOfResource'),
  );
  const publisher = first('mods > originInfo > publisher', 'relatedItem[type="host"] > originInfo > publisher');
  const abstract = first('mods > abstract');
  return {
    resource_type,
    title: titleOf($, 'mods > titleInfo:not([type])') || titleOf($, 'mods > titleInfo'),
    title_zh: [titleOf($, 'mods > titleInfo[type="translated"]')].find((title) => CHINESE.test(title)) ?? '',
    authors: namesOf($),
    publish_date: first('part > date', 'originInfo > dateIssued', 'originInfo > copyrightDate', 'originInfo > dateCreated'),
    basic_sourcename: PUBLISHED.includes(resource_type) ? publisher || host : host || publisher,
    basic_source_vo: first('part > detail[type="volume"] > number'),
    basic_source_no: first('part > detail[type="issue"] > number', 'part > detail[type="number"] > number'),
    basic_page: pagesOf(first),
    isbn: resource_type === 1 ? '' : withoutIssn(first('identifier[type="isbn"]', 'identifier[type="local"]')),
    doi: first('identifier[type="doi"]'),
    url: first('mods > location > url', 'identifier[type="uri"]'),
    language: first('mods > language > languageTerm[type="code"]', 'mods > language > languageTerm', 'mods > language'),
    keywords: all('mods > subject > topic'),
    abstract: CHINESE.test(abstract) ? '' : abstract,
    abstract_zh: CHINESE.test(abstract) ? abstract : '',
    affiliations: all('mods > name > affiliation'),
  };
}

function titleOf($: CheerioAPI, path: string): string {
  const info = $(path).first();
  const part = (name: string) => info.children(name).first().text().replace(/\s+/g, ' ').trim();
  const title = [part('nonSort'), part('title')].filter(Boolean).join(' ');
  return [title, part('subTitle')].filter(Boolean).join(': ');
}

/** Authors; without one, whoever is named. */
function namesOf($: CheerioAPI): string[] {
  const names = $('mods > name')
    .toArray()
    .map((element) => {
      const name = $(element);
      const part = (selector: string) =>
        name
          .children(selector)
          .toArray()
          .map((one) => $(one).text().trim())
          .filter(Boolean)
          .join(' ');
      const [family, given] = [part('namePart[type="family"]'), part('namePart[type="given"]')];
      const whole = part('namePart:not([type])');
      const ordered = /^([^,]+),\s*(.+)$/.exec(whole);
      const joined = CHINESE.test(family) ? `${family}${given}` : [given, family].filter(Boolean).join(' ');
      return {
        name: joined || (ordered ? `${ordered[2] ?? ''} ${ordered[1] ?? ''}` : whole),
        role: name.find('roleTerm').text().toLowerCase(),
      };
    })
    .filter(({ name }) => name !== '');
  const authors = names.filter(({ role }) => role === '' || /aut|cre/.test(role));
  return (authors.length > 0 ? authors : names).map(({ name }) => name);
}

const pagesOf = (first: First): string => {
  const ends = [first('part > extent > start'), first('part > extent > end')].filter(Boolean);
  return ends.length > 0 ? ends.join('-') : first('part > extent > list', 'part > detail[type="page"] > number');
};

function typeOf(genres: readonly string[], hosted: boolean, kind: string): NonNullable<Draft['resource_type']> {
  const types = genres.map((genre) => typeOfWord(GENRES[genre.toLowerCase()] ?? genre)).filter((type) => type !== 10);
  // A part of a book is said to be text within one.
  if (types[0] !== undefined) return types[0];
  if (/software/i.test(kind)) return 9;
  return hosted ? 1 : 2;
}
