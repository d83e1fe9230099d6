import { citedLine } from './cited';

test.each([
  [{ count: 12, source: 'library' }, '被引 12（本库）'],
  [{ count: 98_765, source: 'openalex' }, '被引 98,765（OpenAlex）'],
  [{ count: 1, source: 'crossref' }, '被引 1（Crossref）'],
  [undefined, ''],
] as const)('%j reads %s', (cited_by, line) => {
  expect(citedLine({ cited_by })).toBe(line);
});
