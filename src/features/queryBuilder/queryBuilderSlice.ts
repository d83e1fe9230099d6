import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '../../api/signals';
import { FIRST_FIELDS, emptyTerm } from './lib/rows';
import type { BuilderRow } from './lib/rows';
import type { Unshown } from './lib/textToRows';

/** A query being built: its text and the rows that say the same. */
export interface QueryBuilderState {
  queryText: string;
  queryRows: BuilderRow[];
  /** Why the rows do not show the text; null when they do. They keep the last text that they could show. */
  rowsBlocked: Unshown | null;
  /** Code of the literature dictionary; empty for all types. */
  queryType: string;
  /** Ids of rows count up. */
  nextRowId: number;
}

const initialState: QueryBuilderState = {
  queryText: '',
  queryRows: FIRST_FIELDS.map((field, i) => ({ ...emptyTerm, id: i + 1, field })),
  rowsBlocked: null,
  queryType: '',
  nextRowId: FIRST_FIELDS.length + 1,
};

export const queryBuilderSlice = createSlice({
  name: 'queryBuilder',
  initialState,
  reducers: {
    /** The query after a change of `lib/changes`: parser and rows come with their screen, not with the first load. */
    queryBuilt: (_state, { payload }: PayloadAction<QueryBuilderState>) => payload,
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState);
  },
  selectors: {
    selectQueryText: (state) => state.queryText,
    selectQueryRows: (state) => state.queryRows,
    selectRowsBlocked: (state) => state.rowsBlocked,
    selectQueryType: (state) => state.queryType,
  },
});

export const { queryBuilt } = queryBuilderSlice.actions;
export const { selectQueryText, selectQueryRows, selectRowsBlocked, selectQueryType } = queryBuilderSlice.selectors;
