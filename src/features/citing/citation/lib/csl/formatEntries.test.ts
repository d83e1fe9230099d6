import { aPaper } from '../../../../../testing/builders';
import fc from '../../../../../testing/property';
import { formatEntries } from './formatEntries';
import { paperToCsl } from './paperToCsl';
import { CSL_STYLES } from './styles';

const one = (style: (typeof CSL_STYLES)[number], changes: Parameters<typeof aPaper>[0], language: 'zh' | 'en' = 'en') =>
  formatEntries(style, [{ item: paperToCsl(aPaper(changes)), language }])[0]!;

it('words each entry of one list in its own language', () => {
  const authors = ['王小明', '李雷', '韩梅梅', '张三'];
  const item = paperToCsl(aPaper({ authors }));
  const [chinese, english] = formatEntries('gbt7714-2015', [
    { item, language: 'zh' },
    { item, language: 'en' },
  ]);
  expect(chinese?.text).toContain('韩梅梅, 等. ');
  expect(english?.text).toContain('韩梅梅, et al. ');
});

it('knows translators, editions and carriers', () => {
  const item = {
    id: '1',
    type: 'book',
    title: '外国出版史',
    author: [{ literal: '昂温G' }],
    translator: [{ literal: '陈生铮' }],
    edition: '2',
    medium: 'CD',
    publisher: '中国书籍出版社',
    'publisher-place': '北京',
    issued: { 'date-parts': [[1988]] },
    page: '29',
  };
  expect(formatEntries('gbt7714-2015', [{ item, language: 'zh' }])[0]?.text).toBe(
    '昂温G. 外国出版史[M/CD]. 陈生铮, 译. 2 版. 北京: 中国书籍出版社, 1988: 29.',
  );
  expect(formatEntries('gbt7714-2025', [{ item, language: 'zh' }])[0]?.text).toBe(
    '昂温G. 外国出版史[M/CD]. 陈生铮，译. 2 版. 北京：中国书籍出版社，1988：29.',
  );
});

it('prints an identifier once: not again when the address has it', () => {
  expect(one('gbt7714-2015', { url: 'https://doi.org/10.48550/arXiv.1706.03762' }).text).not.toContain('DOI:');
  expect(one('gbt7714-2015', {}).text).toContain('DOI:10.48550/arXiv.1706.03762');
});

it('emphasises in APA', () => {
  const { html, text } = one('apa-7', {});
  expect(html).toContain('<i>Advances in Neural Information Processing Systems</i>, <i>30</i>, 5998–6008.');
  expect(text).toContain('Advances in Neural Information Processing Systems, 30, 5998–6008.');
});

it('leaves Chinese upright, also with Latin letters in it', () => {
  expect(one('apa-7', { resource_type: 9, title: '综合社会调查（CGSS）' }, 'zh').html).not.toContain('<i>');
});

it.each(CSL_STYLES)('%s lets no markup of a record through and never fails', (style) => {
  const nasty = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.constantFrom(
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '<i>x',
      '</div>',
      '&lt;b&gt;',
      '"',
      "'",
      '{}',
      '<span class="nocase">x</span>',
      '%s',
      'p. 3',
      '第',
      '\u0000',
    ),
  );
  fc.assert(
    fc.property(
      fc.record({
        title: nasty,
        basic_sourcename: nasty,
        basic_page: nasty,
        basic_source_vo: nasty,
        basic_source_no: nasty,
        isbn: nasty,
        publish_date: nasty,
        url: nasty,
        authors: fc.array(nasty, { maxLength: 5 }),
        resource_type: fc.integer({ min: 1, max: 10 }),
      }),
      fc.constantFrom('zh', 'en'),
      (changes, language) => {
        // Null for what the engine cannot take, such as the next test has it.
        const html = formatEntries(style, [{ item: paperToCsl(aPaper(changes)), language }])[0]?.html ?? '';
        expect(html.replace(/<\/?(i|b|sup|sub)>/g, '')).not.toMatch(/<|>/);
      },
    ),
    { numRuns: 150 },
  );
});

it('gives null for an item that the engine cannot take, and the others stand', () => {
  const items = ['toString', 'A title', 'constructor'].map((title) => paperToCsl(aPaper({ title, authors: [], publish_date: '' })));
  const entries = items.map((item) => ({ item, language: 'zh' as const }));
  const formatted = formatEntries('apa-7', entries);
  expect(formatted.map((entry) => entry?.text.slice(0, 7))).toEqual([undefined, 'A title', undefined]);
  expect(formatEntries('apa-7', entries.slice(1, 2))[0]?.text).toContain('A title');
});

it('takes the number of an article where there are no pages', () => {
  const item = {
    id: '1',
    type: 'article-journal',
    title: 'A',
    'container-title': 'B',
    volume: '9',
    issue: '8',
    number: 'e105',
    issued: { 'date-parts': [[2014]] },
  };
  expect(formatEntries('gbt7714-2015', [{ item, language: 'en' }])[0]?.text).toBe('A[J]. B, 2014, 9(8): e105.');
});
