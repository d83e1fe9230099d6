import { addressOf } from './address';

/** The reading screen with these papers side by side, in this order. */
export const comparisonLink = (ids: readonly string[]): string =>
  addressOf('/readDetailMore', new URLSearchParams(ids.map((id) => ['compare', id])));

/** The papers that an address sets side by side, however many; empty when it shows something else. */
export function comparedPapers(search: string): string[] {
  const params = new URLSearchParams(search);
  if (params.get('paper_id') || params.get('file_id')) return [];
  return [...new Set(params.getAll('compare').filter(Boolean))];
}
