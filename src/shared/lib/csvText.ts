/**
 * A cell of a CSV file. Spreadsheets run a text that begins like a formula, whatever quotes it has: an apostrophe before it
 * makes it a text (OWASP, CSV injection).
 */
function csvCell(value: string): string {
  const text = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows of texts as CSV in UTF-8, with the mark by which Excel knows it. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`;
