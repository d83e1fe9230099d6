import { aPaper } from '../../../../testing/builders';
import { problemsOf } from './problems';
import { itemOf, plainReferences, styledReferences } from './references';

const request = { style: 'gbt7714-2015', links: false, languages: {}, day: '2026-01-02' } as const;

describe('the item of a paper', () => {
  it.each<[number, boolean, string | undefined, string | undefined]>([
    [1, false, undefined, undefined],
    [1, true, 'https://example.org/attention', '10.48550/arXiv.1706.03762'],
    [7, false, undefined, undefined],
    [8, false, 'https://example.org/attention', '10.48550/arXiv.1706.03762'],
    [9, false, 'https://example.org/attention', '10.48550/arXiv.1706.03762'],
  ])('of type %i with links %s', (resource_type, links, URL, DOI) => {
    const item = itemOf(aPaper({ resource_type }), { ...request, links });
    expect([item.URL, item.DOI]).toEqual([URL, DOI]);
    expect(item.accessed).toEqual(URL ? { 'date-parts': [[2026, 1, 2]] } : undefined);
    expect(item.custom).toBeUndefined();
  });

  it('of printed works has no DOI in GB/T 7714 of 2025 either, and no day without an address', () => {
    expect(itemOf(aPaper(), { ...request, style: 'gbt7714-2025' }).DOI).toBeUndefined();
    expect(itemOf(aPaper({ url: '' }), { ...request, links: true }).accessed).toBeUndefined();
  });

  it('keeps its DOI in APA', () => {
    expect(itemOf(aPaper(), { ...request, style: 'apa-7' }).DOI).toBe('10.48550/arXiv.1706.03762');
  });
});

describe('a list', () => {
  const papers = Array.from({ length: 60 }, (_each, index) =>
    aPaper({ paper_id: `p${index}`, title: `Work ${index}`, language: index % 2 ? 'zh' : 'en' }),
  );

  it('is numbered in the order of its papers, whatever their language', async () => {
    const list = await styledReferences({ ...request, papers }, () => true);
    expect(list.map(({ text }) => /^\[(\d+)\] .* Work (\d+)\[J\]/.exec(text)?.slice(1).map(Number))).toEqual(
      papers.map((_each, index) => [index + 1, index]),
    );
  });

  it('in APA has Chinese entries first, by pinyin, then the others by the alphabet, numbers by their value', async () => {
    const named = (paper_id: string, author: string, language: string, title = 'A') =>
      aPaper({ paper_id, authors: [author], language, title });
    const mixed = [
      named('z', 'Zola, Ann', 'en'),
      named('10', 'Adams, Bo', 'en', 'Part 10'),
      named('zhang', '张三', 'zh'),
      named('2', 'Adams, Bo', 'en', 'Part 2'),
      named('an', '安宁', 'zh'),
      named('li', '李四', 'zh'),
    ];
    const list = await styledReferences({ ...request, style: 'apa-7', papers: mixed }, () => true);
    expect(list.map(({ paper }) => paper.paper_id)).toEqual(['an', 'li', 'zhang', '2', '10', 'z']);
    expect(list.every(({ text }) => !text.startsWith('['))).toBe(true);
  });

  it('in the format of the platform has its numbers from one', () => {
    expect(plainReferences(papers.slice(0, 2)).map(({ text }) => text.slice(0, 4))).toEqual(['[1] ', '[2] ']);
  });

  it('ends when it is not wanted any more', async () => {
    const list = await styledReferences({ ...request, papers }, () => false);
    expect(list).toEqual([]);
  });

  it('has the platform form, and says so, where the style fails', async () => {
    const bad = aPaper({ title: 'toString', authors: [], publish_date: '' });
    const [entry] = await styledReferences({ ...request, style: 'apa-7', papers: [bad] }, () => true);
    expect(entry?.text).toBe('toString[J]. Advances in Neural Information Processing Systems, 30: 5998-6008');
    expect(entry?.problems).toContain('此样式无法排出这一条，已用平台格式');
  });

  it('escapes what a record holds', () => {
    expect(plainReferences([aPaper({ title: '<img src=x>' })])[0]?.html).toContain('&#60;img src=x&#62;');
  });
});

it.each<[string, Parameters<typeof aPaper>[0], string[]]>([
  ['a whole record', {}, []],
  ['one that was guessed', { guessed: ['title'] }, ['推测的题录未确认']],
  ['proceedings without a source', { resource_type: 5, basic_sourcename: '' }, ['缺来源']],
  ['no year in the date', { publish_date: '去年' }, ['日期“去年”中没有年份']],
  ['words for numbers', { basic_source_vo: '上卷', basic_source_no: '增刊' }, ['卷“上卷”中没有数字', '期“增刊”中没有数字']],
  ['a book without a publisher', { resource_type: 2, basic_sourcename: '' }, ['缺出版者']],
  ['a standard', { resource_type: 6, authors: [] }, ['缺标准号']],
  ['a thesis without one', { resource_type: 4, basic_sourcename: '' }, ['缺出版者']],
  ['an article without a source', { basic_sourcename: '' }, ['缺来源']],
  ['one that has a venue', { basic_sourcename: '', publish_venue: ['V'] }, []],
  ['a thing without a source', { resource_type: 8, basic_sourcename: '' }, []],
  ['a patent', { resource_type: 7 }, ['缺专利号']],
  ['a standard with its number', { resource_type: 6, authors: [], isbn: 'GB/T 1' }, []],
  ['a patent with its number', { resource_type: 7, isbn: 'CN1' }, []],
  ['no title', { title: '', title_zh: '' }, ['缺题名']],
  ['a Chinese title alone', { title: '' }, []],
  ['no authors', { authors: [] }, ['缺作者']],
  ['short names alone', { authors: [], authors_short: ['Heron G'] }, []],
  ['no date', { publish_date: '' }, ['缺年份']],
  ['neither volume nor issue', { basic_source_vo: '', basic_source_no: '' }, ['缺卷期']],
  ['an issue alone', { basic_source_vo: '', basic_source_no: '3' }, []],
  ['a volume alone', { basic_source_vo: '3', basic_source_no: '' }, []],
  ['no pages', { basic_page: '' }, ['缺页码']],
  ['a newspaper without them', { resource_type: 3, basic_page: '', basic_source_vo: '', basic_source_no: '' }, ['缺页码']],
  ['a book without them', { resource_type: 2, basic_page: '' }, []],
  ['data without an address', { resource_type: 9, url: '', doi: '' }, ['缺网址']],
  ['data with a DOI', { resource_type: 9, url: '' }, []],
  ['data with an address', { resource_type: 9, doi: '' }, []],
  ['a report without an address', { resource_type: 8, url: '', doi: '' }, []],
  ['a Chinese record with a foreign title', { language: 'zh' }, ['语种为中文，题名却没有汉字']],
  ['one without a title of its own', { language: 'zh', title: '' }, []],
  ['one with kana', { language: 'ZH-cn', title: 'かな' }, []],
  ['another language', { language: 'fr-zh-en', title: '深度学习' }, []],
  ['a language that is not the script of the title', { title: '深度学习' }, ['语种为英文，题名却有汉字']],
])('problemsOf %s', (_name, changes, expected) => {
  expect(problemsOf(aPaper(changes))).toEqual(expected);
});
