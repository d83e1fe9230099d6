import type { QueryBuilderState } from '../queryBuilderSlice';
import type { BuiltQuery } from '../../../model/addresses/queryBuilder';
import { addRow, changeRow, moveRow, openGroup, removeRow } from './editRows';
import { FIRST_FIELDS, emptyTerm } from './rows';
import type { BuilderRow, TermRow } from './rows';
import { rowsToText } from './rowsToText';
import { textToRows, withIds } from './textToRows';
import type { DraftRow } from './textToRows';

/** What a person does to the query being built. */
export type QueryChange = (state: QueryBuilderState) => QueryBuilderState;

/** The text counts; the rows follow where they can. */
export const typed =
  (queryText: string): QueryChange =>
  (state) => {
    const { rows, reason } = textToRows(queryText);
    const next = { ...state, queryText, rowsBlocked: reason };
    if (!rows) return next;
    return numbered(next, rows.length > 0 ? rows : FIRST_FIELDS.map((field) => ({ ...emptyTerm, field })), () => []);
  };

/** A link names this query; the rows stay as they are when it is the one that is being built. */
export const opened =
  ({ text, type }: BuiltQuery): QueryChange =>
  (state) =>
    typeChosen(type)(text === state.queryText ? state : typed(text)(state));

export const typeChosen =
  (queryType: string): QueryChange =>
  (state) => ({ ...state, queryType });

export const cleared: QueryChange = (state) => typeChosen('')(typed('')(state));

export const rowChanged =
  (id: number, change: Partial<Omit<TermRow, 'id' | 'kind'>>): QueryChange =>
  (state) =>
    withRows(state, changeRow(state.queryRows, id, change));

/** Into a group by its id, or at the end. */
export const rowAdded =
  (group: number | null): QueryChange =>
  (state) => {
    const row = { ...emptyTerm, id: state.nextRowId };
    return withRows({ ...state, nextRowId: row.id + 1 }, addRow(state.queryRows, row, group));
  };

export const groupAdded: QueryChange = (state) =>
  numbered(state, [{ kind: 'group', operator: 'and', rows: [emptyTerm, { ...emptyTerm, operator: 'or' }] }], (rows) => rows);

export const rowRemoved =
  (id: number): QueryChange =>
  (state) => {
    const rows = removeRow(state.queryRows, id);
    return rows.length > 0 ? withRows(state, rows) : rowAdded(null)({ ...state, queryRows: [] });
  };

export const groupOpened =
  (id: number): QueryChange =>
  (state) =>
    withRows(state, openGroup(state.queryRows, id));

export const rowMoved =
  (id: number, step: -1 | 1): QueryChange =>
  (state) =>
    withRows(state, moveRow(state.queryRows, id, step));

/** The rows count; the text follows. */
const withRows = (state: QueryBuilderState, queryRows: BuilderRow[]): QueryBuilderState => ({
  ...state,
  queryRows,
  queryText: rowsToText(queryRows),
  rowsBlocked: null,
});

/** With new rows after those of the old ones that `retain` answers; the text stays. */
function numbered(state: QueryBuilderState, drafts: readonly DraftRow[], retain: (rows: BuilderRow[]) => BuilderRow[]): QueryBuilderState {
  const rows = withIds(drafts, state.nextRowId);
  const count = rows.reduce((sum, row) => sum + (row.kind === 'group' ? 1 + row.rows.length : 1), 0);
  return { ...state, queryRows: [...retain(state.queryRows), ...rows], nextRowId: state.nextRowId + count };
}
