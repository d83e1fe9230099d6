import { CitationFields } from '../../../../../contract/entities/paper';
import type { Paper } from '../../../../../contract/entities/paper';
import { readerFor } from '../../../../../../server/library/readers';
import { makeRecord } from '../../../../../../server/records/record';
import { aPaper } from '../../../../../testing/builders';
import fc from '../../../../../testing/property';
import { exportFile } from './exportFile';
import type { ExportForm } from './exportForms';

/** Forms whose readers take our own fields out of them: nothing of a record is lost, whatever it holds. */
const WHOLE: readonly ExportForm[] = ['ris', 'bibtex', 'biblatex', 'csl', 'enw', 'endnotexml', 'nbib', 'noteexpress', 'refworks', 'jsonl'];
/** Forms that have the id of our record alone beside their own fields: a plain article comes back. */
const PLAIN: readonly ExportForm[] = ['csv'];

/** What the library makes of a record, as far as the specification names its fields. */
const stored = (draft: Parameters<typeof makeRecord>[0]) => CitationFields.parse(makeRecord(draft, 'test').paper);

async function* pieces(text: string) {
  yield text;
}

/** Reads an export as the library's import does; the ids of ours that it names go to `ids`. */
async function importOf(form: ExportForm, papers: readonly Paper[], ids: (string | undefined)[] = []) {
  const { name, content } = exportFile(form, { papers, references: [], day: '2026-01-02' });
  const found = [];
  for await (const item of readerFor(name)!(pieces(content))) {
    if ('refusal' in item) throw new Error(`${item.place}: ${item.refusal}`);
    found.push(stored(item.draft));
    ids.push(item.draft.exported_id);
  }
  return found;
}

const NASTY = [
  '',
  '深度学习',
  'A & B {c} \\d 50% $x_1$ ~ ^ # @',
  '王小明, 李雷',
  'Knuth and Plass',
  '{{x}',
  '}',
  '\\',
  'null',
  'a\r\nER  - \r\nTY  - BOOK',
  '%A x',
  '%0 Book',
  '@book{a, title={b}}',
  '"q"',
  '“引号”',
  '第3卷',
  '2021年5月',
  '1-2',
  '12–15',
  'e1, 7',
  'https://example.org/a?b={c}&d=%20',
  '😀 \u200bx',
  '--',
  ' x ',
  '<b>t</b>',
  'a; b',
  'Ünïcödé',
];
const text = fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'grapheme', maxLength: 25 }), fc.string({ maxLength: 25 }));
const list = fc.array(
  fc.oneof(text, fc.constantFrom('Ashish Vaswani', '王小明', '欧阳明', 'van Dyk, Jan', 'World Health Organization', 'Smith, J., Jr.')),
  { maxLength: 4 },
);
const date = fc.oneof(text, fc.constantFrom('2021', '2021-05', '2021-05-01', '2021/5/1'));
const fields = fc.record({
  resource_type: fc.integer({ min: 1, max: 10 }),
  // Records without a title are refused by the import and cannot be compared.
  title: text.map((words) => `Work ${words}`),
  title_zh: text,
  authors: list,
  authors_short: list,
  publish_venue: list,
  url: text,
  basic_sourcename: text,
  publish_date: date,
  basic_source_vo: text,
  basic_source_no: text,
  basic_page: text,
  isbn: text,
  doi: fc.constantFrom('', '10.1000/xyz_1'),
  abstract: text,
  language: fc.constantFrom('', 'zh', 'en'),
});

describe.each(WHOLE)('an export as %s', (form) => {
  it('comes back with every field of the specification', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fields, { minLength: 1, maxLength: 3 }), async (rows) => {
        const papers = rows.map((row, index) => aPaper({ ...row, paper_id: `p${index}`, keywords: [], year: null }));
        expect(await importOf(form, papers)).toEqual(papers.map(stored));
      }),
      { numRuns: 150 },
    );
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('comes back as type %i', async (resource_type) => {
    const paper = aPaper({ resource_type, authors: ['欧阳明', 'Ludwig van Beethoven'], isbn: 'GB/T 7714—2015' });
    expect(await importOf(form, [paper, paper])).toEqual([stored(paper), stored(paper)]);
  });
});

const plain = aPaper({
  authors: ['Ashish Vaswani', '欧阳明'],
  title_zh: '',
  url: '',
  doi: '10.1000/reeds',
  basic_sourcename: 'Wetlands',
  publish_venue: ['Wetlands'],
  publish_date: '2017',
  basic_source_vo: '30',
  basic_source_no: '4',
  basic_page: '12-15',
  isbn: '',
  keywords: ['reed', '芦苇'],
});

it.each([...WHOLE, ...PLAIN])('a plain article comes back from %s, and so does a second one', async (form) => {
  const papers = [plain, aPaper({ ...plain, title: 'Reeds of the delta', doi: '10.1000/delta' })];
  // Where there is only a DOI, some readers make its address.
  const ids: (string | undefined)[] = [];
  const found = (await importOf(form, papers, ids)).map((paper) => ({ ...paper, url: '' }));
  expect(ids).toEqual(papers.map(({ paper_id }) => paper_id));
  expect(found).toEqual(papers.map(stored));
});
