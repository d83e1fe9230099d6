import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { extensionsApi } from '../../../../api/extensionsApi';
import { failureMessage } from '../../../../api/failure';
import { signedOut } from '../../../../api/signals';
import type { ReadingNote } from '../../../../contract/entities/note';
import { withRequestId } from '../../../../shared/lib/withRequestId';
import { documentOpened } from '../readingSlice';
import { nextStep, stepped } from './noteSteps';
import type { NoteHistory, NoteStep } from './noteSteps';
import { EVERY_NOTE } from './noteTypes';
import type { FileMark, NoteFilter } from './noteTypes';

/** Words as they are being typed; `note_id` is empty for a new note, which is made once by its `request_id`. */
export interface NoteDraft {
  note_id: string;
  comment: string;
  /** As they are typed, parted by commas or blanks. */
  tags: string;
  /** Of the note when its editing began. */
  version: number;
  request_id: string;
}

export interface NotesState {
  /** Null while nothing is edited. */
  noteDraft: NoteDraft | null;
  /** Answers that are being typed, by the note. */
  replyDrafts: Record<string, { text: string; request_id: string }>;
  /** The note that was deleted last and can be restored; empty when there is none. */
  removedNoteId: string;
  /** Failure of the last action; empty when it succeeded. */
  noteFailure: string;
  /** The note whose mark is in front; empty: none. */
  activeNoteId: string;
  /** Counts choices: the same note chosen again is brought into view again. */
  chosenTimes: number;
  /** Colour of the next mark. */
  markColor: ReadingNote['color'];
  /** Whether areas of the pages are being drawn. */
  drawing: boolean;
  noteFilter: NoteFilter;
  noteHistory: NoteHistory;
  /** A step is being undone or done again: what comes of it is no new step. */
  stepping: '' | 'undo' | 'redo';
  fileMarks: FileMark[];
}

const initialState: NotesState = {
  noteDraft: null,
  replyDrafts: {},
  removedNoteId: '',
  noteFailure: '',
  activeNoteId: '',
  chosenTimes: 0,
  markColor: 'yellow',
  drawing: false,
  noteFilter: EVERY_NOTE,
  noteHistory: { steps: [], done: 0 },
  stepping: '',
  fileMarks: [],
};

const { addNote, updateNote, deleteNote, restoreNote, addNoteReply, deleteNoteReply } = extensionsApi.endpoints;
const changes = [addNote, updateNote, deleteNote, restoreNote, addNoteReply, deleteNoteReply] as const;

const remember = (state: NotesState, step: NoteStep) => {
  if (state.stepping === '') state.noteHistory = stepped(state.noteHistory, step);
};

export const notesSlice = createSlice({
  name: 'notes',
  initialState,
  reducers: {
    noteDraftChanged: {
      prepare: (draft: Omit<NoteDraft, 'request_id'> | null) => (draft ? withRequestId(draft) : { payload: null }),
      reducer: (state, { payload }: PayloadAction<NoteDraft | null>) => {
        const before = state.noteDraft;
        state.noteDraft = payload && before?.note_id === payload.note_id ? { ...payload, request_id: before.request_id } : payload;
      },
    },
    replyDrafted: {
      prepare: (draft: { note_id: string; text: string }) => withRequestId(draft),
      reducer: (
        state,
        { payload: { note_id, text, request_id } }: PayloadAction<{ note_id: string; text: string; request_id: string }>,
      ) => {
        state.replyDrafts[note_id] = { text, request_id: state.replyDrafts[note_id]?.request_id ?? request_id };
      },
    },
    noteNoticeDismissed: (state) => {
      Object.assign(state, { removedNoteId: '', noteFailure: '' });
    },
    noteChosen: (state, { payload }: PayloadAction<string>) => {
      state.activeNoteId = payload;
      state.chosenTimes += 1;
    },
    markColorChosen: (state, { payload }: PayloadAction<ReadingNote['color']>) => {
      state.markColor = payload;
    },
    drawingToggled: (state, { payload }: PayloadAction<boolean>) => {
      state.drawing = payload;
    },
    notesFiltered: (state, { payload }: PayloadAction<Partial<NoteFilter>>) => {
      Object.assign(state.noteFilter, payload);
    },
    fileMarksRead: (state, { payload }: PayloadAction<FileMark[]>) => {
      state.fileMarks = payload;
    },
    /** A note was changed by the person: how it was before is remembered. */
    noteStepTaken: (state, { payload }: PayloadAction<NoteStep>) => remember(state, payload),
    noteStepWanted: (state, { payload }: PayloadAction<'undo' | 'redo'>) => {
      if (state.stepping === '' && nextStep(state.noteHistory, payload)) state.stepping = payload;
    },
    /** A step that could not be undone is not tried for ever: it is forgotten with all that came with it. */
    noteStepSettled: (state, { payload: succeeded }: PayloadAction<boolean>) => {
      if (!succeeded) state.noteHistory = initialState.noteHistory;
      else state.noteHistory.done += state.stepping === 'undo' ? -1 : 1;
      state.stepping = '';
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState).addCase(documentOpened, ({ markColor }) => ({ ...initialState, markColor }));
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
      .addMatcher(addNote.matchFulfilled, (state, { payload, meta }) => {
        remember(state, { kind: 'added', note_id: payload.note_id });
        // Removes only the draft of this note: saving a passage, or a note whose draft was discarded, does not touch what is being typed.
        if (state.noteDraft?.request_id === meta.arg.originalArgs.body.request_id) state.noteDraft = null;
      })
      .addMatcher(updateNote.matchFulfilled, (state, { payload, meta }) => {
        const { params, body } = meta.arg.originalArgs;
        if (state.noteDraft?.note_id !== params.note_id) return;
        if (body.comment !== undefined) state.noteDraft = null;
        // A colour that is chosen while words are typed is no change of somebody else.
        else if (state.noteDraft.version === payload.version - 1) state.noteDraft.version = payload.version;
      })
      .addMatcher(deleteNote.matchFulfilled, (state, { meta }) => {
        const { note_id } = meta.arg.originalArgs.params;
        remember(state, { kind: 'removed', note_id });
        state.removedNoteId = note_id;
        if (state.noteDraft?.note_id === note_id) state.noteDraft = null;
        if (state.activeNoteId === note_id) state.activeNoteId = '';
      })
      .addMatcher(restoreNote.matchFulfilled, (state, { meta }) => {
        state.removedNoteId = '';
        const last = nextStep(state.noteHistory, 'undo');
        const { note_id } = meta.arg.originalArgs.params;
        if (state.stepping === '' && last?.kind === 'removed' && last.note_id === note_id) state.noteHistory.done -= 1;
      })
      .addMatcher(addNoteReply.matchFulfilled, (state, { meta }) => {
        const { params, body } = meta.arg.originalArgs;
        if (state.replyDrafts[params.note_id]?.request_id === body.request_id) delete state.replyDrafts[params.note_id];
      });
  },
  selectors: { selectNotes: (state) => state },
});

export const {
  noteDraftChanged,
  replyDrafted,
  noteNoticeDismissed,
  noteChosen,
  markColorChosen,
  drawingToggled,
  notesFiltered,
  fileMarksRead,
  noteStepTaken,
  noteStepWanted,
  noteStepSettled,
} = notesSlice.actions;
export const { selectNotes } = notesSlice.selectors;
