/** Columns of the table beside the title, which is always there. */
export const COLUMNS = ['authors', 'source', 'year', 'type', 'subject', 'language', 'issue', 'keywords', 'doi', 'cited'] as const;
export type Column = (typeof COLUMNS)[number];

export const DEFAULT_COLUMNS: readonly Column[] = ['authors', 'source', 'year', 'type'];

/** Key and type of the setting that keeps the columns, as `{columns}`. */
export const COLUMNS_SETTING = { key: 'columns', type: 'result_table' } as const;

/** The columns of a stored setting, each once; null when it is none. */
export function readColumns(value: unknown): Column[] | null {
  const stored: unknown = typeof value === 'object' && value !== null && 'columns' in value ? value.columns : null;
  if (!Array.isArray(stored)) return null;
  return COLUMNS.filter((column) => stored.includes(column)).sort((a, b) => stored.indexOf(a) - stored.indexOf(b));
}

/** With the column added at the end, or taken out. */
export const toggledColumn = (columns: readonly Column[], column: Column): Column[] =>
  columns.includes(column) ? columns.filter((other) => other !== column) : [...columns, column];

/** With the column one place to the left (-1) or right (1); unchanged at the ends. */
export function movedColumn(columns: readonly Column[], column: Column, step: -1 | 1): Column[] {
  const from = columns.indexOf(column);
  const to = from + step;
  if (from < 0 || to < 0 || to >= columns.length) return [...columns];
  const rest = columns.filter((other) => other !== column);
  return [...rest.slice(0, to), column, ...rest.slice(to)];
}
