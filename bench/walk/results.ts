import type { Facets } from '../../src/contract/entities/paper';
import { longAnswer } from '../resultList/records';

const values = (count: number, name: string) =>
  Array.from({ length: count }, (_, n) => ({ value: `${name} ${n}`, label: `${name} ${n}`, count: count * 10 - n }));

/** As the server sends them for a search that finds much. */
const facets: Facets = {
  types: Array.from({ length: 10 }, (_, n) => ({ value: String(n + 1), label: String(n + 1), count: 1_000 - n })),
  years: Array.from({ length: 45 }, (_, n) => ({ value: String(1980 + n), label: String(1980 + n), count: 200 + n })),
  sources: values(50, 'Journal of Attention'),
  subjects: values(30, '学科'),
  languages: [
    { value: 'en', label: 'en', count: 9_000 },
    { value: 'zh', label: 'zh', count: 1_000 },
  ],
};

const NAMED = values(20, 'Author');

/** The answer of a combined search with all its records on one page, and facets. */
export function walkedAnswer(rows: number) {
  const answer = longAnswer(rows);
  return { ...answer, data: { ...answer.data, papers: { ...answer.data.papers, facets } } };
}

/** The same search when authors, keywords and institutions are asked for. */
export function moreFacetsAnswer() {
  const { papers } = longAnswer(1).data;
  const more = { authors: NAMED, keywords: NAMED, institutions: NAMED };
  return { code: 200, message: '', data: { ...papers, facets: { ...facets, ...more }, facets_from: 1_000 } };
}
