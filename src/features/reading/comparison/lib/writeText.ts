import { csvText } from '../../../../shared/lib/csvText';
import { comparisonTexts as texts } from '../texts';
import { fileNotes, placeOf } from './comparisonTable';
import type { ComparisonTable } from './comparisonTable';

/** As a table for spreadsheets: beside each paper a column with the places of its sentences. */
export function writeCsv(table: ComparisonTable): string {
  const { columns, rows, references } = table;
  return csvText([
    [texts.row, ...columns.flatMap(({ title }) => [title, texts.place])],
    ...rows.map(({ name, cells }) => [
      name,
      ...cells.flatMap((cell, i) => (cell ? [cell.content, placeOf(cell)] : [columns[i]?.none ?? '', ''])),
    ]),
    [texts.references, ...references.flatMap((reference) => [reference, ''])],
    ...fileNotes(table).map((note) => [note]),
  ]);
}

/** Words that show as they are in every reader of Markdown, in a cell of a table too. */
const literal = (words: string): string => words.replace(/[\\`*_{}[\]()#+!|<>~$&:@-]/g, '\\$&').replace(/\s+/g, ' ');

const tableRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** As Markdown, with the papers as a list of references below the table. */
export function writeMarkdown(table: ComparisonTable, day: string): string {
  const { columns, rows, references } = table;
  const lines = [
    tableRow([texts.row, ...columns.map(({ title }, i) => `\\[${i + 1}\\] ${literal(title)}`)]),
    tableRow([texts.row, ...columns].map(() => '---')),
    ...rows.map(({ name, cells }) =>
      tableRow([
        name,
        ...cells.map((cell, i) =>
          cell ? literal(`${texts.quoted(cell.content)}${texts.placed(placeOf(cell))}`) : (columns[i]?.none ?? ''),
        ),
      ]),
    ),
  ].join('\n');
  const parts = [`# ${texts.title}`, day, ...fileNotes(table).map(literal), lines, `## ${texts.references}`, ...references.map(literal)];
  return `${parts.join('\n\n')}\n`;
}
