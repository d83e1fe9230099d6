import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '../../api/signals';

/** Kinds of text that a person may let into an exported session; without any, texts are masked. */
export const EXPORT_CLASSES = ['questions', 'library', 'names'] as const;
export type ExportClass = (typeof EXPORT_CLASSES)[number];

export interface SupportState {
  /** What went wrong, in the person's words; it stays until it is saved. */
  feedbackText: string;
  includedClasses: ExportClass[];
  /** Time since which this page's actions are recorded; empty while they are not. */
  recordingSince: string;
  feedbackSaving: boolean;
  feedbackFailure: string;
  /** Name of the file that was saved last. */
  feedbackFile: string;
}

const initialState: SupportState = {
  feedbackText: '',
  includedClasses: [],
  recordingSince: '',
  feedbackSaving: false,
  feedbackFailure: '',
  feedbackFile: '',
};

const now = () => ({ payload: new Date().toISOString() });

export const supportSlice = createSlice({
  name: 'support',
  initialState,
  reducers: {
    feedbackTyped: (state, { payload }: PayloadAction<string>) => {
      Object.assign(state, { feedbackText: payload, feedbackFailure: '', feedbackFile: '' });
    },
    exportClassToggled: (state, { payload }: PayloadAction<ExportClass>) => {
      state.includedClasses = state.includedClasses.includes(payload)
        ? state.includedClasses.filter((name) => name !== payload)
        : [...state.includedClasses, payload];
    },
    /** From now on, until the page closes or the person signs out. */
    recordingStarted: {
      prepare: now,
      reducer: (state, { payload }: PayloadAction<string>) => {
        state.recordingSince ||= payload;
      },
    },
    feedbackSaveRequested: {
      prepare: now,
      reducer: (state, _action: PayloadAction<string>) => {
        Object.assign(state, { feedbackSaving: true, feedbackFailure: '', feedbackFile: '' });
      },
    },
    /** Consent holds for one export only. */
    feedbackSaved: (state, { payload }: PayloadAction<string>) => ({
      ...initialState,
      recordingSince: state.recordingSince,
      feedbackFile: payload,
    }),
    feedbackSaveFailed: (state, { payload }: PayloadAction<string>) => {
      Object.assign(state, { feedbackSaving: false, feedbackFailure: payload });
    },
    feedbackClosed: ({ feedbackText, recordingSince }) => ({ ...initialState, feedbackText, recordingSince }),
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState);
  },
  selectors: {
    selectSupport: (state) => state,
  },
});

export const {
  feedbackTyped,
  exportClassToggled,
  recordingStarted,
  feedbackSaveRequested,
  feedbackSaved,
  feedbackSaveFailed,
  feedbackClosed,
} = supportSlice.actions;
export const { selectSupport } = supportSlice.selectors;
