import { paperCalls } from '../../../src/contract/calls/papers';
import { importRecords } from '../../library/importRecords';
import { readAll } from '../../library/readers/testing/readAll';
import type { ReadItem } from '../../library/readers/reader';
import { papersById } from '../../store/papers/papers';
import { withInstitutions } from '../../store/papers/institutions';
import { useTestDatabase } from '../../testing/testDatabase';
import { idsOf, search } from '../testing/library';
import { LibraryEngine } from './library';

const database = useTestDatabase();
let engine: LibraryEngine;

/** One record in each form that names where its authors work. */
const FILES: readonly [string, string][] = [
  ['a.ris', 'TY  - JOUR\nTI  - Marsh tides in RIS\nAD  - Dept Phys, Delta University, Reedtown, China\nPY  - 2020\nER  - \n'],
  [
    'a.bib',
    '@article{a, title={Marsh tides in BibTeX}, author={Heron, Grey}, year={2020}, affiliation={Delta University; 盐沼大学海洋学院}}',
  ],
  ['a.enw', '%0 Journal Article\n%T Marsh tides in EndNote\n%D 2020\n%+ 盐沼大学, 芦苇市\n'],
  ['a.nbib', 'PMID- 1\nTI  - Marsh tides in PubMed.\nDP  - 2020\nAD  - Institute of Reeds, Delta University.\n'],
  [
    'b.txt',
    'FN Clarivate Analytics\nPT J\nTI Marsh tides in Web of Science\nPY 2020\nC1 [Heron, G] Delta Univ, Dept Phys, Reedtown, Peoples R China.\n   [Reed, A] Inst Salt, Reedtown.\nER\nEF\n',
  ],
  [
    'c.jsonl',
    '{"id":"json","title":"Marsh tides in JSON","year":2020,"affiliations":["盐沼大学"]}\n{"id":"none","title":"Marsh tides of nobody","year":2020}\n',
  ],
  [
    'd.jsonl',
    '{"DOI":"10.5555/csl","title":"Marsh tides in Crossref","author":[{"family":"Heron","affiliation":[{"name":"Delta University, Reedtown"}]}],"issued":{"date-parts":[[2020]]}}\n',
  ],
];

async function* all(): AsyncIterable<ReadItem> {
  for (const [name, text] of FILES) yield* await readAll(name, text);
}

beforeAll(async () => {
  expect((await importRecords(database.db, all(), 'test')).refused).toBe(0);
  engine = new LibraryEngine(database.db);
});

const titles = async (query: string, filters = {}) =>
  (await search(engine, { query, filters, size: 50 })).records.map(({ title }) => title.replace('Marsh tides in ', '')).sort();

it.each([
  ['单位:"Delta University"', ['BibTeX', 'Crossref', 'PubMed', 'RIS']],
  ['institution:盐沼大学', ['BibTeX', 'EndNote', 'JSON']],
  ['机构:盐沼大学 NOT 单位:海洋学院', ['EndNote', 'JSON']],
  ['机构:Reedtown tides', ['Crossref', 'RIS', 'Web of Science']],
])('%s finds those who work there', async (query, found) => {
  expect(await titles(query)).toEqual(found);
});

it('counts and filters by institutions', async () => {
  const { facets } = await search(engine, { query: 'marsh tides', with_more_facets: true });
  expect(facets?.institutions).toContainEqual({ value: 'Delta University', label: 'Delta University', count: 4 });
  expect(facets?.institutions).toContainEqual({ value: '盐沼大学', label: '盐沼大学', count: 3 });
  expect(await titles('marsh tides', { institutions: ['盐沼大学'] })).toEqual(['BibTeX', 'EndNote', 'JSON']);
  expect(await titles('marsh tides', { institutions: ['盐沼大学', 'Delta University'] })).toEqual(['BibTeX']);
});

it('a record read again brings what it lacked, and keeps it when a copy says nothing', async () => {
  const line = '{"id":"none","title":"Marsh tides of nobody","year":2020';
  const save = async (text: string) => {
    async function* items() {
      yield* await readAll('e.jsonl', text);
    }
    await importRecords(database.db, items(), 'test');
    return (await withInstitutions(database.db, await papersById(database.db, ['none']))).map(({ institutions }) => institutions);
  };
  expect(await save(`${line}}\n`)).toEqual([undefined]);
  expect(await save(`${line},"affiliation":"Salt College"}\n`)).toEqual([['Salt College']]);
  expect(await save(`${line}}\n`)).toEqual([['Salt College']]);
  expect(idsOf(await search(engine, { query: '单位:"Salt College"' }))).toEqual(['none']);
});

it('odd names find nothing and never fail', async () => {
  for (const odd of ['%', "'", '" OR 1=1 --', ' ', '😀', 'x'.repeat(200)])
    expect(await titles('marsh', { institutions: [odd] })).toEqual([]);
  expect(() => paperCalls.searchPapers.body.parse({ query: '', filters: { institutions: ['x'.repeat(201)] } })).toThrow();
});
