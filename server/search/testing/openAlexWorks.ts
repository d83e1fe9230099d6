/** A work as OpenAlex's documentation shows one, cut to what matters. */
const WORK = {
  id: 'https://openalex.org/W2741809807',
  doi: 'https://doi.org/10.7717/peerj.4375',
  display_name: 'The state of OA: a large-scale analysis of <i>Open Access</i> articles',
  publication_year: 2018,
  publication_date: '2018-02-13',
  language: 'en',
  type: 'article',
  authorships: [
    { author: { display_name: 'Heather Piwowar' }, raw_author_name: 'H. Piwowar' },
    { author: null, raw_author_name: 'Jason Priem' },
  ],
  primary_location: { landing_page_url: 'https://doi.org/10.7717/peerj.4375', source: { display_name: 'PeerJ', type: 'journal' } },
  biblio: { volume: '6', issue: null, first_page: 'e4375', last_page: 'e4375' },
  keywords: [{ display_name: 'Open access', score: 0.9 }],
  abstract_inverted_index: { Despite: [0], growing: [1], interest: [2, 5], in: [3], 'OA,': [4] },
};
const BROKEN = [
  { id: 'https://openalex.org/W1', display_name: null },
  'nonsense',
  {
    id: 'https://openalex.org/W2',
    display_name: 'Kept',
    authorships: 'oops',
    biblio: 7,
    type: 'preprint',
    language: 'zh',
    abstract_inverted_index: null,
  },
];

const GROUPS: Record<string, [string, string, number][]> = {
  type: [
    ['https://openalex.org/types/article', 'article', 30],
    ['https://openalex.org/types/review', 'review', 5],
    ['https://openalex.org/types/dataset', 'dataset', 2],
  ],
  publication_year: [
    ['2018', '2018', 20],
    ['2016', '2016', 17],
  ],
  'primary_location.source.id': [['https://openalex.org/S1983995261', 'PeerJ', 9]],
  language: [['https://openalex.org/languages/en', 'English', 37]],
};

/** What OpenAlex answers: a list of works, or the groups that are asked for. */
export function openAlexAnswer(url: URL): { body: string } {
  const group = url.searchParams.get('group_by');
  const group_by = (GROUPS[group ?? ''] ?? []).map(([key, key_display_name, count]) => ({ key, key_display_name, count }));
  return {
    body: JSON.stringify({
      meta: { count: 37, page: 1, per_page: 20, groups_count: null },
      results: group ? [] : [WORK, ...BROKEN],
      group_by,
    }),
  };
}
