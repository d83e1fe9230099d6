import { parse } from 'csv-parse/sync';
import type { Paper } from '../../../../../contract/entities/paper';
import { aPaper } from '../../../../../testing/builders';
import { toCsv } from './csv';
import { toEndnote } from './endnote';
import { exportFile } from './exportFile';
import { EXPORT_FORMS, FORM_OPTIONS } from './exportForms';
import type { ExportForm } from './exportForms';

const FORMS = Object.keys(EXPORT_FORMS) as ExportForm[];
const exported = (form: ExportForm, papers: readonly Paper[], texts: readonly string[] = []) =>
  exportFile(form, { papers, references: texts.map((text, index) => ({ text, paper: papers[index] ?? aPaper() })), day: '2026-01-02' });

/** A text with what each form would read as its own. */
const NASTY = 'a\r\nER  - \r\n{Title}: b\nRT x\nPMID- 1\n<record> & "c" \u0000\uFFFF ]]> % \\end{x} --> `_*';

describe('CSV', () => {
  const rows = (text: string) => parse(text, { bom: true }) as string[][];

  it('begins with the mark for UTF-8 and keeps quotes, commas and line breaks inside their cell', () => {
    const text = toCsv([aPaper({ title: 'a "b", c\nd', authors: ['王小明', 'Knuth, Donald'] })]);
    expect(text.startsWith('\uFEFF类型,题名,')).toBe(true);
    expect(rows(text)[1]!.slice(0, 4)).toEqual(['期刊论文', 'a "b", c\nd', '注意力就是你所需要的一切', '王小明; Knuth, Donald']);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '＝1', '\r=1'])('makes a text of %j, which a spreadsheet would run', (title) => {
    expect(rows(toCsv([aPaper({ title })]))[1]![1]).toBe(`'${title}`);
  });
});

describe('EndNote', () => {
  it('has the family name first, institutions with a comma behind, Chinese names as they are', () => {
    const text = toEndnote([aPaper({ authors: ['Ashish Vaswani', 'World Health Organization', '欧阳明'] })]);
    expect(text.match(/^%A .*$/gm)?.map((line) => line.trim())).toEqual([
      '%A Vaswani, Ashish',
      '%A World Health Organization,',
      '%A 欧阳明',
    ]);
    expect(text.startsWith('%0 Journal Article\r\n')).toBe(true);
  });
});

it.each(FORMS)('a file as %s is named by its day', (form) => {
  const file = exported(form, [aPaper()], ['[1] A', '[2] B']);
  expect(file.name).toMatch(/^references-2026-01-02\.(txt|md|ris|enw|xml|net|refworks\.txt|nbib|json|bib|csv|jsonl)$/);
  if (form === 'text') expect(file.content).toBe('[1] A\r\n[2] B\r\n');
  else if (form === 'markdown') expect(file.content).toContain('\\[1\\] A');
  else expect(file.content).toContain('Attention is all you need');
});

it('every form stands in the picker once', () => {
  expect(FORM_OPTIONS.flatMap(({ options }) => options.map(({ value }) => value)).sort()).toEqual([...FORMS].sort());
});

describe('EndNote XML', () => {
  const parsed = (papers: readonly Paper[]) => new DOMParser().parseFromString(exported('endnotexml', papers).content, 'application/xml');
  const texts = (root: Document, name: string) => [...root.querySelectorAll(name)].map(({ textContent }) => textContent);

  it('has the elements of EndNote, each record with its number and type', () => {
    const found = parsed([aPaper(), aPaper({ resource_type: 4, authors: ['World Health Organization'] })]);
    expect(texts(found, 'rec-number')).toEqual(['1', '2']);
    expect([...found.querySelectorAll('ref-type')].map((type) => [type.getAttribute('name'), type.textContent])).toEqual([
      ['Journal Article', '17'],
      ['Thesis', '32'],
    ]);
    expect(texts(found, 'author')).toEqual(['Vaswani, Ashish', 'Shazeer, Noam', 'World Health Organization,']);
    expect(texts(found, 'secondary-title')).toEqual(['Advances in Neural Information Processing Systems']);
    expect(texts(found, 'publisher')).toEqual(['Advances in Neural Information Processing Systems']);
  });

  it('stays XML whatever a record holds', () => {
    const found = parsed([aPaper({ paper_id: NASTY, title: NASTY, authors: [NASTY], url: NASTY, keywords: [NASTY] })]);
    expect(found.querySelector('parsererror')).toBeNull();
    expect(texts(found, 'title')[0]).toContain('<record> & "c" \uFFFD\uFFFD ]]>');
  });
});

it.each(['noteexpress', 'refworks', 'nbib'] as const)('%s has each value on its own line', (form) => {
  const lines = exported(form, [aPaper({ title: NASTY, authors: [NASTY], abstract: NASTY })])
    .content.trimEnd()
    .split('\r\n');
  const tag = { noteexpress: /^\{[^{}]+\}: ./, refworks: /^[A-Z][A-Z0-9] ./, nbib: /^[A-Z]{2,4} *- / }[form];
  expect(lines.filter((line) => !tag.test(line) || /[\r\n]/.test(line))).toEqual([]);
  expect(lines.filter((line) => /^(\{Reference Type\}|RT |PMID)/.test(line))).toHaveLength(1);
});

it('PubMed has names of months, and codes of MEDLINE for languages', () => {
  const { content } = exported('nbib', [aPaper({ url: 'https://pubmed.ncbi.nlm.nih.gov/123/', language: 'zh' })]);
  expect(content.split('\r\n')).toEqual(
    expect.arrayContaining([
      'PMID- 123',
      'FAU - Vaswani, Ashish',
      'DP  - 2017 Jun 12',
      'LA  - chi',
      'LID - 10.48550/arXiv.1706.03762 [doi]',
    ]),
  );
});

it('BibLaTeX has its own types and fields', () => {
  const { content } = exported('biblatex', [aPaper({ resource_type: 4 }), aPaper({ title: '50% & {x}', publish_date: '2017 年' })]);
  expect(content).toContain('@thesis{vaswani2017attention,');
  expect(content).toContain(
    '  institution = {{Advances in Neural Information Processing Systems}},\n  type = {phdthesis},\n  date = {2017-06-12},',
  );
  expect(content).toContain('  title = {{50\\% \\& \\{x\\}}},\n  journaltitle =');
  expect(content).toContain('  date = {2017},\n  volume = {30},');
});

it('Markdown shows the list as it is, with its addresses as links', () => {
  const papers = [aPaper({ paper_id: 'a--> b' }), aPaper({ doi: '', url: 'javascript:alert(1)' })];
  expect(exported('markdown', papers, ['[1] A *b* <i>', '[2] C']).content).toBe(
    [
      '\\[1\\] A \\*b\\* \\<i\\> <https://doi.org/10.48550/arXiv.1706.03762>',
      '<!-- science-navigation: a%2d%2d%3e%20b -->',
      '',
      '\\[2\\] C',
      '<!-- science-navigation: p1 -->',
      '',
    ].join('\n'),
  );
});

it('a list in another order than the papers is written in its own', () => {
  const [first, second] = [aPaper({ paper_id: 'first' }), aPaper({ paper_id: 'second' })];
  const references = [
    { text: 'B', paper: second },
    { text: 'A', paper: first },
  ];
  const { content } = exportFile('markdown', { papers: [first, second], references, day: '2026-01-02' });
  expect([...content.matchAll(/: (\w+) -->/g)].map(([, id]) => id)).toEqual(['second', 'first']);
});

it('JSON Lines has one record a line, without what is only true for one person', () => {
  const lines = exported('jsonl', [aPaper({ title: 'a\nb', file_id: 'f1' }), aPaper()])
    .content.trimEnd()
    .split('\n');
  expect(lines).toHaveLength(2);
  expect(JSON.parse(lines[0]!)).toMatchObject({ paper_id: 'p1', title: 'a\nb', source: 'starter' });
  expect(lines[0]).not.toContain('file_id');
});
