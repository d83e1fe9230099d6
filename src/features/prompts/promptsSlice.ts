import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '../../api/signals';
import type { PromptImport, UserPrompt } from '../../contract/entities/chat';
import { withRequestId } from '../../shared/lib/withRequestId';
import type { OpenLibrary, PromptDraft, PromptImporting, PromptRemoval } from './promptsTypes';

export interface PromptsState {
  /** Null while the library is closed. */
  promptLibrary: OpenLibrary | null;
  /** Null while the editor is closed. */
  promptDraft: PromptDraft | null;
  promptSaving: boolean;
  /** Failure of the last action; empty when it succeeded. */
  promptFailure: string;
  /** The version of the prompt that was saved in another tab or on another device meanwhile. */
  promptConflict: UserPrompt | null;
  /** Deleted, or about to be; what is `deleted` can be restored until the library is closed. */
  promptRemovals: PromptRemoval[];
  promptImporting: PromptImporting | null;
}

const initialState: PromptsState = {
  promptLibrary: null,
  promptDraft: null,
  promptSaving: false,
  promptFailure: '',
  promptConflict: null,
  promptRemovals: [],
  promptImporting: null,
};

const newPrompt = { id: '', title: '', content: '', category: '', version: 0 };
const settled = { promptSaving: false, promptFailure: '', promptConflict: null };
type Written = Partial<Pick<PromptDraft, 'title' | 'content' | 'category'>>;

export const promptsSlice = createSlice({
  name: 'prompts',
  initialState,
  reducers: {
    /** For the box of a key; the empty key is for no box. */
    promptLibraryOpened: (state, { payload }: PayloadAction<string>) => {
      state.promptLibrary = { target: payload, keyword: '', scope: 'all' };
    },
    promptLibraryChanged: (state, { payload }: PayloadAction<Partial<Omit<OpenLibrary, 'target'>>>) => {
      if (state.promptLibrary) Object.assign(state.promptLibrary, payload);
    },
    /** What is being written stays for the next time. */
    promptLibraryClosed: (state) => {
      Object.assign(state, { promptLibrary: null, promptFailure: '', promptImporting: null });
      state.promptRemovals = state.promptRemovals.filter((removal) => removal.state !== 'deleted');
    },
    promptEditorOpened: {
      prepare: (prompt?: Partial<Omit<PromptDraft, 'request_id'>>) => withRequestId({ ...newPrompt, ...prompt }),
      reducer: (state, { payload }: PayloadAction<PromptDraft>) => {
        Object.assign(state, settled, { promptDraft: payload });
      },
    },
    promptDraftChanged: (state, { payload }: PayloadAction<Written>) => {
      if (state.promptDraft) Object.assign(state.promptDraft, payload);
    },
    promptEditorClosed: (state) => {
      Object.assign(state, settled, { promptDraft: null });
    },
    promptSaveRequested: (state) => {
      Object.assign(state, settled, { promptSaving: true });
    },
    promptSaved: (state) => {
      Object.assign(state, settled, { promptDraft: null });
    },
    promptSaveFailed: (state, { payload }: PayloadAction<{ failure: string; conflict?: UserPrompt; gone?: boolean }>) => {
      Object.assign(state, { promptSaving: false, promptFailure: payload.failure, promptConflict: payload.conflict ?? null });
      // There is nothing left to change: saving makes a new one.
      if (payload.gone && state.promptDraft) Object.assign(state.promptDraft, { id: '', version: 0 });
    },
    /** Of two texts of one prompt: `mine` is saved over the other, which `theirs` takes into the editor. */
    promptConflictSettled: (state, { payload }: PayloadAction<'mine' | 'theirs'>) => {
      const { promptConflict: theirs, promptDraft: mine } = state;
      if (!theirs || !mine) return;
      const { title, content, category } = payload === 'mine' ? mine : theirs;
      Object.assign(state, settled, { promptDraft: { ...mine, title, content, category, version: theirs.version } });
    },
    promptRemovalRequested: {
      prepare: (prompt: UserPrompt) => withRequestId({ prompt }),
      reducer: (state, { payload }: PayloadAction<Omit<PromptRemoval, 'state'>>) => {
        state.promptFailure = '';
        if (!state.promptRemovals.some(({ prompt }) => prompt.id === payload.prompt.id)) {
          state.promptRemovals.push({ ...payload, state: 'deleting' });
        }
      },
    },
    promptRestoreRequested: (state, { payload }: PayloadAction<string>) => {
      const removal = state.promptRemovals.find(({ prompt }) => prompt.id === payload);
      if (removal?.state === 'deleted') removal.state = 'restoring';
    },
    /** With an empty failure the request has succeeded. */
    promptRemovalSettled: (
      state,
      { payload: { id, failure, deleted } }: PayloadAction<{ id: string; failure: string; deleted: boolean }>,
    ) => {
      const removal = state.promptRemovals.find(({ prompt }) => prompt.id === id);
      if (removal && deleted) removal.state = 'deleted';
      else state.promptRemovals = state.promptRemovals.filter(({ prompt }) => prompt.id !== id);
      if (failure) state.promptFailure = failure;
    },
    promptFailureDismissed: (state) => {
      state.promptFailure = '';
    },
    /** A file waits on the shelf. */
    promptImportRequested: (state, { payload }: PayloadAction<{ shelf_id: string; name: string }>) => {
      state.promptImporting = { name: payload.name, failure: '', report: null };
    },
    promptImportEnded: (state, { payload }: PayloadAction<{ failure: string } | { report: PromptImport }>) => {
      if (state.promptImporting) Object.assign(state.promptImporting, payload);
    },
    promptImportDismissed: (state) => {
      state.promptImporting = null;
    },
    promptExportRequested: (state) => {
      state.promptFailure = '';
    },
    /** The last request failed, or could not be started. */
    promptWorkFailed: (state, { payload }: PayloadAction<string>) => {
      Object.assign(state, { promptSaving: false, promptFailure: payload });
      if (state.promptImporting?.report === null) state.promptImporting = null;
      state.promptRemovals = state.promptRemovals.flatMap((removal) =>
        removal.state === 'deleting' ? [] : { ...removal, state: 'deleted' as const },
      );
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: {
    selectPromptLibrary: (state) => state.promptLibrary,
    selectPromptDraft: (state) => state.promptDraft,
    selectPromptSaving: (state) => state.promptSaving,
    selectPromptFailure: (state) => state.promptFailure,
    selectPromptConflict: (state) => state.promptConflict,
    selectPromptRemovals: (state) => state.promptRemovals,
    selectPromptImporting: (state) => state.promptImporting,
  },
});

export const {
  promptLibraryOpened,
  promptLibraryChanged,
  promptLibraryClosed,
  promptEditorOpened,
  promptDraftChanged,
  promptEditorClosed,
  promptSaveRequested,
  promptSaved,
  promptSaveFailed,
  promptConflictSettled,
  promptRemovalRequested,
  promptRestoreRequested,
  promptRemovalSettled,
  promptFailureDismissed,
  promptImportRequested,
  promptImportEnded,
  promptImportDismissed,
  promptExportRequested,
  promptWorkFailed,
} = promptsSlice.actions;
export const {
  selectPromptLibrary,
  selectPromptDraft,
  selectPromptSaving,
  selectPromptFailure,
  selectPromptConflict,
  selectPromptRemovals,
  selectPromptImporting,
} = promptsSlice.selectors;
