import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '../../api/signals';
import type { ChatSummary } from '../../contract/entities/chat';

/** Milliseconds in which deleting a conversation can be undone. */
export const UNDO_WITHIN = 10_000;

/** A pending deletion of a conversation. It is sent when the time to undo is over, since the server cannot restore it. */
export interface ChatRemoval {
  chat: ChatSummary;
  /** Milliseconds since 1970 after which it is sent. */
  deadline: number;
  /** The deletion is being sent: too late to undo it. */
  sending?: boolean;
}

export interface ChatArchiveState {
  /** Conversations that were pinned or unpinned and not confirmed yet, as they will be; by id. */
  pinning: Record<string, ChatSummary>;
  /** Conversations that are hidden already, and not deleted on the server yet. */
  removals: ChatRemoval[];
  /** Conversations that were renamed and not confirmed yet, as they will be; by id. */
  renaming: Record<string, ChatSummary>;
  /** The title that is being edited. */
  titleDraft: { id: string; text: string } | null;
  /** What is looked for in the history of an agent. */
  historyKeyword: string;
  /** Failure of the last action; empty when it succeeded. */
  archiveFailure: string;
}

const initialState: ChatArchiveState = {
  pinning: {},
  removals: [],
  renaming: {},
  titleDraft: null,
  historyKeyword: '',
  archiveFailure: '',
};

export const chatArchiveSlice = createSlice({
  name: 'chatArchive',
  initialState,
  reducers: {
    /** With the `top` that it is to have. Shown at once, taken back when refused. */
    chatPinRequested: (state, { payload }: PayloadAction<ChatSummary>) => {
      state.pinning[payload.id] = payload;
      state.archiveFailure = '';
    },
    chatPinSettled: (state, { payload }: PayloadAction<{ id: string; failure: string }>) => {
      delete state.pinning[payload.id];
      if (payload.failure) state.archiveFailure = payload.failure;
    },
    chatRemovalRequested: {
      prepare: (chat: ChatSummary) => ({ payload: { chat, deadline: Date.now() + UNDO_WITHIN } }),
      reducer: (state, { payload }: PayloadAction<ChatRemoval>) => {
        state.removals.push(payload);
        state.archiveFailure = '';
      },
    },
    /** Ids of conversations whose deletion was undone; not those that are being sent already. */
    chatRemovalsUndone: (state, { payload }: PayloadAction<string[]>) => {
      state.removals = state.removals.filter(({ chat, sending }) => sending || !payload.includes(chat.id));
    },
    chatRemovalSent: (state, { payload }: PayloadAction<string>) => {
      const removal = state.removals.find(({ chat }) => chat.id === payload);
      if (removal) removal.sending = true;
    },
    /** Restored from storage after a reload or a sign-in. */
    chatRemovalsRestored: (state, { payload }: PayloadAction<ChatRemoval[]>) => {
      const existing = new Set(state.removals.map(({ chat }) => chat.id));
      state.removals.push(...payload.filter(({ chat }) => !existing.has(chat.id)));
    },
    chatRemovalEnded: (state, { payload }: PayloadAction<{ id: string; failure: string }>) => {
      state.removals = state.removals.filter(({ chat }) => chat.id !== payload.id);
      if (payload.failure) state.archiveFailure = payload.failure;
    },
    /** Null: the title stays. */
    titleDraftChanged: (state, { payload }: PayloadAction<ChatArchiveState['titleDraft']>) => {
      state.titleDraft = payload;
    },
    /** With the title that it is to have. Shown at once, taken back when refused. */
    chatRenameRequested: (state, { payload }: PayloadAction<ChatSummary>) => {
      state.renaming[payload.id] = payload;
      state.titleDraft = null;
      state.archiveFailure = '';
    },
    chatRenameSettled: (state, { payload }: PayloadAction<{ id: string; failure: string }>) => {
      delete state.renaming[payload.id];
      if (payload.failure) state.archiveFailure = payload.failure;
    },
    historySearched: (state, { payload }: PayloadAction<string>) => {
      state.historyKeyword = payload;
    },
    archiveFailureDismissed: (state) => {
      state.archiveFailure = '';
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: {
    selectPinning: (state) => state.pinning,
    selectRemovals: (state) => state.removals,
    selectRenaming: (state) => state.renaming,
    selectRenamed: (state, chatId: string): ChatSummary | undefined => state.renaming[chatId],
    selectTitleDraft: (state, chatId: string) => (state.titleDraft?.id === chatId ? state.titleDraft.text : null),
    selectHistoryKeyword: (state) => state.historyKeyword,
    selectArchiveFailure: (state) => state.archiveFailure,
  },
});

export const {
  chatPinRequested,
  chatPinSettled,
  chatRemovalRequested,
  chatRemovalsUndone,
  chatRemovalSent,
  chatRemovalsRestored,
  chatRemovalEnded,
  titleDraftChanged,
  chatRenameRequested,
  chatRenameSettled,
  historySearched,
  archiveFailureDismissed,
} = chatArchiveSlice.actions;
export const {
  selectPinning,
  selectRemovals,
  selectRenaming,
  selectRenamed,
  selectTitleDraft,
  selectHistoryKeyword,
  selectArchiveFailure,
} = chatArchiveSlice.selectors;
