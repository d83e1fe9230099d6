import { aPaper } from '../../../../../testing/builders';
import { entryLanguage } from './itemLanguage';
import { withNoteFields } from './noteFields';
import { bareNumber, cslDate, paperToCsl } from './paperToCsl';
import { cslType } from './paperTypes';
import { prepareItem } from './prepareItem';

it.each([
  ['2021-05-01', [2021, 5, 1]],
  ['2021/5', [2021, 5]],
  ['2021年5月1日', [2021, 5, 1]],
  ['20210501', [2021, 5, 1]],
  ['２０２１', [2021]],
  ['2021-13-01', [2021]],
  ['2021-00-01', [2021]],
  ['2021-12-31', [2021, 12, 31]],
  ['2021-01-32', [2021, 1]],
  ['2021-01-0', [2021, 1]],
  ['20211301', [2021]],
  ['2021 . 5 . 17', [2021, 5, 17]],
  ['2021 年 5 月 17 日', [2021, 5, 17]],
  ['2021春', [2021]],
  ['约 2021 年春', [2021]],
])('cslDate of %j', (text, parts) => {
  expect(cslDate(text)).toEqual({ 'date-parts': [parts] });
});

it('gives no date without a year', () => expect(cslDate('年代不详')).toBeUndefined());

it.each([
  ['第3卷', '3'],
  ['Vol. 3', '3'],
  ['No.2', '2'],
  ['volume 12', '12'],
  ['Vol 12', '12'],
  ['VOL.12', '12'],
  ['no 7', '7'],
  ['issue 4', '4'],
  ['novel 4', 'novel 4'],
  ['卷12', '12'],
  ['期 4', '4'],
  ['第 6 期', '6'],
  ['3 卷', '3'],
  ['3号', '3'],
  ['2辑', '2'],
  ['4册', '4'],
  ['4册上', '4册上'],
  [' S1 ', 'S1'],
  ['７', '7'],
  ['增刊1', '增刊1'],
  ['1-2', '1-2'],
  ['增刊', '增刊'],
  ['', ''],
])('bareNumber of %j', (text, expected) => {
  expect(bareNumber(text)).toBe(expected);
});

it.each([
  [{ language: 'zh', title: 'Deep learning' }, undefined, 'zh', '语种'],
  [{ language: 'en', title: '深度学习' }, undefined, 'en', '语种'],
  [{ title: '深度学习' }, undefined, 'zh', '汉字'],
  [{ title: 'Deep learning' }, undefined, 'en', '没有汉字'],
  [{ language: 'ja' }, undefined, 'zh', '语种'],
  [{ language: 'CN' }, undefined, 'zh', '语种'],
  [{ language: 'chi' }, undefined, 'zh', '语种'],
  [{ language: 'zho' }, undefined, 'zh', '语种'],
  [{ language: 'jpn' }, undefined, 'zh', '语种'],
  [{ language: '中文' }, undefined, 'zh', '语种'],
  [{ language: '汉语' }, undefined, 'zh', '语种'],
  [{ language: '日语' }, undefined, 'zh', '语种'],
  [{ language: 'en-cn' }, undefined, 'en', '语种'],
  [{ title: 'カタカナ' }, undefined, 'zh', '假名'],
  [{ title: 'ひらがな' }, undefined, 'zh', '假名'],
  [{}, undefined, 'en', '没有汉字'],
  [{ language: 'zh' }, 'en', 'en', '指定'],
] as const)('entryLanguage of %j', (item, chosen, language, why) => {
  expect(entryLanguage(item, { chosen }).language).toBe(language);
  expect(entryLanguage(item, { chosen }).why).toContain(why);
});

test.each([
  ['zh-TW', 'zh', '按样式的语种（zh-TW）'],
  ['en-GB', 'en', '按样式的语种（en-GB）'],
  ['ja-JP', 'en', '样式的语种是 ja-JP，本站没有它的用语，改用英文'],
])('an entry of a style in %s is worded in %s', (locale, language, why) => {
  expect(entryLanguage({ language: 'zh', title: '题名' }, { locale })).toEqual({ language, why, unchosen: language });
});

it('takes variables from the note, and keeps what the item has', () => {
  const item = {
    id: '1',
    type: 'book',
    page: '9',
    note: 'type: periodical\npage: 1\nvolume: 第2册\nCSTR: 1.2\ntex.location: 北京\nfree: text',
  };
  expect(withNoteFields(item)).toEqual({ id: '1', type: 'periodical', page: '9', volume: '第2册', CSTR: '1.2' });
});

it('takes whole lines alone, of names that it knows; the type stands in the note only', () => {
  const note = '  volume:  7 \nsee issue: 3\nnumber:\npublisher: P\ntype: map\nstatus: in press';
  expect(withNoteFields({ id: '1', type: 'book', note })).toEqual({ id: '1', type: 'map', volume: '7', status: 'in press' });
});

it.each<[Parameters<typeof aPaper>[0], Record<string, unknown>]>([
  [{ basic_page: ' ４ ～ ５ ' }, { page: '4-5' }],
  [{ basic_page: '4 —— 5' }, { page: '4-5' }],
  [
    { resource_type: 7, isbn: 'CN1' },
    { authority: 'S', number: 'CN1', publisher: undefined, 'container-title': undefined },
  ],
  [
    { resource_type: 4, isbn: '9' },
    { publisher: 'S', ISBN: '9', number: undefined, ISSN: undefined },
  ],
  [
    { resource_type: 3, isbn: '0' },
    { 'container-title': 'S', ISSN: '0', ISBN: undefined, authority: undefined },
  ],
  [
    { resource_type: 8, isbn: 'R' },
    { publisher: 'S', number: 'R', ISBN: undefined },
  ],
  [{ basic_sourcename: '', publish_venue: ['V', 'W'] }, { 'container-title': 'V' }],
  [{ authors: [], authors_short: ['Heron G'] }, { author: [{ family: 'Heron', given: 'G.' }] }],
  [{ authors: [], authors_short: [] }, { author: undefined }],
  [{ abstract: '', abstract_zh: '摘要' }, { abstract: '摘要' }],
  [{ keywords: ['a', 'b'] }, { keyword: 'a, b' }],
])('paperToCsl of %j', (changes, expected) => {
  const item = paperToCsl(aPaper({ resource_type: 1, basic_sourcename: 'S', publish_venue: [], ...changes }));
  expect(Object.fromEntries(Object.keys(expected).map((name) => [name, item[name]]))).toEqual(expected);
});

it.each<[string, Parameters<typeof aPaper>[0], string]>([
  ['a report', { resource_type: 8 }, 'report'],
  ['one whose source is a server of preprints', { resource_type: 8, basic_sourcename: 'bioRxiv' }, 'article'],
  ['one by its DOI', { resource_type: 8, doi: '10.48550/x' }, 'article'],
  ['one by its address', { resource_type: 8, url: 'https://ssrn.com/1' }, 'article'],
  ['one by a venue', { resource_type: 8, publish_venue: ['A', '某预印本平台'] }, 'article'],
  ['an article beside a preprint', { resource_type: 1, doi: '10.48550/x' }, 'article-journal'],
  ['something with an address', { resource_type: 10, url: 'https://example.org' }, 'webpage'],
  ['something', { resource_type: 10 }, 'document'],
])('cslType of %s', (_name, changes, expected) => {
  expect(cslType(aPaper({ basic_sourcename: '', publish_venue: [], doi: '', url: '', ...changes }))).toBe(expected);
});

it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
  ['a DOI of the address', { DOI: '10.1/AB', URL: 'https://doi.org/10.1/ab' }, { DOI: undefined, PMCID: undefined }],
  ['a DOI beside another address', { DOI: '10.1/AB', URL: 'https://example.org' }, { DOI: '10.1/AB' }],
  ['a DOI alone', { DOI: '10.1/AB' }, { DOI: '10.1/AB' }],
  ['a CSTR', { note: 'CSTR: 31253.11', PMCID: 'PMC1' }, { PMCID: '31253.11' }],
  ['a CSTR of the address', { note: 'CSTR: 31253.11', URL: 'https://cstr.cn/31253.11' }, { PMCID: undefined }],
  ['a number of PubMed Central', { PMCID: 'PMC1' }, { PMCID: undefined }],
  [
    'names of every role',
    { author: [{ literal: 'World Bank' }, { literal: 'WHO' }], editor: [{ literal: 'a' }], translator: [{ family: 'B', given: 'C' }] },
    {
      author: [{ literal: '<span class="nocase">World Bank</span>' }, { literal: 'WHO' }],
      editor: [{ literal: '<span class="nocase">a</span>' }],
      translator: [{ family: 'B', given: 'C' }],
    },
  ],
  [
    'names of a container',
    { 'container-author': [{ literal: 'a' }] },
    { 'container-author': [{ literal: '<span class="nocase">a</span>' }] },
  ],
  ['what is no list of names', { author: 'x' }, { author: 'x' }],
])('prepareItem of %s', (_name, fields, expected) => {
  const item = prepareItem({ id: '1', type: 'book', ...fields });
  expect(Object.fromEntries(Object.keys(expected).map((name) => [name, item[name]]))).toEqual(expected);
});
