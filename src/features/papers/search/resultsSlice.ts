import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { papersApi } from '../../../api/papersApi';
import { sessionApi } from '../../../api/sessionApi';
import { signedOut } from '../../../api/signals';
import type { SearchBody } from '../../../contract/calls/papers';
import type { TranslatedPaper } from '../../../contract/entities/paper';
import { COLUMNS_SETTING, readColumns } from './lib/columns';
import type { Column } from './lib/columns';
import type { SearchFile } from './lib/report/searchFile';
import { notedKey } from './lib/notedKey';

const NONE: readonly string[] = [];
/** Noted searches that are remembered. */
const MAX_NOTED = 100;

/** All hits of one search as a part of the selection. */
interface WholeSelection {
  /** The search, as `searchKey` writes it: another one has another selection of its own. */
  search: string;
  state: 'loading' | 'taken' | 'failed';
  /** Why it failed; empty otherwise. */
  failure: string;
  /** Papers of it that the tray took. Those that are not in the tray any more are the exceptions. */
  paper_ids: string[];
}

/** Titles that are to be read in Chinese. */
interface TitleTranslation {
  state: 'idle' | 'loading' | 'done';
  /** Papers asked for, and those of them that have no translation. */
  asked: number;
  missing: number;
  /** Why some are missing; empty when none is. */
  notice: string;
}

export interface ResultsState {
  /** The row whose paper was opened last, with the address of its list: coming back finds the focus there. */
  leftRow: { place: string; paper_id: string } | null;
  /** Columns of the table in their order; null until they were loaded or chosen. */
  tableColumns: Column[] | null;
  wholeSelection: WholeSelection | null;
  titleTranslation: TitleTranslation;
  /** Chinese titles that came by translation. */
  translatedTitles: Pick<TranslatedPaper, 'paper_id' | 'title' | 'origin'>[];
  /** Searches that were noted in the history since the page was loaded, as `notedKey` writes them, newest last. Older recorded sessions lack it. */
  notedSearches?: string[];
  /** A file of a search that is to be run again: null while it is read, a text when it could not be. Older recorded sessions lack it. */
  searchFile?: { read: SearchFile | string | null } | null;
}

const initialState: ResultsState = {
  leftRow: null,
  tableColumns: null,
  wholeSelection: null,
  titleTranslation: { state: 'idle', asked: 0, missing: 0, notice: '' },
  translatedTitles: [],
  notedSearches: [],
  searchFile: null,
};

const { addSearchLog, translatePapers } = papersApi.endpoints;
const { getUserSetting } = sessionApi.endpoints;

export const resultsSlice = createSlice({
  name: 'results',
  initialState,
  reducers: {
    rowLeft: (state, { payload }: PayloadAction<ResultsState['leftRow']>) => {
      state.leftRow = payload;
    },
    tableColumnsChosen: (state, { payload }: PayloadAction<{ columns: Column[] }>) => {
      state.tableColumns = payload.columns;
    },
    /** Asks the saga for all hits of a search, as far as the tray has room. */
    allResultsAsked: (state, { payload }: PayloadAction<{ search: string; body: SearchBody; total: number }>) => {
      state.wholeSelection = { search: payload.search, state: 'loading', failure: '', paper_ids: [] };
    },
    allResultsTaken: (state, { payload }: PayloadAction<{ paper_ids: string[] }>) => {
      if (state.wholeSelection) Object.assign(state.wholeSelection, { state: 'taken', ...payload });
    },
    allResultsFailed: (state, { payload }: PayloadAction<string>) => {
      if (state.wholeSelection) Object.assign(state.wholeSelection, { state: 'failed', failure: payload });
    },
    wholeSelectionDropped: (state) => {
      state.wholeSelection = null;
    },
    /** Asks the saga for Chinese titles of these papers. */
    titlesAsked: (state, { payload }: PayloadAction<string[]>) => {
      state.titleTranslation = { state: 'loading', asked: payload.length, missing: 0, notice: '' };
    },
    titlesMissing: ({ titleTranslation }, { payload }: PayloadAction<{ count: number; notice: string }>) => {
      titleTranslation.missing += payload.count;
      titleTranslation.notice = payload.notice || titleTranslation.notice;
    },
    titlesDone: ({ titleTranslation }) => {
      titleTranslation.state = 'done';
    },
    /** A file waits on the shelf; null closes what was opened. */
    searchFileChosen: (state, { payload }: PayloadAction<{ shelf_id: string } | null>) => {
      state.searchFile = payload && { read: null };
    },
    searchFileRead: (state, { payload }: PayloadAction<SearchFile | string>) => {
      if (state.searchFile) state.searchFile.read = payload;
    },
    titlesHidden: (state) => {
      state.titleTranslation = initialState.titleTranslation;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(signedOut, () => initialState)
      .addMatcher(getUserSetting.matchFulfilled, (state, { payload, meta }) => {
        const { key, type } = meta.arg.originalArgs.params;
        const ours = key === COLUMNS_SETTING.key && type === COLUMNS_SETTING.type;
        // What was chosen here is newer than what was stored.
        if (ours && state.tableColumns === null) state.tableColumns = readColumns(payload?.value);
      })
      .addMatcher(addSearchLog.matchPending, (state, { meta }) => {
        state.notedSearches = [...(state.notedSearches ?? []), notedKey(meta.arg.originalArgs.body)].slice(-MAX_NOTED);
      })
      .addMatcher(translatePapers.matchFulfilled, (state, { payload }) => {
        const came = (payload?.records ?? []).filter(({ target, title }) => target === 'zh' && title !== '');
        const ids = new Set(came.map(({ paper_id }) => paper_id));
        const retained = state.translatedTitles.filter(({ paper_id }) => !ids.has(paper_id));
        state.translatedTitles = [...retained, ...came.map(({ paper_id, title, origin }) => ({ paper_id, title, origin }))];
      });
  },
  selectors: {
    selectLeftRow: (state) => state.leftRow,
    selectTableColumns: (state) => state.tableColumns,
    selectWholeSelection: (state) => state.wholeSelection,
    selectTitleTranslation: (state) => state.titleTranslation,
    selectTranslatedTitles: (state) => state.translatedTitles,
    selectSearchFile: (state) => state.searchFile,
    selectNotedSearches: (state) => state.notedSearches ?? NONE,
  },
});

export const {
  rowLeft,
  tableColumnsChosen,
  allResultsAsked,
  allResultsTaken,
  allResultsFailed,
  wholeSelectionDropped,
  titlesAsked,
  titlesMissing,
  titlesDone,
  titlesHidden,
  searchFileChosen,
  searchFileRead,
} = resultsSlice.actions;
export const {
  selectLeftRow,
  selectNotedSearches,
  selectSearchFile,
  selectTableColumns,
  selectWholeSelection,
  selectTitleTranslation,
  selectTranslatedTitles,
} = resultsSlice.selectors;
