import type { Paper } from '../../../../contract/entities/paper';
import { isUnchecked } from '../../../../model/citation';
import { digits, firstYear } from '../../../../model/citation/digits';
import { phrase } from '../../../../model/isolated';

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Types whose works stand on pages of something larger. */
const ON_PAGES: ReadonlySet<number> = new Set([1, 3, 5]);

/** What a reader of the reference would miss or doubt in a record; short Chinese words. */
export function problemsOf(paper: Paper): string[] {
  const { resource_type: type } = paper;
  const found: [missing: boolean, words: string][] = [
    [isUnchecked(paper), '推测的题录未确认'],
    [paper.title === '' && paper.title_zh === '', '缺题名'],
    [type !== 6 && paper.authors.length === 0 && paper.authors_short.length === 0, '缺作者'],
    [type <= 5 && paper.basic_sourcename === '' && paper.publish_venue.length === 0, type === 2 || type === 4 ? '缺出版者' : '缺来源'],
    [paper.publish_date === '', '缺年份'],
    [paper.publish_date !== '' && firstYear(paper.publish_date) === '', phrase`日期“${paper.publish_date}”中没有年份`],
    [paper.basic_source_vo !== '' && digits(paper.basic_source_vo) === '', phrase`卷“${paper.basic_source_vo}”中没有数字`],
    [paper.basic_source_no !== '' && digits(paper.basic_source_no) === '', phrase`期“${paper.basic_source_no}”中没有数字`],
    [type === 1 && paper.basic_source_vo === '' && paper.basic_source_no === '', '缺卷期'],
    [ON_PAGES.has(type) && paper.basic_page === '', '缺页码'],
    [type === 6 && paper.isbn === '', '缺标准号'],
    [type === 7 && paper.isbn === '', '缺专利号'],
    [type >= 9 && paper.url === '' && paper.doi === '', '缺网址'],
    [/^zh/i.test(paper.language) && paper.title !== '' && !CJK.test(paper.title), '语种为中文，题名却没有汉字'],
    [/^en/i.test(paper.language) && CJK.test(paper.title), '语种为英文，题名却有汉字'],
  ];
  return found.filter(([missing]) => missing).map(([, words]) => words);
}
