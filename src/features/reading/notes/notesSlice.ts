import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { extensionsApi } from '../../../api/extensionsApi';
import { failureMessage } from '../../../api/failure';
import { signedOut } from '../../../api/signals';
import { withRequestId } from '../../../shared/lib/withRequestId';
import { documentOpened } from '../core/readingSlice';

export interface NotesState {
  /** Own words as they are being typed; `note_id` is empty for a new note, which is made once by its `request_id`. Null while nothing is edited. */
  noteDraft: { note_id: string; comment: string; request_id: string } | null;
  /** The note that was deleted last and can be restored; empty when there is none. */
  removedNoteId: string;
  /** Failure of the last action; empty when it succeeded. */
  noteFailure: string;
}

const initialState: NotesState = { noteDraft: null, removedNoteId: '', noteFailure: '' };

const { addNote, updateNote, deleteNote, restoreNote } = extensionsApi.endpoints;
const changes = [addNote, updateNote, deleteNote, restoreNote] as const;

export const notesSlice = createSlice({
  name: 'notes',
  initialState,
  reducers: {
    noteDraftChanged: {
      prepare: (draft: { note_id: string; comment: string } | null) => (draft ? withRequestId(draft) : { payload: null }),
      reducer: (state, { payload }: PayloadAction<NotesState['noteDraft']>) => {
        const before = state.noteDraft;
        state.noteDraft = payload && before?.note_id === payload.note_id ? { ...payload, request_id: before.request_id } : payload;
      },
    },
    noteNoticeDismissed: (state) => {
      Object.assign(state, { removedNoteId: '', noteFailure: '' });
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState).addCase(documentOpened, () => initialState);
    for (const change of changes) {
      builder
        .addMatcher(change.matchPending, (state) => {
          state.noteFailure = '';
        })
        .addMatcher(change.matchRejected, (state, { payload }) => {
          state.noteFailure = failureMessage(payload ?? {});
        });
    }
    builder
      .addMatcher(addNote.matchFulfilled, (state, { meta }) => {
        // Removes only the draft of this note: saving a passage, or a note whose draft was discarded, does not touch what is being typed.
        if (state.noteDraft?.request_id === meta.arg.originalArgs.body.request_id) state.noteDraft = null;
      })
      .addMatcher(updateNote.matchFulfilled, (state, { meta }) => {
        if (state.noteDraft?.note_id === meta.arg.originalArgs.params.note_id) state.noteDraft = null;
      })
      .addMatcher(deleteNote.matchFulfilled, (state, { meta }) => {
        const { note_id } = meta.arg.originalArgs.params;
        state.removedNoteId = note_id;
        if (state.noteDraft?.note_id === note_id) state.noteDraft = null;
      })
      .addMatcher(restoreNote.matchFulfilled, (state) => {
        state.removedNoteId = '';
      });
  },
  selectors: { selectNotes: (state) => state },
});

export const { noteDraftChanged, noteNoticeDismissed } = notesSlice.actions;
export const { selectNotes } = notesSlice.selectors;
