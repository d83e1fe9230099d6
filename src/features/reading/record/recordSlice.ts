import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { extensionsApi } from '../../../api/extensionsApi';
import { failureMessage } from '../../../api/failure';
import { signedOut } from '../../../api/signals';
import { doiIn } from '../../../model/identifiers/doi';
import { documentOpened } from '../core/readingSlice';
import type { FormFields } from './lib/formFields';

/** The record of a file as it is being put right. */
export interface RecordDraft {
  file_id: string;
  /** Of the record that it began from. */
  version: number;
  form: FormFields;
  /** What was left as it was guessed is right as well. */
  confirm: boolean;
}

/** What works are looked for by. */
export type LookedUp = { doi: string } | { title: string };

interface RecordState {
  /** Null while nothing is edited. */
  recordDraft: RecordDraft | null;
  /** DOI or title as it is typed into the look-up. */
  lookUpWords: string;
  /** What was looked up last; null before the first time. */
  lookedUp: LookedUp | null;
  /** Why the last change was refused; empty when it was not. */
  recordFailure: string;
}

const initialState: RecordState = { recordDraft: null, lookUpWords: '', lookedUp: null, recordFailure: '' };
const { saveFileRecord } = extensionsApi.endpoints;

export const recordSlice = createSlice({
  name: 'fileRecord',
  initialState,
  reducers: {
    recordEdited: (_state, { payload }: PayloadAction<Pick<RecordDraft, 'file_id' | 'version' | 'form'>>) => {
      const { form } = payload;
      return { ...initialState, recordDraft: { ...payload, confirm: false }, lookUpWords: form.doi || form.title };
    },
    recordFormChanged: (state, { payload }: PayloadAction<Partial<FormFields>>) => {
      if (state.recordDraft) Object.assign(state.recordDraft.form, payload);
    },
    recordConfirmTicked: (state, { payload }: PayloadAction<boolean>) => {
      if (state.recordDraft) state.recordDraft.confirm = payload;
    },
    /** The draft goes on from a newer record: with its words, or over them. */
    recordRebased: (state, { payload }: PayloadAction<{ version: number; form?: FormFields }>) => {
      if (state.recordDraft) Object.assign(state.recordDraft, payload);
      state.recordFailure = '';
    },
    recordDraftDropped: () => initialState,
    lookUpTyped: (state, { payload }: PayloadAction<string>) => {
      state.lookUpWords = payload;
    },
    /** Looks up what is typed: a DOI where it holds one, else a title. */
    lookUpAsked: (state) => {
      const words = state.lookUpWords.trim();
      const doi = doiIn(words);
      state.lookedUp = words === '' ? null : doi ? { doi } : { title: words };
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(signedOut, () => initialState)
      .addCase(documentOpened, () => initialState)
      .addMatcher(saveFileRecord.matchPending, (state) => {
        state.recordFailure = '';
      })
      .addMatcher(saveFileRecord.matchRejected, (state, { payload }) => {
        state.recordFailure = failureMessage(payload ?? {});
      })
      .addMatcher(saveFileRecord.matchFulfilled, (state, { meta }) =>
        state.recordDraft?.file_id === meta.arg.originalArgs.body.file_id ? initialState : state,
      );
  },
  selectors: { selectFileRecord: (state) => state },
});

export const { recordEdited, recordFormChanged, recordConfirmTicked, recordRebased, recordDraftDropped, lookUpTyped, lookUpAsked } =
  recordSlice.actions;
export const { selectFileRecord } = recordSlice.selectors;
