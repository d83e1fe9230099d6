import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '../../../api/signals';
import type { AnswerSource } from '../../../contract/entities/chat';
import type { AnswerLedger } from '../../../contract/entities/ledger';
import { localDay } from '../../../shared/lib/days';

/** A text that colleagues are to review: an answer, or a report. */
export interface ReviewSubject {
  chat_id: string;
  record_id: string;
  title: string;
  /** Empty for a report. */
  question: string;
  /** Markdown with markers. */
  text: string;
  sources: readonly AnswerSource[];
  ledger: AnswerLedger | undefined;
  /** Calls of tools for it, each in one line. */
  tools?: readonly string[];
}

/** What came of the files that were brought back. */
export interface BroughtBack {
  added: number;
  changed: number;
  known: number;
  /** Remarks that could not be read. */
  broken: number;
  /** Of all remarks on this answer those whose sentence is not in it. */
  unplaced: number;
  /** Names of files that were made of another answer. */
  others: string[];
}

interface ReviewState {
  /** Null while the dialog is closed. */
  reviewSubject: ReviewSubject | null;
  /** What is under way; empty for nothing. */
  reviewing: '' | 'save' | 'bring';
  reviewFailures: string[];
  /** Name of the file that was written last. */
  reviewFile: string;
  broughtBack: BroughtBack | null;
}

const initialState: ReviewState = { reviewSubject: null, reviewing: '', reviewFailures: [], reviewFile: '', broughtBack: null };

/** The dialog by which an answer goes to colleagues, and their remarks come back. */
export const reviewSlice = createSlice({
  name: 'chatReview',
  initialState,
  reducers: {
    reviewOpened: (_state, { payload }: PayloadAction<ReviewSubject>) => ({ ...initialState, reviewSubject: payload }),
    /** What is under way is given up. */
    reviewClosed: () => initialState,
    /** `day` is `YYYY-MM-DD` of this place. */
    reviewSaved: {
      prepare: () => ({ payload: { day: localDay(new Date()) } }),
      reducer: (state, _action: PayloadAction<{ day: string }>) => {
        if (state.reviewSubject) Object.assign(state, { reviewing: 'save', reviewFailures: [], reviewFile: '', broughtBack: null });
      },
    },
    /** Files by their ids on the shelf. */
    reviewBrought: (state, _action: PayloadAction<{ files: { id: string; name: string }[] }>) => {
      if (state.reviewSubject) Object.assign(state, { reviewing: 'bring', reviewFailures: [], reviewFile: '', broughtBack: null });
    },
    reviewEnded: (state, { payload }: PayloadAction<Partial<Pick<ReviewState, 'reviewFailures' | 'reviewFile' | 'broughtBack'>>>) => {
      Object.assign(state, { reviewing: '', ...payload });
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState);
  },
  selectors: { selectReview: (state) => state },
});

export const { reviewOpened, reviewClosed, reviewSaved, reviewBrought, reviewEnded } = reviewSlice.actions;
export const { selectReview } = reviewSlice.selectors;
