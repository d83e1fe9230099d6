import { readTaggedText } from './testing/readTaggedText';

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
  expect(await readTaggedText(lines)).toMatchObject({
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
  expect(await readTaggedText(lines)).toMatchObject({
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

test('NoteExpress and RefWorks with a line for each author; that Wanfang writes them so is assumed', async () => {
  const article = { resource_type: 1, title: '水稻产量研究', authors: ['王强', '李明'], basic_sourcename: '虚构学报', basic_page: '1-10' };
  const noteExpress = [
    '{Reference Type}: Journal Article',
    '{Title}: 水稻产量研究',
    '{Translated Title}: A study of rice yields',
    '{Author}: 王强',
    '{Author}: 李明',
    '{Journal}: 虚构学报',
    '{Year}: 2020',
    '{Issue}: 5',
    '{Pages}: 1-10',
    '{Keywords}: 水稻',
    '{Keywords}: 产量',
    '{ISBN/ISSN}: 0302-9743',
    '{URL}: https://example.org/1',
    '{Database Provider}: 虚构数据股份有限公司',
    '{Language}: chi',
  ];
  expect(await readTaggedText(noteExpress)).toMatchObject({
    form: 'noteexpress',
    found: [{ ...article, keywords: ['水稻', '产量'], isbn: '', language: 'zh', url: 'https://example.org/1' }],
  });
  const refWorks = ['RT Journal Article', 'T1 水稻产量研究', 'A1 王强', 'A1 李明', 'JF 虚构学报', 'YR 2020', 'IS 5', 'SP 1', 'OP 10'];
  expect(await readTaggedText(refWorks)).toMatchObject({ form: 'refworks', found: [article] });
});
