import mammoth from 'mammoth';
import { marked } from 'marked';
import { isolated } from '../../../../model/isolated';
import { emptyPaper } from '../../../../model/paper/paper';
import { comparisonTable } from './comparisonTable';
import { writeDocx } from './writeDocx';
import { writeCsv, writeMarkdown } from './writeText';

const HOSTILE = '=HYPERLINK("http://evil") | [1](2) *it* <b>x</b> $y$ & `z`';
const TABLE = comparisonTable({
  papers: [
    { ...emptyPaper, paper_id: 'a', title: 'A|B', authors: ['Ann'], year: 2001, publish_date: '2001', resource_type: 1 },
    { ...emptyPaper, paper_id: 'b', title_zh: '乙' },
  ],
  missing: [],
  cells: [
    { paper_id: 'a', row: 'result', content: HOSTILE, place: '第 3 页', page: 3, file_id: 'f', positions: [] },
    { paper_id: 'b', row: 'question', content: '本文探讨乙。', place: 'Abstract', page: null, file_id: null, positions: [] },
  ],
  full_text: ['a'],
  chosen_by: 'model',
  notice: '',
});

describe('a comparison as a file', () => {
  it('as CSV no cell is run as a formula, and each sentence has its place beside it', () => {
    const lines = writeCsv(TABLE).split('\r\n');
    expect(lines[0]).toBe('\uFEFF项目,A|B,出处,乙,出处');
    expect(lines[1]).toBe('研究问题,未找到,,本文探讨乙。,摘要');
    expect(lines[4]).toBe(`结果,"'${HOSTILE.replaceAll('"', '""')}",第 3 页,摘要中未找到,`);
    expect(lines[6]).toMatch(/^参考文献,"?\[1\] Ann\. A\|B/);
    expect(lines[7]).toContain('没有全文的只读摘要');
    expect(lines[8]).toBe('句子由大模型从原文中选出，未经改写');
  });

  it('as Markdown the words of a source are its words and no markup', () => {
    const holder = document.createElement('div');
    holder.innerHTML = marked.parse(writeMarkdown(TABLE, '2026-11-23'), { async: false });
    const rows = [...holder.querySelectorAll('tr')].map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(rows[0]).toEqual(['项目', '[1] A|B', '[2] 乙']);
    expect(rows[4]).toEqual(['结果', `“${HOSTILE}”（第 3 页）`, '摘要中未找到']);
    expect(rows).toHaveLength(6);
    expect(holder.querySelector('em, b, code, a')).toBeNull();
    expect(holder).toHaveTextContent('[1] Ann. A|B');
  });

  it('as a Word document it has the table, the places and the references', async () => {
    const blob = await writeDocx(TABLE, '2026-11-23');
    const { value } = await mammoth.extractRawText({ buffer: Buffer.from(await blob.arrayBuffer()) });
    for (const words of [
      '文献对比',
      '2026-11-23',
      '[1] A|B',
      `“${HOSTILE}”`,
      '第 3 页',
      '摘要中未找到',
      '没有全文的只读摘要',
      '[1] Ann. A|B',
    ])
      expect(value).toContain(words);
  });
});

test('papers without words to read are named each for itself', () => {
  const papers = ['A\u202eB', 'C'].map((title) => ({ ...emptyPaper, paper_id: title, title }));
  const { gaps } = comparisonTable({ papers, missing: [], cells: [], full_text: [], chosen_by: 'rules', notice: '' });
  expect(gaps).toEqual([`没有可读的摘要或全文：${isolated('A\u202eB')}；C`]);
});
