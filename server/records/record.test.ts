import { makeRecord, RecordRefused, sameWork, titleKey, type Draft } from './record';
import { dayOf, searchRowOf } from '../store/papers/searchRow';
import { subjectOfArxiv, subjectOfClc, subjectOfDiscipline, ESI_FIELDS } from './subjects';
import { typeOfWord } from './typeWords';

const make = (draft: Draft) => makeRecord({ title: 'A title', ...draft }, 'test').paper;

describe('makeRecord', () => {
  test('cleans texts', () => {
    expect(
      make({
        title: '  CO<sub>2</sub>\u0000 and\n<i>E. coli</i>\u200b ',
        abstract: '<jats:p>One.</jats:p><jats:p>Two: a < b > c.</jats:p>',
      }),
    ).toMatchObject({
      title: 'CO2 and E. coli',
      abstract: 'One. Two: a < b > c.',
    });
    expect(make({ abstract: '𠮷'.repeat(20_000) }).abstract).toHaveLength(20_000);
  });

  test('fills what follows', () => {
    const paper = make({
      doi: 'https://doi.org/10.1038/ABC',
      publish_date: 'Spring 2001',
      basic_sourcename: 'Nature',
      subject_code: 'ESI05',
    });
    expect(paper).toMatchObject({
      paper_id: 'doi:10.1038/abc',
      doi: '10.1038/ABC',
      year: 2001,
      publish_venue: ['Nature'],
      subject: '计算机科学',
      source: 'test',
    });
    expect(make({ year: 1999 })).toMatchObject({ year: 1999, publish_date: '1999' });
    expect(make({ title: '', title_zh: '水稻' })).toMatchObject({ title: '水稻', language: 'zh', year: null });
  });

  test.each<[string | undefined, string, string]>([
    ['eng', 'x', 'en'],
    ['zh-CN', 'x', 'zh'],
    ['中文', 'x', 'zh'],
    ['pt-BR', 'x', 'pt'],
    [undefined, '水稻研究', 'zh'],
    [undefined, '稲のゲノム', 'ja'],
    [undefined, 'Rice', ''],
  ])('language %s of «%s» is «%s»', (language, title, code) => {
    expect(make({ title, ...(language ? { language } : {}) }).language).toBe(code);
  });

  test('what is not ours to show falls away', () => {
    expect(make({ url: 'javascript:alert(1)', resource_type: 99, subject_code: 'X' })).toMatchObject({
      url: '',
      resource_type: 10,
      subject_code: '',
    });
  });

  test.each<[Draft, string]>([
    [{ title: ' ?! ' }, '缺少题名'],
    [{ id: 'x'.repeat(201) }, '编号无效或超过 200 个字符'],
    [{ id: 'null' }, '编号无效或超过 200 个字符'],
  ])('%j is refused', (draft, message) => {
    expect(() => make(draft)).toThrow(new RecordRefused(message));
  });

  test('without an id, the same facts give the same one', () => {
    expect(make({ publish_date: '2001' }).paper_id).toBe(make({ title: 'A  TITLE', publish_date: '2001' }).paper_id);
    expect(make({ publish_date: '2001' }).paper_id).not.toBe(make({ publish_date: '2002' }).paper_id);
  });
});

test('two records are one work', () => {
  const base = { title_key: titleKey('Attention Is All You Need'), doi_key: '', year: 2017, first_author: 'Ashish Vaswani' };
  expect(sameWork(base, { ...base, first_author: 'ashish vaswani' })).toBe(true);
  expect(sameWork(base, { ...base, year: 2018 })).toBe(false);
  expect(sameWork(base, { ...base, first_author: '' })).toBe(false);
  // One DOI for two titles is a mistake of the source, not a copy.
  expect(sameWork({ ...base, doi_key: '10.1/x' }, { ...base, doi_key: '10.1/x', title_key: 'other' })).toBe(false);
  expect(sameWork({ ...base, doi_key: '10.1/x' }, { ...base, doi_key: '10.1/x', year: 2018 })).toBe(true);
  // Short titles such as 前言 are many works.
  expect(sameWork({ ...base, title_key: '前言' }, { ...base, title_key: '前言' })).toBe(false);
});

test('days, types, subjects', () => {
  expect([dayOf('2020-03-05'), dayOf('2020-3'), dayOf('2020年3月5日'), dayOf('Spring 2001'), dayOf('')]).toEqual([
    20_200_305, 20_200_300, 20_200_305, 20_010_000, 0,
  ]);
  expect(['journal-article', 'Conference Paper', 'preprint', 'thesis', 'what'].map(typeOfWord)).toEqual([1, 5, 8, 4, 10]);
  expect([
    subjectOfArxiv('cs.CL'),
    subjectOfArxiv('q-bio.OT'),
    subjectOfClc('TP391.4'),
    subjectOfClc('R749'),
    subjectOfDiscipline('园艺学'),
    subjectOfDiscipline('?'),
  ]).toEqual(['ESI05', 'ESI02', 'ESI05', 'ESI20', 'ESI01', '']);
  expect(ESI_FIELDS).toHaveLength(22);
});

test('the gap between texts keeps phrases from reaching across', () => {
  const row = searchRowOf(makeRecord({ title: 'Deep', title_zh: '', authors: ['Li Wei', 'Zhang San'], keywords: ['a', 'b'] }, ''));
  expect(row.authors).toBe('li wei the the zhang san');
  expect(row.body.split(' ').filter((word) => word === 'deep')).toHaveLength(2);
});
