import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { failureMessage } from '../../../api/failure';
import { sessionApi } from '../../../api/sessionApi';
import { signedOut } from '../../../api/signals';
import { SEARCH_HISTORY_KEY } from '../../../contract/searchHistory';

export interface SearchHistoryState {
  /** Searches whose hits are counted anew, beside those of then. */
  recheckedSearchIds: string[];
  /** Searches that were deleted here and can be restored. */
  deletedSearchIds: string[];
  /** Failure of the last action on the history; empty when it succeeded. */
  historyFailure: string;
}

const initialState: SearchHistoryState = { recheckedSearchIds: [], deletedSearchIds: [], historyFailure: '' };

const { saveUserSetting } = sessionApi.endpoints;
interface SaveMeta {
  arg: { originalArgs: { body: { key: string; type: string; value?: unknown } } };
}
const bodyOf = (action: unknown) => (action as { meta: SaveMeta }).meta.arg.originalArgs.body;
/** Applies a change of the history; changes of other settings are ignored. */
const ofHistory = (matches: (action: unknown) => boolean) => (action: unknown) =>
  matches(action) && bodyOf(action).key === SEARCH_HISTORY_KEY;
const idsIn = (value: unknown): string[] => (Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []);

export const searchHistorySlice = createSlice({
  name: 'searchHistory',
  initialState,
  reducers: {
    searchRechecked: (state, { payload }: PayloadAction<string>) => {
      if (!state.recheckedSearchIds.includes(payload)) state.recheckedSearchIds.push(payload);
    },
    /** The notes about what was deleted, and about what failed, go. */
    historyNotesDismissed: (state) => {
      state.deletedSearchIds = [];
      state.historyFailure = '';
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(signedOut, () => initialState)
      .addMatcher(ofHistory(saveUserSetting.matchPending), (state, action) => {
        state.historyFailure = '';
        // Undone at once: a second click finds nothing to undo.
        if (bodyOf(action).type === 'restore') state.deletedSearchIds = [];
      })
      .addMatcher(ofHistory(saveUserSetting.matchFulfilled), (state, action) => {
        const { type, value: asked } = bodyOf(action);
        const done = idsIn((action as unknown as { payload: { value: unknown } }).payload.value);
        if (type === 'delete') state.deletedSearchIds.push(...done);
        if (type === 'clear') state.deletedSearchIds = [];
        const lost = type === 'restore' ? idsIn(asked).length - done.length : 0;
        if (lost > 0) state.historyFailure = `有 ${lost} 条检索已不能恢复`;
      })
      .addMatcher(ofHistory(saveUserSetting.matchRejected), (state, action) => {
        const { type, value } = bodyOf(action);
        if (type === 'restore') state.deletedSearchIds = idsIn(value);
        state.historyFailure = failureMessage((action as unknown as { payload: unknown }).payload ?? {});
      });
  },
  selectors: {
    selectIsSearchRechecked: (state, id: string) => state.recheckedSearchIds.includes(id),
    selectDeletedSearchIds: (state) => state.deletedSearchIds,
    selectHistoryFailure: (state) => state.historyFailure,
  },
});

export const { searchRechecked, historyNotesDismissed } = searchHistorySlice.actions;
export const { selectIsSearchRechecked, selectDeletedSearchIds, selectHistoryFailure } = searchHistorySlice.selectors;
