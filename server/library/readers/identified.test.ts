import { readerFor } from '.';
import { makeRecord } from '../../records/record';
import { addressOfId, ofEprint, withoutIssn } from './identified';

/** The only record of a text that is read as a file of that name. */
async function record(name: string, text: string) {
  async function* pieces() {
    yield text;
  }
  for await (const item of readerFor(name)!(pieces())) {
    if ('draft' in item) return makeRecord(item.draft, 'test').paper;
  }
  throw new Error('nothing was read');
}

test.each([
  ['arxiv:hep-th/9901001', 'https://arxiv.org/abs/hep-th/9901001'],
  ['acl:P18-1001', 'https://aclanthology.org/P18-1001/'],
  ['chinaxiv:202401.00012', 'https://chinaxiv.org/abs/202401.00012'],
  ['pmid:31452104', 'https://pubmed.ncbi.nlm.nih.gov/31452104/'],
  ['arxiv:1', ''],
  ['start:x', ''],
  ['31452104', ''],
])('the address of %s is %j', (id, address) => {
  expect(addressOfId(id)).toBe(address);
});

describe('JSON Lines', () => {
  const line = (item: object) => record('a.jsonl', JSON.stringify({ title: 'A title', ...item }));

  it('have the address of their archive where they say none', async () => {
    expect((await line({ id: 'arxiv:1706.03762' })).url).toBe('https://arxiv.org/abs/1706.03762');
    expect((await line({ id: 'arxiv:1706.03762', url: 'https://example.org/a' })).url).toBe('https://example.org/a');
  });

  it('have the field of the archive that their id names', async () => {
    expect((await line({ id: 'acl:2020.acl-main.1' })).subject).toBe('计算机科学');
    expect((await line({ id: 'arxiv:hep-th/9901001' })).subject).toBe('物理学');
    expect((await line({ id: 'arxiv:hep-th/9901001', primary_category: 'math.AG' })).subject).toBe('数学');
    expect((await line({ id: 'arxiv:1706.03762' })).subject).toBe('');
  });
});

describe('BibTeX', () => {
  const entry = (fields: string) => record('a.bib', `@misc{a, title = {A title}, year = 2017, ${fields}}`);
  const ARXIV = { doi: '10.48550/arXiv.1706.03762', url: 'https://arxiv.org/abs/1706.03762' };

  it.each([
    ['eprint = {1706.03762}, archivePrefix = {arXiv}', ARXIV],
    ['eprint = "1706.03762v5", eprinttype = "arxiv"', ARXIV],
    ['eprint = {1706.03762}', ARXIV],
    ['journal = {arXiv preprint arXiv:1706.03762}', ARXIV],
    ['eprint = {math/0309136}, archiveprefix = {arXiv}, primaryclass = {math.GT}', { doi: '10.48550/arXiv.math/0309136' }],
    ['eprint = {31452104}, eprinttype = {pubmed}', { doi: '', url: 'https://pubmed.ncbi.nlm.nih.gov/31452104/' }],
    ['eprint = {202401.00012}, archiveprefix = {ChinaXiv}', { doi: '', url: 'https://chinaxiv.org/abs/202401.00012' }],
    ['eprint = {1706.03762}, archiveprefix = {arXiv}, journal = {Nature}', { ...ARXIV, doi: '' }],
    ['eprint = {1706.03762}, archiveprefix = {SSRN}', { doi: '', url: '' }],
    ['eprint = {12}, archiveprefix = {arXiv}', { doi: '', url: '' }],
    ['eprint = {1706.03762}, archiveprefix = {arXiv}, doi = {10.1000/a}', { doi: '10.1000/a', url: 'https://doi.org/10.1000/a' }],
    ['eprint = {1706.03762}, archiveprefix = {arXiv}, url = {https://example.org/a}', { doi: '', url: 'https://example.org/a' }],
  ])('%s', async (fields, expected) => {
    expect(await entry(fields)).toMatchObject(expected);
  });
});

test('an archive that is not named may be any that the number belongs to', () => {
  expect(ofEprint('P18-1001', '')).toEqual({ url: 'https://aclanthology.org/P18-1001/' });
  expect(ofEprint('', '')).toEqual({ url: '' });
  expect(ofEprint('PMC1', 'PMID')).toEqual({ url: '' });
});

test.each([
  ['978-7-101-00992-7', '978-7-101-00992-7'],
  ['0302-9743', ''],
  ['0302-9743; 978-3-540-29678-0', '978-3-540-29678-0'],
  ['ISSN 0302-9743 ISBN 978-3-540-29678-0', 'ISBN 978-3-540-29678-0'],
  ['0302-9743 ， 1611-3349', ''],
  ['0302-9743; GB/T 7714', 'GB/T 7714'],
  ['1234-5678', '1234-5678'],
  ['123', '123'],
  ['', ''],
])('of the numbers %j those of books are %j', (field, expected) => {
  expect(withoutIssn(field)).toBe(expected);
});

describe('the work for a long field of numbers', () => {
  afterEach(() => jest.restoreAllMocks());

  /** The characters that are compared with the forms of the numbers, and the pattern that cuts them apart. */
  function workFor(field: string) {
    const compared = jest.spyOn(String.prototype, 'normalize');
    const cut = jest.spyOn(String.prototype, 'split');
    withoutIssn(field);
    const texts = compared.mock.contexts.map(String);
    const patterns = cut.mock.calls.map(([pattern]) => (pattern as unknown as RegExp).source);
    jest.restoreAllMocks();
    return { compared: texts.reduce((sum, text) => sum + text.length, 0), patterns };
  }

  it.each([
    ['ISSNs', (count: number) => '0302-9743; '.repeat(count)],
    ['ISBNs behind an ISSN', (count: number) => `0302-9743; ${'978-3-540-29678-0, '.repeat(count)}`],
    ['blanks', (count: number) => `0302-9743${' '.repeat(count)}x`],
  ])('grows as its length: %s', (_name, fieldOf) => {
    for (const count of [50, 5000]) {
      const field = fieldOf(count);
      const { compared } = workFor(field);
      expect(compared).toBeGreaterThan(0);
      expect(compared).toBeLessThanOrEqual(2 * field.length);
    }
  });

  it('is one step at each place: what cuts the field has no repeat', () => {
    const { patterns } = workFor('0302-9743; 978-3-540-29678-0');
    expect(patterns).toHaveLength(1);
    expect(patterns[0]).not.toMatch(/[*+{]/);
  });
});

test.each([
  ['a.txt', '{Reference Type}: Conference Proceedings\n{Title}: A title\n{ISBN/ISSN}: 0302-9743; 978-3-540-29678-0', '978-3-540-29678-0'],
  ['a.enw', '%0 Book\n%T A title\n%@ 0302-9743', ''],
  ['a.enw', '%0 Book\n%T A title\n%@ 978-3-540-29678-0', '978-3-540-29678-0'],
  ['a.ris', 'TY  - CONF\nTI  - A title\nSN  - 0302-9743\nER  - ', ''],
  ['a.ris', 'TY  - BOOK\nTI  - A title\nSN  - 978-3-540-29678-0\nER  - ', '978-3-540-29678-0'],
])('%s, %j: no ISSN is taken for the number of a book', async (name, text, isbn) => {
  expect((await record(name, text)).isbn).toBe(isbn);
});

test.each([
  ['31452104', 'https://pubmed.ncbi.nlm.nih.gov/31452104/'],
  ['unknown', ''],
])('PubMed, PMID %s', async (pmid, url) => {
  expect((await record('a.nbib', `PMID- ${pmid}\nTI  - A title.`)).url).toBe(url);
});
