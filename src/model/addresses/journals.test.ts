import fc from '../../testing/property';
import { MAX_JOURNAL_QUERY_LENGTH } from '../limits';
import { emptyView, journalPapersLink, journalsLink, parseJournalView } from './journals';
import type { JournalView } from './journals';

const searchOf = (link: string) => link.slice(link.indexOf('?'));

describe('links to journals', () => {
  const id = fc
    .string({ minLength: 1, maxLength: 30 })
    .map((text) => text.replace(/,/g, '').trim())
    .filter(Boolean);
  const view: fc.Arbitrary<JournalView> = fc.record({
    query: fc.string({ maxLength: 100 }).map((text) => text.trim()),
    scheme: fc.constantFrom('jcr', 'esi'),
    category: fc.constantFrom('', 'optics', '材料科学'),
    quartiles: fc.uniqueArray(fc.constantFrom(1, 2, 3, 4)).map((list) => list.sort()),
    top: fc.boolean(),
    openAccess: fc.constantFrom(null, true, false),
    languages: fc.uniqueArray(fc.constantFrom('en', 'zh')),
    sort: fc.constantFrom('relevance' as const, 'quartile' as const),
    page: fc.integer({ min: 1, max: 9999 }),
    size: fc.constantFrom(20, 200),
    journal: fc.oneof(fc.constant(''), id),
    compare: fc.uniqueArray(id, { minLength: 2, maxLength: 2 }),
  });

  it('say everything that is shown', () => {
    fc.assert(fc.property(view, (given) => expect(parseJournalView(searchOf(journalsLink(given)))).toEqual(given)));
  });

  it('leave defaults out; what is not understood falls back', () => {
    expect(journalsLink({})).toBe('/scientific?tab=journals');
    expect(parseJournalView('?tab=journals&rank=9&rank=x&page=-1&size=3&oa=2&lang=english&sort=up&compare=a&category=x')).toEqual(
      emptyView,
    );
    expect(parseJournalView('?compare=a,b,c').compare).toEqual([]);
    expect(parseJournalView('?rank=12&rank=4x&rank=x4&page=3x&size=20x')).toEqual(emptyView);
    expect([parseJournalView('?page=x3').page, parseJournalView('?page=1234567').page]).toEqual([1, 1]);
  });

  it('read what somebody wrote by hand', () => {
    const read = parseJournalView('?q=+nature+&rank=3&rank=1&rank=3&compare=+a+,,b,a&lang=en&lang=en&lang=zh');
    expect(read).toEqual({ ...emptyView, query: 'nature', quartiles: [1, 3], compare: ['a', 'b'], languages: ['en', 'zh'] });
    expect(parseJournalView(`?q=${'x'.repeat(500)}`).query).toHaveLength(MAX_JOURNAL_QUERY_LENGTH);
  });
});

const paramsOf = (names: string[]) => new URLSearchParams(journalPapersLink(names).split('?')[1]);

test("a journal's papers: every source is named, in the query and as filters", () => {
  const params = paramsOf(['A "B" C', '学报']);
  expect(params.get('q')).toBe('来源:"A  B  C" OR 来源:"学报"');
  expect(params.getAll('source')).toEqual(['A "B" C', '学报']);
});

test('a query that the search would refuse is left out', () => {
  const params = paramsOf(Array.from({ length: 30 }, (_, i) => 'x'.repeat(90) + i));
  expect(params.has('q')).toBe(false);
  expect(params.getAll('source')).toHaveLength(30);
});
