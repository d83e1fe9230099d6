import type { Paper } from '../../../contract/entities/paper';
import { titleOf } from '../../../model/paper/lines';
import { RESOURCE_TYPE_NAMES } from '../texts';

const COLUMNS: readonly [name: string, value: (paper: Paper) => string][] = [
  ['类型', ({ resource_type }) => RESOURCE_TYPE_NAMES[resource_type] ?? ''],
  ['题名', titleOf],
  ['中文题名', ({ title, title_zh }) => (title ? title_zh : '')],
  ['作者', ({ authors, authors_short }) => (authors.length > 0 ? authors : authors_short).join('; ')],
  ['来源', ({ basic_sourcename, publish_venue }) => basic_sourcename || (publish_venue[0] ?? '')],
  ['出版日期', ({ publish_date }) => publish_date],
  ['卷', ({ basic_source_vo }) => basic_source_vo],
  ['期', ({ basic_source_no }) => basic_source_no],
  ['页码', ({ basic_page }) => basic_page],
  ['ISBN/ISSN/编号', ({ isbn }) => isbn],
  ['DOI', ({ doi }) => doi],
  ['网址', ({ url }) => url],
  ['关键词', ({ keywords }) => keywords.join('; ')],
  ['语种', ({ language }) => language],
  ['摘要', ({ abstract, abstract_zh }) => abstract || abstract_zh],
];

/**
 * A cell. Spreadsheets run a text that begins like a formula, whatever quotes it has: an apostrophe before it makes it
 * a text (OWASP, CSV injection).
 */
function cell(value: string): string {
  const text = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Papers as a table with a head, in UTF-8 with the mark by which Excel knows it. */
export function toCsv(papers: readonly Paper[]): string {
  const rows = [COLUMNS.map(([name]) => name), ...papers.map((paper) => COLUMNS.map(([, value]) => value(paper)))];
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}
