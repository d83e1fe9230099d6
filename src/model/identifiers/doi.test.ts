import { doiAtStart, doiHref, doiIn, doiKey, doisIn, printedDois, trimDoi } from './doi';

describe('a field that holds a DOI', () => {
  it.each([
    ['10.1038/nature14539', '10.1038/nature14539'],
    [' https://doi.org/10.1038/Nature14539 ', '10.1038/Nature14539'],
    [
      'doi:10.1002/(SICI)1097-0258(19980815/30)17:15<1661::AID-SIM968>3.0.CO;2-2',
      '10.1002/(SICI)1097-0258(19980815/30)17:15<1661::AID-SIM968>3.0.CO;2-2',
    ],
    ['10.12/x', ''],
    ['10.1234/', ''],
    ['', ''],
  ])('of %j is %j', (field, expected) => {
    expect(doiIn(field)).toBe(expected);
    expect(doiKey(field)).toBe(expected.toLowerCase());
  });
});

describe('DOIs in running text', () => {
  it.each<[string, string[]]>([
    ['见 10.1000/a，10.1000/b；10.1000/c。', ['10.1000/a', '10.1000/b', '10.1000/c']],
    ['(see 10.1016/S0140-6736(20)30183-5), 10.1000/a(b).', ['10.1016/S0140-6736(20)30183-5', '10.1000/a(b)']],
    ['“10.1000/a”、《10.1000/b》', ['10.1000/a', '10.1000/b']],
    ['<https://doi.org/10.1000/a>', ['10.1000/a']],
    ['no DOI at 10.1 or 10/1', []],
  ])('of %j', (text, expected) => {
    expect(doisIn(text)).toEqual(expected);
  });

  it('end before the signs that belong to the sentence', () => {
    expect(['10.1/a.', '10.1/a).', '10.1/a(b)', '10.1/<a>', '10.1/a]}>', '10.1/...'].map(trimDoi)).toEqual([
      '10.1/a',
      '10.1/a',
      '10.1/a(b)',
      '10.1/<a>',
      '10.1/a',
      '10.1/',
    ]);
  });
});

describe('a text that begins with a DOI', () => {
  it.each([
    ['10.1000/a, b', { doi: '10.1000/a', length: 9 }],
    ['https://doi.org/10.1000/A deep', { doi: '10.1000/A', length: 25 }],
    ['http://dx.doi.org/10.1000/a)', { doi: '10.1000/a', length: 27 }],
    ['10.1000/a（综述）', { doi: '10.1000/a', length: 9 }],
    ['deep 10.1000/a', null],
  ])('%j', (text, expected) => {
    expect(doiAtStart(text)).toEqual(expected);
  });
});

test('on a printed page what touches a DOI is not taken for a part of it', () => {
  expect(printedDois('DOI：10.1234/abc.12收稿日期 and 10.1000/x[1].')).toEqual([
    { doi: '10.1234/abc.12', called: true },
    { doi: '10.1000/x[1', called: false },
  ]);
  expect(printedDois('(10.1000/a(b))')).toEqual([{ doi: '10.1000/a(b)', called: false }]);
});

test('the address of a DOI', () => {
  expect(doiHref('10.1000/a')).toBe('https://doi.org/10.1000/a');
});
