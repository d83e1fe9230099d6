import type { Paper } from '../../../src/contract/entities/paper';
import { PAPER_FIELDS } from '../../../src/model/paper/paper';
import { toPaper } from './mapping';

/** A work of which OpenAlex has everything that we read. */
const WORK = {
  id: 'https://openalex.org/W1',
  doi: 'https://doi.org/10.1000/reeds',
  display_name: 'Reeds of the delta',
  publication_year: 1987,
  publication_date: '1987-06-05',
  type: 'article',
  cited_by_count: 12,
  language: 'en',
  authorships: [{ author: { display_name: 'Grey Heron' }, institutions: [{ display_name: 'Delta University' }] }],
  primary_location: { landing_page_url: 'https://example.org/reeds', source: { display_name: 'Wetlands', type: 'journal' } },
  biblio: { volume: '12', issue: '3', first_page: '4', last_page: '5' },
  keywords: [{ display_name: 'reed' }],
  abstract_inverted_index: { Reeds: [0], 'grow.': [1] },
};

/** Every field of a record: what comes of the work above, or why it stays empty. A field that is missing here does not compile. */
const FIELDS: { [Field in keyof Required<Paper>]: { is: Paper[Field] } | { empty: string } } = {
  paper_id: { is: 'openalex:W1' },
  resource_type: { is: 1 },
  authors: { is: ['Grey Heron'] },
  authors_short: { empty: 'OpenAlex has full names only' },
  title: { is: 'Reeds of the delta' },
  title_zh: { empty: 'only of a Chinese work, tested below' },
  url: { is: 'https://doi.org/10.1000/reeds' },
  basic_sourcename: { is: 'Wetlands' },
  publish_date: { is: '1987-06-05' },
  basic_source_vo: { is: '12' },
  basic_source_no: { is: '3' },
  basic_page: { is: '4-5' },
  publish_venue: { is: ['Wetlands'] },
  isbn: { empty: 'OpenAlex has no ISBN, nor the number of a standard' },
  doi: { is: '10.1000/reeds' },
  keywords: { is: ['reed'] },
  abstract: { is: 'Reeds grow.' },
  abstract_zh: { empty: 'only of a Chinese work, tested below' },
  language: { is: 'en' },
  year: { is: 1987 },
  subject_code: { empty: 'its topics are not the ESI fields' },
  subject: { empty: 'its topics are not the ESI fields' },
  source: { is: 'openalex' },
  file_id: { empty: 'only a record of the library has a file' },
  institutions: { is: ['Delta University'] },
  versions: { empty: 'OpenAlex has one record a work' },
  cited_by: { is: { count: 12, source: 'openalex' } },
  guessed: { empty: 'nothing of it was read out of a file' },
};

it('maps every field of a record, or leaves it out on purpose', () => {
  const paper = toPaper(WORK)!;
  const mapped = Object.entries(FIELDS).flatMap(([field, place]) => ('is' in place ? [[field, place.is] as const] : []));
  expect(mapped.map(([field]) => [field, paper[field as keyof Paper]])).toEqual(mapped);
  const empty = (field: keyof Paper) => ['', null, undefined].includes(paper[field] as never) || String(paper[field]) === '';
  const fields = Object.keys(FIELDS) as (keyof Paper)[];
  expect(fields.filter(empty)).toEqual(fields.filter((field) => 'empty' in FIELDS[field]));
  expect(fields).toEqual([...PAPER_FIELDS, 'file_id', 'institutions', 'versions', 'cited_by', 'guessed']);
});

it('puts the title and the abstract of a Chinese work where Chinese ones stand', () => {
  const paper = toPaper({ ...WORK, language: 'zh', display_name: '三角洲的芦苇', abstract_inverted_index: { 芦苇生长: [0] } })!;
  expect(paper).toMatchObject({ title: '三角洲的芦苇', title_zh: '三角洲的芦苇', abstract: '', abstract_zh: '芦苇生长' });
});
