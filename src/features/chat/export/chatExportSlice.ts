import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '../../../api/signals';
import type { AnswerSource } from '../../../contract/entities/chat';
import { localDay } from '../../../shared/lib/days';
import type { ExportForm } from './texts';

/** A conversation to be written into a file. */
export interface ExportSubject {
  chat_id: string;
  application_id: string;
  /** Empty: the first question names it. */
  title: string;
  /** Only this text of the conversation, such as a report. */
  piece?: ExportPiece;
}

/** A text with its sources that is a document by itself. */
export interface ExportPiece {
  /** The record that holds it. */
  record_id: string;
  /** Markdown with markers. */
  markdown: string;
  sources: readonly AnswerSource[];
  /** Why it is not whole; empty otherwise. */
  note: string;
  /** Links in it that stand in none of its sources. */
  links?: readonly string[];
  /** How many of its sentences agree with what they cite; missing where that is not known. */
  coverage?: string;
  /** Which of its versions it is: stands in the name of the file. */
  edition?: string;
}

interface ChatExportState {
  /** Null while the dialog is closed. */
  exportSubject: ExportSubject | null;
  /** The form that is being written; empty while none is. */
  exporting: ExportForm | '';
  exportFailure: string;
  /** Name of the file that was written last. */
  exportedFile: string;
}

const initialState: ChatExportState = { exportSubject: null, exporting: '', exportFailure: '', exportedFile: '' };

export const chatExportSlice = createSlice({
  name: 'chatExport',
  initialState,
  reducers: {
    chatExportOpened: (_state, { payload }: PayloadAction<ExportSubject>) => ({ ...initialState, exportSubject: payload }),
    /** What is being written is given up. */
    chatExportClosed: () => initialState,
    /** `day` is `YYYY-MM-DD` of this place. */
    chatExportRequested: {
      prepare: (form: ExportForm) => ({ payload: { form, day: localDay(new Date()) } }),
      reducer: (state, { payload }: PayloadAction<{ form: ExportForm; day: string }>) => {
        if (state.exportSubject) Object.assign(state, { exporting: payload.form, exportFailure: '', exportedFile: '' });
      },
    },
    chatExportEnded: (state, { payload }: PayloadAction<{ file: string; failure: string }>) => {
      Object.assign(state, { exporting: '', exportFailure: payload.failure, exportedFile: payload.file });
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState);
  },
  selectors: {
    selectExportSubject: (state) => state.exportSubject,
    selectExporting: (state) => state.exporting,
    selectExportFailure: (state) => state.exportFailure,
    selectExportedFile: (state) => state.exportedFile,
  },
});

export const { chatExportOpened, chatExportClosed, chatExportRequested, chatExportEnded } = chatExportSlice.actions;
export const { selectExportSubject, selectExporting, selectExportFailure, selectExportedFile } = chatExportSlice.selectors;
