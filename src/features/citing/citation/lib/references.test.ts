import { aPaper } from '../../../../testing/builders';
import { problemsOf } from './problems';
import { itemOf, plainReferences, styledReferences } from './references';

const request = { style: 'gbt7714-2015', links: false, languages: {}, day: '2026-01-02' } as const;

describe('the item of a paper', () => {
  it.each<[number, boolean, string | undefined, string | undefined]>([
    [1, false, undefined, undefined],
    [1, true, 'https://example.org/attention', '10.48550/arXiv.1706.03762'],
    [9, false, 'https://example.org/attention', '10.48550/arXiv.1706.03762'],
  ])('of type %i with links %s', (resource_type, links, URL, DOI) => {
    const item = itemOf(aPaper({ resource_type }), { ...request, links });
    expect([item.URL, item.DOI]).toEqual([URL, DOI]);
    expect(item.accessed).toEqual(URL ? { 'date-parts': [[2026, 1, 2]] } : undefined);
    expect(item.custom).toBeUndefined();
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
  ['no year in the date', { publish_date: '去年' }, ['日期“去年”中没有年份']],
  ['words for numbers', { basic_source_vo: '上卷', basic_source_no: '增刊' }, ['卷“上卷”中没有数字', '期“增刊”中没有数字']],
  ['a book without a publisher', { resource_type: 2, basic_sourcename: '' }, ['缺出版者']],
  ['a standard', { resource_type: 6, authors: [] }, ['缺标准号']],
  ['a language that is not the script of the title', { title: '深度学习' }, ['语种为英文，题名却有汉字']],
])('problemsOf %s', (_name, changes, expected) => {
  expect(problemsOf(aPaper(changes))).toEqual(expected);
});
