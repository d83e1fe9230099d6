import { readTaggedText } from './testing/readTaggedText';

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
  expect(await readTaggedText(lines)).toMatchObject({
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
  expect(await readTaggedText(lines)).toMatchObject({
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
  expect(await readTaggedText(old)).toMatchObject({ form: 'tagged', found: [{ authors: ['M. Sa', 'J. Roe'], basic_page: '1-9' }] });
});

test('a text of no known form is refused; odd ones come to an end', async () => {
  expect((await readTaggedText(['A plain sentence.'])).found).toEqual(['无法识别题录的格式']);
  for (const line of ['TI- x', '<1>', 'RT x', `--AU-- ${' '.repeat(99_999)}x`]) {
    await readTaggedText([
      ...Array.from({ length: 20_000 }, () => line),
      '--TI-- x',
      `--AU-- a${' '.repeat(500_000)}b`,
      `--AU-- ${'1'.repeat(500_000)}b`,
    ]).catch(() => undefined);
  }
});
