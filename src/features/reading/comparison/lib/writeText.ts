import { csvText } from '../../../../shared/lib/csvText';
import { comparisonTexts as texts } from '../texts';
import { placeOf } from './comparisonTable';
import type { ComparisonTable } from './comparisonTable';

/** As a table for spreadsheets: beside each paper a column with the places of its sentences. */
export function writeCsv({ columns, rows, references, note }: ComparisonTable): string {
  return csvText([
    [texts.row, ...columns.flatMap(({ title }) => [title, texts.place])],
    ...rows.map(({ name, cells }) => [name, ...cells.flatMap((cell) => (cell ? [cell.content, placeOf(cell)] : [texts.notStated, '']))]),
    [texts.references, ...references.flatMap((reference) => [reference, ''])],
    ...(note ? [[note]] : []),
  ]);
}

/** Words that show as they are in every reader of Markdown, in a cell of a table too. */
const literal = (words: string): string => words.replace(/[\\`*_{}[\]()#+!|<>~$&:@-]/g, '\\$&').replace(/\s+/g, ' ');

const tableRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** As Markdown, with the papers as a list of references below the table. */
export function writeMarkdown({ columns, rows, references, note }: ComparisonTable, day: string): string {
  const table = [
    tableRow([texts.row, ...columns.map(({ title }, i) => `\\[${i + 1}\\] ${literal(title)}`)]),
    tableRow([texts.row, ...columns].map(() => '---')),
    ...rows.map(({ name, cells }) =>
      tableRow([
        name,
        ...cells.map((cell) => (cell ? literal(`${texts.quoted(cell.content)}${texts.placed(placeOf(cell))}`) : texts.notStated)),
      ]),
    ),
  ].join('\n');
  const parts = [`# ${texts.title}`, day, ...(note ? [literal(note)] : []), table, `## ${texts.references}`, ...references.map(literal)];
  return `${parts.join('\n\n')}\n`;
}
