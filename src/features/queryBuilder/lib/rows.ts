import type { TextField } from '../../../contract/query/tree';

export type RowOperator = 'and' | 'or' | 'not';
export type RowField = 'any' | TextField | 'year' | 'doi';

/** One condition. Which of the values counts depends on the field; the others wait for it to be chosen again. */
export interface TermRow {
  id: number;
  kind: 'term';
  /** Its operator, which joins it to the row before; in the first row only `not` counts. */
  operator: RowOperator;
  field: RowField;
  /** Words that must all be there, or with `exact` side by side; the DOI. */
  text: string;
  exact: boolean;
  /** First and last year as typed; empty ends are open. */
  from: string;
  to: string;
}

/** A pair of brackets. Brackets within brackets need the text. */
export interface GroupRow {
  id: number;
  kind: 'group';
  operator: RowOperator;
  rows: TermRow[];
}

export type BuilderRow = TermRow | GroupRow;

export const emptyTerm: Omit<TermRow, 'id'> = {
  kind: 'term',
  operator: 'and',
  field: 'any',
  text: '',
  exact: false,
  from: '',
  to: '',
};

/** The rows that a person finds before anything is typed. */
export const FIRST_FIELDS: readonly RowField[] = ['any', 'title', 'author'];
