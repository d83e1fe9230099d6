import fc from '../../testing/property';
import { bibliographyEntry, citationText, doubtsOf, formatCitation, formatReferences } from './index';
import type { CitationRecord } from './index';

const whole: CitationRecord = {
  resource_type: 1,
  authors: ['王小明', '李雷', '韩梅梅', '张三'],
  authors_short: ['王小明', '李雷'],
  title: '深度学习综述',
  title_zh: '深度学习综述（译）',
  basic_sourcename: '计算机学报',
  publish_date: '2020-06-15',
  basic_source_vo: '第43卷',
  basic_source_no: '第6期',
  basic_page: '1001-1020',
  publish_venue: ['另一处'],
  isbn: '978-7-111-00000-0',
};
const of = (changes: Partial<CitationRecord>) => citationText({ ...whole, ...changes });

describe('citation formats', () => {
  it.each([
    [1, '王小明, 李雷. 深度学习综述[J]. 计算机学报, 2020, 43(6): 1001-1020'],
    [2, '王小明, 李雷. 深度学习综述[M]. 计算机学报, 2020'],
    [3, '王小明, 李雷. 深度学习综述[N]. 计算机学报, 2020-06-15(6)'],
    [4, '王小明, 李雷. 深度学习综述[D]. 计算机学报, 2020'],
    [5, '王小明, 李雷. 深度学习综述[C]. 计算机学报, 2020: 1001-1020'],
    [6, '978-7-111-00000-0, 深度学习综述[S]'],
    [7, '深度学习综述[P]. 978-7-111-00000-0, 2020-06-15'],
    [8, '王小明, 李雷. 深度学习综述[Z]. 计算机学报, 2020'],
    [9, '王小明, 李雷. 深度学习综述[Z]. 计算机学报, 2020'],
    [10, '王小明, 李雷. 深度学习综述[Z]. 计算机学报, 2020'],
    [0, '王小明, 李雷. 深度学习综述[Z]. 计算机学报, 2020'],
    [99, '王小明, 李雷. 深度学习综述[Z]. 计算机学报, 2020'],
  ])('of type %i', (resource_type, expected) => {
    expect(of({ resource_type })).toBe(expected);
  });

  it('numbers entries from 1', () => {
    expect(formatCitation(whole, 7)).toMatch(/^\[7\] 王小明/);
    expect(formatReferences([whole, { ...whole, resource_type: 2 }])).toEqual([
      '[1] 王小明, 李雷. 深度学习综述[J]. 计算机学报, 2020, 43(6): 1001-1020',
      '[2] 王小明, 李雷. 深度学习综述[M]. 计算机学报, 2020',
    ]);
    expect(formatReferences([])).toEqual([]);
  });
});

describe('citations of records as other servers write them', () => {
  it.each<[string, Partial<CitationRecord>, string]>([
    [
      'authors as one text',
      { authors: '王小明; 李雷', authors_short: null },
      '王小明, 李雷. 深度学习综述[J]. 计算机学报, 2020, 43(6): 1001-1020',
    ],
    ['authors with commas', { authors_short: '王小明，李雷' }, '王小明, 李雷. 深度学习综述[J]. 计算机学报, 2020, 43(6): 1001-1020'],
    ['one name with a comma', { authors_short: 'Smith, John' }, 'Smith, John. 深度学习综述[J]. 计算机学报, 2020, 43(6): 1001-1020'],
    [
      'authors as objects',
      { authors_short: [{ name: '王小明' }, { family: 'Smith', given: 'John' }, { author: { display_name: 'Jane Doe' } }] },
      '王小明, John Smith, Jane Doe. 深度学习综述[J]. 计算机学报, 2020, 43(6): 1001-1020',
    ],
    [
      'numbers',
      { basic_source_vo: 43, basic_source_no: 6, basic_page: 1001, publish_date: 20200615, resource_type: '1' },
      '王小明, 李雷. 深度学习综述[J]. 计算机学报, 2020, 43(6): 1001',
    ],
    [
      'null where anything may be',
      { publish_date: null, authors_short: null, authors: null, basic_page: null },
      '深度学习综述[J]. 计算机学报, 43(6)',
    ],
    [
      'the venue as text',
      { basic_sourcename: null, publish_venue: 'Neural Networks, Part B' },
      '王小明, 李雷. 深度学习综述[J]. Neural Networks, Part B, 2020, 43(6): 1001-1020',
    ],
    [
      'a date in parts',
      { publish_date: { 'date-parts': [[2020, 6]] } },
      '王小明, 李雷. 深度学习综述[J]. 计算机学报, 2020, 43(6): 1001-1020',
    ],
  ])('%s', (_name, changes, expected) => {
    expect(of(changes)).toBe(expected);
  });

  it('answer for whatever stands in a record', () => {
    const value = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown>;
    const record = fc.record(Object.fromEntries(Object.keys(whole).map((key) => [key, value]))) as unknown as fc.Arbitrary<CitationRecord>;
    fc.assert(
      fc.property(record, (one) => {
        expect(citationText(one)).toMatch(/\[[JMNDCSPZ]\]/);
        expect(typeof doubtsOf(one)).toBe('string');
        expect(bibliographyEntry(1, { ...one, doi: '', url: '' }).line).toBe(`[1] ${citationText(one)}`);
      }),
      { numRuns: 2_000 },
    );
  });

  it('answer for names that mean something to programs', () => {
    const odd = JSON.parse('{"toString":1,"valueOf":1,"__proto__":{"name":1}}') as unknown;
    expect(of({ resource_type: odd, authors: odd, title: odd, title_zh: odd, authors_short: [odd] })).toMatch(/\[Z\]/);
  });
});

describe('citation parts', () => {
  it.each<[string, Partial<CitationRecord>, string]>([
    [
      'all authors without a short list',
      { authors_short: [] },
      '王小明, 李雷, 韩梅梅, 张三. 深度学习综述[J]. 计算机学报, 2020, 43(6): 1001-1020',
    ],
    ['no authors', { authors: [], authors_short: null }, '深度学习综述[J]. 计算机学报, 2020, 43(6): 1001-1020'],
    [
      'the original title before the translated one',
      { title: 'Deep learning' },
      '王小明, 李雷. Deep learning[J]. 计算机学报, 2020, 43(6): 1001-1020',
    ],
    [
      'the translated title when there is no other',
      { title: '' },
      '王小明, 李雷. 深度学习综述（译）[J]. 计算机学报, 2020, 43(6): 1001-1020',
    ],
    ['the venue when there is no source', { basic_sourcename: '' }, '王小明, 李雷. 深度学习综述[J]. 另一处, 2020, 43(6): 1001-1020'],
    ['no source at all', { basic_sourcename: '', publish_venue: [] }, '王小明, 李雷. 深度学习综述[J]. 2020, 43(6): 1001-1020'],
    ['no volume', { basic_source_vo: '' }, '王小明, 李雷. 深度学习综述[J]. 计算机学报, 2020(6): 1001-1020'],
    ['no issue', { basic_source_no: '' }, '王小明, 李雷. 深度学习综述[J]. 计算机学报, 2020, 43: 1001-1020'],
    ['no pages', { basic_page: '' }, '王小明, 李雷. 深度学习综述[J]. 计算机学报, 2020, 43(6)'],
    ['no date', { publish_date: '' }, '王小明, 李雷. 深度学习综述[J]. 计算机学报, 43(6): 1001-1020'],
    [
      'words for missing values',
      { basic_page: 'null', basic_source_vo: 'undefined' },
      '王小明, 李雷. 深度学习综述[J]. 计算机学报, 2020(6)',
    ],
    ['no title, by the words for nothing', { title: 'null', title_zh: 'undefined' }, '王小明, 李雷[J]. 计算机学报, 2020, 43(6): 1001-1020'],
    [
      'parts that end in punctuation',
      { authors_short: ['Smith J.'], title: 'A title.', basic_sourcename: 'Nature,' },
      'Smith J. A title[J]. Nature, 2020, 43(6): 1001-1020',
    ],
    [
      'a missing title as a word, beside a translated one',
      { title: 'undefined' },
      '王小明, 李雷. 深度学习综述（译）[J]. 计算机学报, 2020, 43(6): 1001-1020',
    ],
    [
      'the dot of an abbreviated source',
      { basic_sourcename: 'J. Am. Chem. Soc.' },
      '王小明, 李雷. 深度学习综述[J]. J. Am. Chem. Soc., 2020, 43(6): 1001-1020',
    ],
    ['a title that breaks off', { title: 'To be continued...' }, '王小明, 李雷. To be continued...[J]. 计算机学报, 2020, 43(6): 1001-1020'],
    ['line breaks', { title: '深度\n  学习' }, '王小明, 李雷. 深度 学习[J]. 计算机学报, 2020, 43(6): 1001-1020'],
  ])('%s', (_name, changes, expected) => {
    expect(of(changes)).toBe(expected);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('type %i leaves no stray punctuation, whichever parts are missing', (resource_type) => {
    const maybe = (value: string) => fc.constantFrom(value, '', null);
    const names = fc.constantFrom<string[] | null>(['王小明'], [], null, ['']);
    const record = fc.record({
      resource_type: fc.constant(resource_type),
      authors: names,
      authors_short: names,
      title: maybe('标题'),
      title_zh: maybe('译题'),
      basic_sourcename: maybe('刊物'),
      publish_date: maybe('2020-06-15'),
      basic_source_vo: maybe('第43卷'),
      basic_source_no: maybe('6'),
      basic_page: maybe('1-2'),
      publish_venue: names,
      isbn: maybe('978'),
    });
    fc.assert(
      fc.property(record, (value) => {
        const text = citationText(value);
        expect(text).not.toMatch(/^[\s.,:]|[\s.,:]$|[.,:]\s*[.,:]|\(\)|\s{2}|null|undefined/);
      }),
    );
  });
});
