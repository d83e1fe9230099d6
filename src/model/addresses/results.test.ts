import { journalPapersLink } from './results';

const paramsOf = (names: string[]) => new URLSearchParams(journalPapersLink(names).split('?')[1]);

test("a journal's papers: every source is named, in the query and as filters", () => {
  const params = paramsOf(['A "B" C', '学报']);
  expect(params.get('q')).toBe('来源:"A  B  C" OR 来源:"学报"');
  expect(params.getAll('source')).toEqual(['A "B" C', '学报']);
});

test('a query that the search would refuse is left out', () => {
  const params = paramsOf(Array.from({ length: 9 }, (_, i) => 'x'.repeat(90) + i));
  expect(params.has('q')).toBe(false);
  expect(params.getAll('source')).toHaveLength(9);
});
