import { Document, HeadingLevel, Packer, PageOrientation, Paragraph, Table, TableCell, TableRow, TextRun, WidthType } from 'docx';
import { xmlText } from '../../../../shared/lib/xmlText';
import { comparisonTexts as texts } from '../texts';
import { fileNotes, placeOf } from './comparisonTable';
import type { ComparisonTable } from './comparisonTable';

const FONT = { ascii: 'Times New Roman', hAnsi: 'Times New Roman', eastAsia: 'SimSun' };
/** Twentieths of a point that a page has between its margins, and the column of names. */
const TEXT_WIDTH = 13_960;
const NAMES_WIDTH = 1_300;

type Words = { text: string; bold?: boolean; color?: string };

const cell = (width: number, ...words: readonly Words[]) =>
  new TableCell({
    width: { size: width, type: WidthType.DXA },
    children: words.map(({ text, ...style }) => new Paragraph({ children: [new TextRun({ ...style, text: xmlText(text) })] })),
  });

/** As a Word document on a wide page, with the papers as a list of references below the table. */
export async function writeDocx(table: ComparisonTable, day: string): Promise<Blob> {
  const { columns, rows, references } = table;
  const width = Math.floor((TEXT_WIDTH - NAMES_WIDTH) / Math.max(1, columns.length));
  const head = new TableRow({
    tableHeader: true,
    children: [
      cell(NAMES_WIDTH, { text: texts.row, bold: true }),
      ...columns.map(({ title }, i) => cell(width, { text: `[${i + 1}] ${title}`, bold: true })),
    ],
  });
  const body = rows.map(
    ({ name, cells }) =>
      new TableRow({
        cantSplit: true,
        children: [
          cell(NAMES_WIDTH, { text: name, bold: true }),
          ...cells.map((one, i) =>
            one
              ? cell(width, { text: texts.quoted(one.content) }, { text: placeOf(one), color: '666666' })
              : cell(width, { text: columns[i]?.none ?? '', color: '666666' }),
          ),
        ],
      }),
  );
  const file = new Document({
    title: texts.title,
    styles: { default: { document: { run: { font: FONT, size: 19 }, paragraph: { spacing: { after: 60 } } } } },
    sections: [
      {
        properties: { page: { size: { orientation: PageOrientation.LANDSCAPE } } },
        children: [
          new Paragraph({ heading: HeadingLevel.HEADING_1, children: [new TextRun(texts.title)] }),
          new Paragraph(day),
          ...fileNotes(table).map((note) => new Paragraph(xmlText(note))),
          new Table({
            rows: [head, ...body],
            width: { size: TEXT_WIDTH, type: WidthType.DXA },
            columnWidths: [NAMES_WIDTH, ...columns.map(() => width)],
          }),
          new Paragraph({ heading: HeadingLevel.HEADING_2, children: [new TextRun(texts.references)] }),
          ...references.map((reference) => new Paragraph(xmlText(reference))),
        ],
      },
    ],
  });
  return Packer.toBlob(file);
}
