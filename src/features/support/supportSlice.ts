import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '../../api/signals';

/** Kinds of text that a person may let into an exported session; without any, texts are masked. */
export const EXPORT_CLASSES = ['questions', 'library', 'names'] as const;
export type ExportClass = (typeof EXPORT_CLASSES)[number];

/** What the file would hold, as it was when it was made ready. */
export interface RecordTaken {
  /** Actions, those of earlier pages included. */
  steps: number;
  /** Pages before this one. */
  earlierPages: number;
  /** Time of the first thing in it. */
  since: string;
  /** Bytes of the file as it would be saved. */
  bytes: number;
}

/** A session that was sent. */
export interface SentTicket {
  ticket_id: string;
  /** When it is deleted. */
  expire_time: string;
}

export interface SupportState {
  /** What went wrong, in the person's words; it stays until it is saved. */
  feedbackText: string;
  includedClasses: ExportClass[];
  /** Time since which a reproduction is recorded; empty while there is none. */
  recordingSince: string;
  /** The last minutes are recorded in any case. */
  lastMinutesKept: boolean;
  /** The record that would be saved; null while it is made ready. */
  recordTaken: RecordTaken | null;
  /** Why it could not be made ready; empty otherwise. */
  recordFailure: string;
  /** What would be saved is shown. */
  previewShown: boolean;
  /** Word looked for in what is shown. */
  previewKeyword: string;
  feedbackSaving: boolean;
  feedbackFailure: string;
  /** Name of the file that was saved last. */
  feedbackFile: string;
  /** A session is on its way to support. */
  ticketSending: boolean;
  /** Names the sending: an attempt after a lost answer makes no second ticket. Other words, or another record, are another sending. */
  ticketRequestId: string;
  /** What was sent last; null again when something else is begun, or it was taken back. */
  sentTicket: SentTicket | null;
}

const initialState: SupportState = {
  feedbackText: '',
  includedClasses: [],
  recordingSince: '',
  lastMinutesKept: true,
  recordTaken: null,
  recordFailure: '',
  previewShown: false,
  previewKeyword: '',
  feedbackSaving: false,
  feedbackFailure: '',
  feedbackFile: '',
  ticketSending: false,
  ticketRequestId: '',
  sentTicket: null,
};

/** The record is asked for anew. */
const recordNotReady = { recordTaken: null, recordFailure: '', ticketRequestId: '' };

/** What was said of the last attempt. */
const nothingDone = { feedbackFailure: '', feedbackFile: '', sentTicket: null };

/** What outlasts a closed dialog. */
const lasting = ({ recordingSince, lastMinutesKept }: SupportState) => ({ recordingSince, lastMinutesKept });

const now = () => ({ payload: new Date().toISOString() });

export const supportSlice = createSlice({
  name: 'support',
  initialState,
  reducers: {
    feedbackTyped: (state, { payload }: PayloadAction<string>) => {
      Object.assign(state, { feedbackText: payload, ...nothingDone, ticketRequestId: '' });
    },
    exportClassToggled: (state, { payload }: PayloadAction<ExportClass>) => {
      state.includedClasses = state.includedClasses.includes(payload)
        ? state.includedClasses.filter((name) => name !== payload)
        : [...state.includedClasses, payload];
      Object.assign(state, recordNotReady);
    },
    /** The dialog is there, or what the record should hold has changed: it is made ready. */
    recordRequested: (state) => {
      Object.assign(state, recordNotReady);
    },
    recordWasTaken: (state, { payload }: PayloadAction<RecordTaken>) => {
      state.recordTaken = payload;
    },
    recordFailed: (state, { payload }: PayloadAction<string>) => {
      state.recordFailure = payload;
    },
    /** A reproduction, from now on until it is saved, ended or the person signs out. */
    recordingStarted: {
      prepare: now,
      reducer: (state, { payload }: PayloadAction<string>) => {
        state.recordingSince ||= payload;
      },
    },
    /** The page was loaded anew in the middle of a reproduction. */
    recordingResumed: (state, { payload }: PayloadAction<string>) => {
      state.recordingSince = payload;
    },
    recordingEnded: (state) => {
      Object.assign(state, { recordingSince: '', ...recordNotReady });
    },
    /** The person wants the last minutes kept, or not. */
    lastMinutesToggled: (state, { payload }: PayloadAction<boolean>) => {
      Object.assign(state, { lastMinutesKept: payload, ...recordNotReady });
    },
    /** As this browser has it. */
    lastMinutesRestored: (state, { payload }: PayloadAction<boolean>) => {
      state.lastMinutesKept = payload;
    },
    previewToggled: (state) => {
      Object.assign(state, { previewShown: !state.previewShown, previewKeyword: '' });
    },
    previewSearched: (state, { payload }: PayloadAction<string>) => {
      state.previewKeyword = payload;
    },
    feedbackSaveRequested: {
      prepare: now,
      reducer: (state, _action: PayloadAction<string>) => {
        Object.assign(state, { feedbackSaving: true, ...nothingDone });
      },
    },
    /** Consent holds for one export only, and a reproduction is over with it. */
    feedbackSaved: (state, { payload }: PayloadAction<string>) => ({
      ...initialState,
      lastMinutesKept: state.lastMinutesKept,
      feedbackFile: payload,
    }),
    feedbackSaveFailed: (state, { payload }: PayloadAction<string>) => {
      Object.assign(state, { feedbackSaving: false, feedbackFailure: payload });
    },
    ticketSendRequested: {
      prepare: () => ({ payload: { time: new Date().toISOString(), request_id: crypto.randomUUID() } }),
      reducer: (state, { payload }: PayloadAction<{ time: string; request_id: string }>) => {
        Object.assign(state, { ticketSending: true, ...nothingDone });
        state.ticketRequestId ||= payload.request_id;
      },
    },
    /** It is with support: consent held for this one, and a reproduction is over with it. */
    ticketSent: (state, { payload }: PayloadAction<SentTicket>) => ({
      ...initialState,
      lastMinutesKept: state.lastMinutesKept,
      sentTicket: payload,
    }),
    ticketSendFailed: (state, { payload }: PayloadAction<string>) => {
      Object.assign(state, { ticketSending: false, feedbackFailure: payload });
    },
    /** Taken back by its sender. */
    ticketWithdrawn: (state, { payload }: PayloadAction<string>) => {
      if (state.sentTicket?.ticket_id === payload) state.sentTicket = null;
    },
    feedbackClosed: (state) => ({ ...initialState, ...lasting(state), feedbackText: state.feedbackText }),
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, ({ lastMinutesKept }) => ({ ...initialState, lastMinutesKept }));
  },
  selectors: {
    selectSupport: (state) => state,
    selectRecordingSince: (state) => state.recordingSince,
  },
});

/** Everything that happens in 问题反馈. */
export const supportActions = supportSlice.actions;
export const { selectSupport, selectRecordingSince } = supportSlice.selectors;
