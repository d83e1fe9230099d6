/** A table of Markdown cut into what is laid out by itself. */
export interface TableRows {
  /** The head with the line below it: a table without rows. */
  head: string;
  /** Each a table whose head is empty. */
  rows: readonly string[];
}

/** A line that can be nothing but a row: it begins with the sign between cells. */
const ROW = /^ {0,3}\|/;
const BELOW_HEAD = /^ {0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;
const FOOTNOTE = /^ {0,3}\[\^/m;

/** Cells of a row; escaped signs do not part them. */
const cellsOf = (row: string): number =>
  row
    .replace(/\\[\\|]/g, '')
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|').length;

/**
 * The head and the rows of a block that is one table, each as Markdown that is laid out alike by itself: while the
 * table grows, a row that is complete stays the same text. Null where the block is anything else. Link definitions
 * behind the table go to every part.
 */
export function tableRows(block: string): TableRows | null {
  if (!ROW.test(block)) return null;
  const end = block.search(/\n[ \t]*\n/);
  const definitions = end < 0 ? '' : block.slice(end).trim();
  // The numbers and the list of footnotes belong to the whole.
  if (FOOTNOTE.test(definitions)) return null;
  const [head = '', below = '', ...rows] = (end < 0 ? block : block.slice(0, end)).replace(/\n+$/, '').split('\n');
  const columns = cellsOf(below);
  if (!below.includes('|') || !BELOW_HEAD.test(below) || cellsOf(head) !== columns || !rows.every((row) => ROW.test(row))) return null;
  const behind = definitions === '' ? '' : `\n\n${definitions}\n`;
  // With its last sign, the row below it cannot look like a head that stands alone.
  const above = `|${' |'.repeat(columns)}\n${below.trimEnd().replace(/\|?$/, '|')}\n`;
  return { head: `${head}\n${below}${behind}`, rows: rows.map((row) => `${above}${row}${behind}`) };
}
