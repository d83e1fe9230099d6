import { papersById } from '../../store/papers/papers';
import { idsOf, search } from '../testing/library';
import { useOpenAlex } from '../testing/useOpenAlex';

const { asked, agents, database, engineOf } = useOpenAlex();

test('records are mapped and remembered', async () => {
  const result = await search(engineOf(), { query: 'open access', engine: 'openalex' });
  expect(result).toMatchObject({ total: 37, engine: 'openalex', problem: null, relaxed: false, terms: ['access', 'open'] });
  expect(idsOf(result)).toEqual(['openalex:W2741809807', 'openalex:W2']);
  const [paper] = await papersById(database.db, ['openalex:W2741809807']);
  expect(paper).toEqual(result.records[0]);
  expect(paper).toMatchObject({
    title: 'The state of OA: a large-scale analysis of Open Access articles',
    authors: ['Heather Piwowar', 'Jason Priem'],
    abstract: 'Despite growing interest in OA, interest',
    resource_type: 1,
    basic_sourcename: 'PeerJ',
    basic_source_vo: '6',
    basic_page: 'e4375',
    publish_date: '2018-02-13',
    year: 2018,
    doi: '10.7717/peerj.4375',
    keywords: ['Open access'],
    source: 'openalex',
  });
  expect(result.records[1]).toMatchObject({ title: 'Kept', resource_type: 8, authors: [] });
});

test('facets come from group_by, each without its own filter', async () => {
  const filters = { types: [1], year_from: 2016, sources: ['S1983995261'] };
  const { facets } = await search(engineOf(), { query: 'x y', filters });
  expect(facets).toEqual({
    types: [
      { value: '1', label: '期刊论文', count: 35 },
      { value: '9', label: '数据集与软件', count: 2 },
    ],
    years: [
      { value: '2016', label: '2016', count: 17 },
      { value: '2018', label: '2018', count: 20 },
    ],
    sources: [{ value: 'S1983995261', label: 'PeerJ', count: 9 }],
    subjects: [],
    languages: [{ value: 'en', label: '英文', count: 37 }],
  });
  const filterOf = (group: string | null) =>
    asked.find((url) => url.searchParams.get('group_by') === group)?.searchParams.get('filter') ?? '';
  expect(filterOf(null)).toBe(
    'type:article|review|letter|editorial|erratum|retraction|peer-review,from_publication_date:2016-01-01,primary_location.source.id:S1983995261',
  );
  expect(filterOf('type')).not.toContain('type:');
  expect(filterOf('publication_year')).not.toContain('publication_date');
});

test('who asks, with what key; a turned page asks once', async () => {
  const engine = engineOf();
  await search(engine, { query: 'paging' });
  expect(asked[0]?.searchParams.get('mailto')).toBe('desk@example.org');
  expect(asked[0]?.searchParams.get('api_key')).toBe('key');
  expect(agents.at(-1)).toContain('mailto:desk@example.org');
  asked.length = 0;
  await search(engine, { query: 'paging', current: 2 });
  expect(asked).toHaveLength(1);
  expect(asked[0]?.searchParams.get('page')).toBe('2');
});
