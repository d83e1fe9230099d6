import { parse } from 'csv-parse/sync';
import { aPaper } from '../../../../../testing/builders';
import { toCsv } from './csv';
import { toEndnote } from './endnote';
import { exportFile } from './exportFile';
import { EXPORT_FORMS } from './exportForms';

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

it.each(EXPORT_FORMS)('a file as %s is named by its day', (form) => {
  const file = exportFile(form, [aPaper()], ['[1] A', '[2] B'], '2026-01-02');
  expect(file.name).toMatch(/^references-2026-01-02\.(txt|ris|bib|enw|json|csv)$/);
  if (form === 'text') expect(file.content).toBe('[1] A\r\n[2] B\r\n');
  else expect(file.content).toContain('Attention is all you need');
});
