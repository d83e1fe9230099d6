import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { zipOf, type ZipPart } from '../../documents/testing/zip';
import { makeJournal } from '../../store/journals/record';
import { readJournals } from './index';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'workbook-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

async function read(content: Buffer, year: number | null = null): Promise<unknown[]> {
  const file = path.join(folder, '分区.XLSX');
  fs.writeFileSync(file, content);
  const found = [];
  for await (const item of readJournals(file, { year, scheme: '' }, () => undefined)!) {
    found.push('refusal' in item ? `${item.place}：${item.refusal}` : makeJournal(item.draft, 'test'));
  }
  return found;
}

const SPACE =
  'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

/** A workbook of the given sheets, each with the XML of its rows. */
function workbook(sheets: Readonly<Record<string, string>>, strings: readonly string[] = [], more: readonly ZipPart[] = []): Buffer {
  const names = Object.keys(sheets);
  return zipOf([
    {
      name: 'xl/workbook.xml',
      content: `<workbook ${SPACE}><sheets>${names.map((name, i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships>${names.map((_, i) => `<Relationship Id="rId${i + 1}" Target="worksheets/sheet${i + 1}.xml"/>`).join('')}</Relationships>`,
    },
    {
      name: 'xl/sharedStrings.xml',
      content: `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY boom "boom">]><sst ${SPACE}>${strings.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    },
    ...names.map((name, i) => ({
      name: `xl/worksheets/sheet${i + 1}.xml`,
      content: `<worksheet ${SPACE}><sheetData>${sheets[name] ?? ''}</sheetData></worksheet>`,
    })),
    ...more,
  ]);
}

/** A row of texts that stand in the cells themselves. */
const row = (number: number, ...texts: string[]) =>
  `<row r="${number}">${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;

test('the first sheet with known columns: shared and own texts, numbers, results of formulas, gaps, rich texts, prefixes', async () => {
  const strings = [
    '<t>Journal</t>',
    '<t>ISSN</t>',
    '<t>大类</t>',
    '<t>大类分区</t>',
    '<t>年份</t>',
    '<t>Top</t>',
    '<r><t>ACTA </t></r><r><t xml:space="preserve">FICTIVA &amp; CO</t></r><rPh><t>アクタ</t></rPh>',
  ];
  const shared = (place: string, index: number) => `<c r="${place}" t="s"><v>${index}</v></c>`;
  const table = [
    '<row r="1"><c r="A1" t="str"><f>UPPER("x")</f><v>2025 年分区表</v></c></row>',
    `<row r="3">${shared('A3', 0)}${shared('B3', 1)}${shared('D3', 2)}${shared('E3', 3)}${shared('F3', 4)}${shared('G3', 5)}</row>`,
    '<row r="4"/>',
    `<row r="5">${shared('A5', 6)}<c r="B5" t="inlineStr"><is><t>0028-0836</t></is></c><c r="C5" t="e"><v>#N/A</v></c><c r="D5" t="str"><f>B1</f><v>材料科学</v></c><c r="E5"><v>1</v></c><c r="F5"><v>2.025E3</v></c><c r="G5" t="b"><v>1</v></c></row>`,
    '<row r="6"><c r="A6" t="inlineStr"><is><t>数据来源：自有</t></is></c></row>',
  ].join('');
  const book = workbook({ 说明: row(1, '仅供内部使用', '2025'), 分区: table.replace(/<(\/?)(row|c|v|f|is|t)\b/g, '<$1x:$2') }, strings);
  expect(await read(book)).toMatchObject([
    { title: 'ACTA FICTIVA & CO', issn: '0028-0836', ranks: [{ scheme: 'cas', category: '材料科学', year: 2025, quartile: 1, top: true }] },
  ]);
});

test('rows are told by their sheet and number', async () => {
  const book = workbook({ 表: row(1, '刊名', 'ISSN', '大类', '大类分区') + row(7, '虚构学报', '1000-3290', '化学', '2区') });
  expect(await read(book)).toEqual(['工作表“表”第 7 行：分区缺少年份，请用 --year 指定']);
  expect(await read(book, 2024)).toMatchObject([{ title: '虚构学报', ranks: [{ year: 2024, quartile: 2 }] }]);
});

test('entities of a document type are not read', async () => {
  const book = workbook(
    { 表: '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row>' + '<row><c t="s"><v>2</v></c><c t="s"><v>3</v></c></row>' },
    ['<t>刊名</t>', '<t>ISSN</t>', '<t>A&boom;B</t>', '<t>0028-0836</t>'],
  );
  expect(await read(book)).toMatchObject([{ title: 'A&boom;B' }]);
});

describe('is refused in words', () => {
  const wide = `<row r="1"><c t="inlineStr"><is><t>${'x'.repeat(1_100_000)}</t></is></c></row>`;
  test.each([
    [
      'with a password',
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      '全文：工作簿有密码，或是旧版 .xls：请在 Excel 中去掉密码，另存为 .xlsx 或 CSV',
    ],
    ['broken', workbook({ 表: row(1, '刊名', 'ISSN') }).subarray(0, 200), '全文：不是有效的 .xlsx 文件，或文件已损坏'],
    ['another zip', zipOf([{ name: 'word/document.xml', content: '<a/>' }]), '全文：不是有效的 .xlsx 文件，或文件已损坏'],
    [
      'a bomb',
      workbook({ 表: '' }, [], [{ name: 'xl/media/x', content: Buffer.alloc(210 * 1024 * 1024) }]),
      '全文：文件解压后过大，已停止读取',
    ],
    ['a row without end', workbook({ 表: wide }), '全文：工作簿过大，请只留需要的工作表，或另存为 CSV'],
    ['no journals', workbook({ 表: row(1, 'a', 'b') }), '表头：没有找到刊名或 ISSN 列'],
    ['empty', Buffer.alloc(0), '全文：不是有效的 .xlsx 文件，或文件已损坏'],
  ])('%s', async (_name, content, words) => {
    expect(await read(content)).toEqual([words]);
  });
});
