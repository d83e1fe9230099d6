import type { Paper } from '../../../../../contract/entities/paper';
import { firstYear } from '../../../../../model/citation/digits';
import { titleOf } from '../../../../../model/paper/lines';
import { PUBLISHED_BY } from '../csl/paperTypes';
import { bareNumber } from '../csl/paperToCsl';
import { endnoteType } from './endnoteTypes';
import { OWN_FIELDS, ownFieldsLine } from './ownFields';
import { abstractOf, authorsOf, endnoteName, oneLine, sourceOf } from './recordParts';

/** What XML 1.0 does not take, not even escaped. */
const NO_CHARACTER = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string) =>
  oneLine(text)
    .replace(NO_CHARACTER, '\uFFFD')
    .replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** An element with a text, as EndNote writes it; nothing for an empty text. */
const field = (name: string, text: string) =>
  oneLine(text) ? `<${name}><style face="normal" font="default" size="100%">${escaped(text)}</style></${name}>` : '';

/** An element around others; nothing when there are none. */
const group = (name: string, ...parts: string[]) => (parts.join('') ? `<${name}>${parts.join('')}</${name}>` : '');

function record(paper: Paper, number: number): string {
  const { name, number: type } = endnoteType(paper.resource_type);
  const source = sourceOf(paper);
  const published = PUBLISHED_BY.has(paper.resource_type);
  const lines = [
    `<source-app name="${OWN_FIELDS}">${OWN_FIELDS}</source-app>`,
    `<rec-number>${number}</rec-number>`,
    `<ref-type name="${name}">${type}</ref-type>`,
    group('contributors', group('authors', ...authorsOf(paper).map((author) => field('author', endnoteName(author))))),
    group(
      'titles',
      field('title', titleOf(paper)),
      field('secondary-title', published ? '' : source),
      field('translated-title', paper.title ? paper.title_zh : ''),
    ),
    paper.resource_type === 1 ? group('periodical', field('full-title', source)) : '',
    field('pages', paper.basic_page),
    field('volume', bareNumber(paper.basic_source_vo)),
    field('number', bareNumber(paper.basic_source_no)),
    group('keywords', ...paper.keywords.map((word) => field('keyword', word))),
    group('dates', field('year', firstYear(paper.publish_date)), group('pub-dates', field('date', paper.publish_date))),
    field('publisher', published ? source : ''),
    field('isbn', paper.isbn),
    field('abstract', abstractOf(paper)),
    field('electronic-resource-num', paper.doi),
    group('urls', group('related-urls', field('url', paper.url))),
    field('language', paper.language),
    field('custom4', ownFieldsLine(paper)),
  ];
  return ['<record>', ...lines.filter(Boolean), '</record>'].join('\n');
}

/** Papers as EndNote's XML, in UTF-8. */
export function toEndnoteXml(papers: readonly Paper[]): string {
  const records = papers.map((paper, index) => record(paper, index + 1));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<xml><records>\n${records.join('\n')}\n</records></xml>\n`;
}
