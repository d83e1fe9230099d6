import type { Paper } from '../../../../../contract/entities/paper';
import { RESOURCE_TYPE_NAMES } from '../../../../../model/paper/resourceTypes';
import { csvText } from '../../../../../shared/lib/csvText';
import { titleOf } from '../../../../../model/paper/lines';
import { abstractOf, authorsOf, sourceOf } from './recordParts';

const COLUMNS: readonly [name: string, value: (paper: Paper) => string][] = [
  ['类型', ({ resource_type }) => RESOURCE_TYPE_NAMES[resource_type] ?? ''],
  ['题名', titleOf],
  ['中文题名', ({ title, title_zh }) => (title ? title_zh : '')],
  ['作者', (paper) => authorsOf(paper).join('; ')],
  ['来源', sourceOf],
  ['出版日期', ({ publish_date }) => publish_date],
  ['卷', ({ basic_source_vo }) => basic_source_vo],
  ['期', ({ basic_source_no }) => basic_source_no],
  ['页码', ({ basic_page }) => basic_page],
  ['ISBN/ISSN/编号', ({ isbn }) => isbn],
  ['DOI', ({ doi }) => doi],
  ['网址', ({ url }) => url],
  ['关键词', ({ keywords }) => keywords.join('; ')],
  ['语种', ({ language }) => language],
  ['摘要', abstractOf],
  ['本站编号', ({ paper_id }) => paper_id],
];

/** Papers as a table with a head, in UTF-8 with the mark by which Excel knows it. */
export function toCsv(papers: readonly Paper[]): string {
  return csvText([COLUMNS.map(([name]) => name), ...papers.map((paper) => COLUMNS.map(([, value]) => value(paper)))]);
}
