import { CitationFields } from '../../../../../contract/entities/paper';
import { aPaper } from '../../../../../testing/builders';
import fc from '../../../../../testing/property';
import { cslToPaper } from './testing/cslToPaper';
import { entryLanguage } from './itemLanguage';
import { joinName, splitName } from './names';
import { withNoteFields } from './noteFields';
import { bareNumber, cslDate, paperToCsl } from './paperToCsl';

describe('splitName', () => {
  it.each([
    ['王小明', { literal: '王小明' }],
    ['欧阳 明', { literal: '欧阳 明' }],
    ['山田太郎', { literal: '山田太郎' }],
    ['Ashish Vaswani', { family: 'Vaswani', given: 'Ashish' }],
    ['Vaswani, Ashish', { family: 'Vaswani', given: 'Ashish' }],
    ['Zhang XY', { family: 'Zhang', given: 'X. Y.' }],
    ['Иванов И. И.', { family: 'Иванов', given: 'И. И.' }],
    ['J. R. R. Tolkien', { family: 'Tolkien', given: 'J. R. R.' }],
    ['Ludwig van Beethoven', { family: 'Beethoven', given: 'Ludwig', 'non-dropping-particle': 'van' }],
    ['van der Waals, Johannes', { family: 'Waals', given: 'Johannes', 'non-dropping-particle': 'van der' }],
    ['Smith, John, Jr.', { family: 'Smith', given: 'John', suffix: 'Jr.' }],
    ['Martin Luther King Jr.', { family: 'King', given: 'Martin Luther', suffix: 'Jr.' }],
    ['World Health Organization', { literal: 'World Health Organization' }],
    ['Plato', { literal: 'Plato' }],
    ['', { literal: '' }],
  ])('of %j', (name, parts) => {
    expect(splitName(name)).toEqual(parts);
  });

  it('is undone by joinName for names with the given name first', () => {
    for (const name of ['Ashish Vaswani', 'Ludwig van Beethoven', '王小明', 'Martin Luther King Jr.', 'Plato']) {
      expect(joinName(splitName(name))).toBe(name);
    }
  });
});

it.each([
  ['2021-05-01', [2021, 5, 1]],
  ['2021/5', [2021, 5]],
  ['2021年5月1日', [2021, 5, 1]],
  ['20210501', [2021, 5, 1]],
  ['２０２１', [2021]],
  ['2021-13-01', [2021]],
  ['约 2021 年春', [2021]],
])('cslDate of %j', (text, parts) => {
  expect(cslDate(text)).toEqual({ 'date-parts': [parts] });
});

it('gives no date without a year', () => expect(cslDate('年代不详')).toBeUndefined());

it.each([
  ['第3卷', '3'],
  ['Vol. 3', '3'],
  ['No.2', '2'],
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

describe('paperToCsl and cslToPaper', () => {
  const nasty = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.constantFrom('', '深度学习', 'A & B {c} \\d', '王小明, 李雷', 'null', '2021年', '第3卷', 'x\ny', '<b>t</b>', '=1+1', '“引号”'),
  );
  const names = fc.array(fc.oneof(nasty, fc.constantFrom('Ashish Vaswani', '王小明', 'van Dyk, Jan')), { maxLength: 4 });

  it('lose no field of the specification', () => {
    const record = fc.record({
      resource_type: fc.integer({ min: 1, max: 10 }),
      authors: names,
      authors_short: names,
      publish_venue: names,
      ...Object.fromEntries(
        [
          'title',
          'title_zh',
          'url',
          'basic_sourcename',
          'publish_date',
          'basic_source_vo',
          'basic_source_no',
          'basic_page',
          'isbn',
          'doi',
        ].map((field) => [field, nasty]),
      ),
    });
    fc.assert(
      fc.property(record, (fields) => {
        const paper = aPaper(fields);
        const back = cslToPaper(JSON.parse(JSON.stringify(paperToCsl(paper))), 'x');
        expect(CitationFields.parse(back)).toEqual(CitationFields.parse(paper));
      }),
      { numRuns: 400 },
    );
  });

  it('read Crossref, whose texts are lists', () => {
    const item = {
      id: 'c',
      type: 'journal-article',
      title: ['A study'],
      'container-title': ['Nature'],
      author: [{ family: 'Roe', given: 'J.' }],
      issued: { 'date-parts': [[2020, 3]] },
      volume: '5',
      DOI: '10.1/x',
    };
    expect(cslToPaper(item as never, 'x')).toMatchObject({
      resource_type: 1,
      title: 'A study',
      basic_sourcename: 'Nature',
      authors: ['J. Roe'],
      publish_date: '2020-03',
      basic_source_vo: '5',
      doi: '10.1/x',
    });
  });
});
