import type { SearchResult } from '../../src/contract/calls/papers';
import type { Paper } from '../../src/contract/entities/paper';

const ABSTRACT =
  'A network architecture based on attention is proposed and compared with recurrent and convolutional ones on two ' +
  'translation tasks, where it is found to be of higher quality while needing less time to train. ';

/** Record number `n`: titles and abstracts of different lengths, so that cards have different heights. */
const record = (n: number): Paper => ({
  paper_id: `bench-${n}`,
  resource_type: (n % 10) + 1,
  authors: Array.from({ length: (n % 9) + 1 }, (_, i) => `Author ${n}-${i}`),
  authors_short: [],
  title: `Record ${n} on attention in networks${' of very many layers'.repeat(n % 5)}`,
  title_zh: n % 3 === 0 ? `关于网络注意力的第 ${n} 条记录` : '',
  url: `https://example.org/${n}`,
  basic_sourcename: `Journal of Attention ${n % 40}`,
  publish_date: `${1980 + (n % 45)}-05`,
  basic_source_vo: String(n % 60),
  basic_source_no: String(n % 12),
  basic_page: `${n}-${n + 9}`,
  publish_venue: [],
  isbn: '',
  doi: n % 4 === 0 ? '' : `10.5555/bench.${n}`,
  keywords: ['attention', 'network'],
  abstract: ABSTRACT.repeat((n % 4) + 1),
  abstract_zh: '',
  language: 'en',
  year: 1980 + (n % 45),
  subject_code: 'ESI05',
  subject: '计算机科学',
  source: 'bench',
});

/** The answer of a combined search that has all its records on one page. */
export function longAnswer(count: number) {
  const nothing = { total: 0, records: [], current: 1, size: 5 };
  const papers: SearchResult = {
    total: count,
    records: Array.from({ length: count }, (_, n) => record(n)),
    current: 1,
    size: count,
    engine: 'library',
    facets: { types: [], years: [], sources: [], subjects: [], languages: [] },
    problem: null,
    relaxed: false,
    terms: ['attention'],
  };
  return { code: 200, message: '', data: { papers, journals: nothing, datasets: nothing } };
}
