import { makeRecord } from '../../../records/record';
import { formOf } from '../form';
import { readTagged } from './readTagged';

async function read(lines: readonly string[]) {
  const text = lines.join('\r\n');
  async function* pieces() {
    for (let at = 0; at < text.length; at += 11) yield text.slice(at, at + 11);
  }
  const found = [];
  for await (const item of readTagged(pieces())) found.push('refusal' in item ? item.refusal : makeRecord(item.draft, 'test').paper);
  return { form: formOf(text, ''), found };
}

test('Web of Science: full names before short ones, a name a line, values that go on', async () => {
  const lines = [
    '\uFEFFFN Clarivate Analytics Web of Science',
    'VR 1.0',
    'PT J',
    'AU Zhang, XY',
    '   Roe, J',
    'AF Zhang, Xiaoyu',
    '   Roe, Jane',
    'TI A study of rice and',
    '   its yield',
    'SO JOURNAL OF RICE',
    'LA English',
    'DT Article; Early Access',
    'DE rice; yield',
    'AB First line',
    '   second line.',
    'SN 0000-0000',
    'PD MAY',
    'PY 2021',
    'VL 12',
    'IS 3',
    'BP 101',
    'EP 109',
    'DI 10.1000/rice',
    'ER',
    '',
    'PT B',
    'AU Doe, J',
    'TI A talk',
    'SO Proceedings of Rice',
    'DT Proceedings Paper',
    'PU RICE PRESS',
    'PY 2020',
    'AR 17',
    'ER',
    'EF',
  ];
  expect(await read(lines)).toMatchObject({
    form: 'wos',
    found: [
      {
        resource_type: 1,
        title: 'A study of rice and its yield',
        authors: ['Xiaoyu Zhang', 'Jane Roe'],
        basic_sourcename: 'JOURNAL OF RICE',
        publish_date: '2021',
        language: 'en',
        basic_source_vo: '12',
        basic_source_no: '3',
        basic_page: '101-109',
        doi: '10.1000/rice',
        isbn: '',
        keywords: ['rice', 'yield'],
        abstract: 'First line second line.',
      },
      { resource_type: 5, title: 'A talk', authors: ['J Doe'], basic_sourcename: 'Proceedings of Rice', basic_page: '17' },
    ],
  });
});

test('NoteExpress, as Chinese databases write it', async () => {
  const lines = [
    '{Reference Type}: Journal Article',
    '{Title}: 水稻产量研究',
    '{Author}: 王强;李明',
    '{Author Address}: 某大学',
    '{Journal}: 虚构学报',
    '{Year}: 2020',
    '{Volume}: 43',
    '{Issue}: 05',
    '{Pages}: 1-10+12',
    '{Keywords}: 水稻;产量',
    '{Abstract}: 摘要',
    '{ISBN/ISSN}: 1000-0000',
    '{Database Provider}: CNKI',
    '',
    '{Reference Type}: Thesis',
    '{Title}: 交通研究',
    '{Author}: 赵 一',
    '{Publisher}: 虚构大学',
    '{Year}: 2019',
  ];
  expect(await read(lines)).toMatchObject({
    form: 'noteexpress',
    found: [
      {
        resource_type: 1,
        title: '水稻产量研究',
        authors: ['王强', '李明'],
        basic_sourcename: '虚构学报',
        basic_source_vo: '43',
        basic_source_no: '05',
        basic_page: '1-10+12',
        isbn: '',
        keywords: ['水稻', '产量'],
        abstract_zh: '摘要',
        language: 'zh',
      },
      { resource_type: 4, title: '交通研究', basic_sourcename: '虚构大学', year: 2019 },
    ],
  });
});

test('RefWorks: a range of pages in the field of the last one', async () => {
  const lines = [
    'RT Journal Article',
    'SR 1',
    'A1 王强;李明;',
    'T1 水稻产量研究',
    'JF 虚构学报',
    'YR 2020',
    'IS 05',
    'OP 1-10',
    'K1 水稻;产量',
    'LK https://example.org/1',
    '',
    'RT Dissertation/Thesis',
    'A1 赵一',
    'T1 交通研究',
    'PB 虚构大学',
    'YR 2019',
  ];
  expect(await read(lines)).toMatchObject({
    form: 'refworks',
    found: [
      {
        resource_type: 1,
        title: '水稻产量研究',
        authors: ['王强', '李明'],
        basic_source_no: '05',
        basic_page: '1-10',
        url: 'https://example.org/1',
      },
      { resource_type: 4, basic_sourcename: '虚构大学' },
    ],
  });
});

test('Ovid: values below their headings, degrees behind names, a source in one line', async () => {
  const lines = [
    '<1>',
    'Score',
    '  *****',
    'Author',
    '  Roe, Jane RN; PhD 1;  Doe, John 2',
    'Title',
    '  On listening.[Miscellaneous]',
    'Source',
    '  Nursing Quarterly.   28(2):103-106, April 2015.',
    'DOI Number',
    '  10.1000/listen',
    '',
    '<2>',
    'Author',
    '  Max',
    'Publication Type',
    '  Conference Paper',
    'Title',
    '  A talk',
    'Source',
    '  Long Title. Vol 28(2) April 2016, 103-106.',
  ];
  expect(await read(lines)).toMatchObject({
    form: 'tagged',
    found: [
      {
        title: 'On listening',
        authors: ['Jane Roe', 'John Doe'],
        basic_sourcename: 'Nursing Quarterly',
        basic_source_vo: '28',
        basic_source_no: '2',
        basic_page: '103-106',
        year: 2015,
        doi: '10.1000/listen',
      },
      { resource_type: 5, basic_sourcename: 'Long Title', basic_source_vo: '28', basic_page: '103-106', year: 2016 },
    ],
  });
});

test('catalogues: records apart by empty lines; what names a publisher only is a book', async () => {
  const lines = [
    'TI- Computing at a hospital',
    'AU- Barber, Barry',
    'AU- Abbott, W.',
    'PU- London : Press',
    'PY- 1972',
    'IS- 0407517006',
    '',
    'TI- Other',
    'AU- Roe, J.',
    'PY- 1973',
  ];
  expect(await read(lines)).toMatchObject({
    form: 'tagged',
    found: [{ resource_type: 2, authors: ['Barry Barber', 'W. Abbott'], isbn: '0407517006' }, { title: 'Other' }],
  });
  const old = [
    '--AU-- Sa, M.; Roe, J.',
    '--TI-- Selectivity',
    '--ST-- Journal',
    '--VL-- 61',
    '--PS-- 1',
    '--PE-- 9',
    '--RT-- Journal Article',
    '------',
  ];
  expect(await read(old)).toMatchObject({ form: 'tagged', found: [{ authors: ['M. Sa', 'J. Roe'], basic_page: '1-9' }] });
});

test('a text of no known form is refused; odd ones come to an end', async () => {
  expect((await read(['A plain sentence.'])).found).toEqual(['无法识别题录的格式']);
  for (const line of ['TI- x', '<1>', 'RT x', `--AU-- ${' '.repeat(99_999)}x`]) {
    await read([
      ...Array.from({ length: 20_000 }, () => line),
      '--TI-- x',
      `--AU-- a${' '.repeat(500_000)}b`,
      `--AU-- ${'1'.repeat(500_000)}b`,
    ]).catch(() => undefined);
  }
});
