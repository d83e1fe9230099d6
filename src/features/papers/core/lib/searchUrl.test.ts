import { paperCalls } from '../../../../contract/calls/papers';
import fc, { anyCharacter } from '../../../../testing/property';
import {
  NO_FILTERS,
  PAGE_SIZES,
  VIEWS,
  countFilters,
  cutQuery,
  emptySearch,
  parseSearch,
  printSearch,
  searchLink,
  toSearchBody,
} from './searchUrl';
import type { SearchState } from './searchUrl';

const listOf = (longest: number) => fc.uniqueArray(fc.string({ minLength: 1, maxLength: longest }), { maxLength: 4 });
const someOf = (longest: number) => fc.uniqueArray(fc.string({ minLength: 1, maxLength: longest }), { minLength: 1, maxLength: 4 });
const year = fc.option(fc.integer({ min: 0, max: 9999 }), { nil: null });
const moment = fc.date({ min: new Date(1), max: new Date('2999-12-31'), noInvalidDate: true }).map((date) => date.toISOString());
const anyState: fc.Arbitrary<SearchState> = fc.record({
  query: fc.string({ maxLength: 60 }),
  without: listOf(30),
  typed: fc.boolean(),
  engine: fc.constantFrom('', 'library', 'openalex'),
  filters: fc.record(
    {
      types: fc.uniqueArray(fc.integer({ min: 1, max: 10 })),
      year_from: year,
      year_to: year,
      sources: listOf(30),
      subjects: listOf(20),
      languages: listOf(10),
      added_after: fc.option(moment, { nil: null }),
      authors: someOf(30),
      keywords: someOf(30),
    },
    { requiredKeys: ['types', 'year_from', 'year_to', 'sources', 'subjects', 'languages', 'added_after'] },
  ),
  sort: fc.constantFrom('relevance' as const, 'newest' as const, 'oldest' as const, 'title' as const, 'cited' as const),
  page: fc.integer({ min: 1, max: 1_000_000 }),
  size: fc.constantFrom(...PAGE_SIZES),
  view: fc.constantFrom(...VIEWS),
});

describe('the link of a search', () => {
  it('gives back every state it was made from', () => {
    fc.assert(fc.property(anyState, (state) => expect(parseSearch(printSearch(state))).toEqual(state)));
  });

  it('leaves defaults out', () => {
    expect(printSearch(emptySearch)).toBe('');
    expect(searchLink({ query: '深度学习' })).toBe('/home/searchResult?q=%E6%B7%B1%E5%BA%A6%E5%AD%A6%E4%B9%A0');
  });

  it.each([
    ['page=0', { page: 1 }],
    ['page=1e9', { page: 1 }],
    ['page=-3', { page: 1 }],
    ['size=7', { size: 20 }],
    ['sort=worst', { sort: 'relevance' }],
    ['view=cards', { view: 'list' }],
    ['type=11&type=x&type=5&type=5', { filters: { ...NO_FILTERS, types: [5] } }],
    ['from=abc&to=２０２０', { filters: NO_FILTERS }],
    ['source=&lang=', { filters: NO_FILTERS }],
    ['typed=yes&without=', { typed: false, without: [] }],
    ['without=a&without=a&without=b', { without: ['a', 'b'] }],
    ['since=yesterday', { filters: NO_FILTERS }],
    ['since=2026-13-01T00:00:00Z', { filters: NO_FILTERS }],
    ['since=0000-01-01T00:00:00Z', { filters: NO_FILTERS }],
    ['since=2026-01-02T11:04:05%2B08:00', { filters: { ...NO_FILTERS, added_after: '2026-01-02T03:04:05.000Z' } }],
  ])('reads the broken link %s without failing', (search, expected) => {
    expect(parseSearch(search)).toMatchObject(expected);
  });

  it('is a request that the server takes, whatever it holds', () => {
    const name = fc.constantFrom(
      'q',
      'without',
      'typed',
      'engine',
      'type',
      'from',
      'to',
      'source',
      'subject',
      'lang',
      'since',
      'sort',
      'page',
      'size',
      'view',
    );
    const value = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 2_500 }),
      fc.constantFrom('1', '2020', 'zh', 'Nature', '2026-01-02T03:04:05Z'),
    );
    const pairs = fc.oneof(
      fc.array(fc.tuple(name, value), { maxLength: 80 }),
      fc.array(fc.tuple(fc.constantFrom('source', 'lang', 'without'), value), { minLength: 60, maxLength: 80 }),
    );
    fc.assert(
      fc.property(pairs, (all) => {
        const body = toSearchBody(parseSearch(new URLSearchParams(all).toString()));
        expect(paperCalls.searchPapers.body.safeParse(body).error).toBeUndefined();
      }),
    );
  });

  it('never holds more of a text than is searched', () => {
    const long = `${'深'.repeat(1_999)}😀 ${'b'.repeat(50)}`;
    expect(cutQuery(long)).toBe('深'.repeat(1_999));
    expect(cutQuery('a'.repeat(2_000))).toHaveLength(2_000);
    expect(parseSearch(printSearch({ ...emptySearch, query: 'a'.repeat(3_000) })).query).toHaveLength(2_000);
    expect(parseSearch(`q=${'a'.repeat(3_000)}`).query).toHaveLength(2_000);
  });

  it('asks for what few searches need only where it is needed', () => {
    expect(Object.keys(toSearchBody(emptySearch))).not.toEqual(expect.arrayContaining(['without']));
    expect(toSearchBody({ ...emptySearch, without: ['注意力机制'], typed: true })).toMatchObject({
      without: ['注意力机制'],
      as_typed: true,
    });
  });

  it('counts the year range as one filter', () => {
    expect(countFilters(NO_FILTERS)).toBe(0);
    expect(countFilters({ ...NO_FILTERS, types: [1, 5], year_from: 2010, year_to: 2020 })).toBe(3);
    expect(countFilters({ ...NO_FILTERS, added_after: '2026-01-02T03:04:05.000Z' })).toBe(1);
  });
});
