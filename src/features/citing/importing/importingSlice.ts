import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { extensionsApi } from '../../../api/extensionsApi';
import { failureMessage } from '../../../api/failure';
import { signedOut } from '../../../api/signals';
import type { Paper } from '../../../contract/entities/paper';
import type { ReadReferences } from '../../../contract/entities/reference';

/** Where records go: a base, or with `null` the library of everybody. */
export interface ImportTarget {
  dataset_id: string | null;
  name: string;
}

/** How far the adding is, and what came of it. */
export interface Adding {
  state: 'running' | 'done' | 'failed';
  target: ImportTarget;
  added: number;
  existing: number;
  refused: { title: string; reason: string }[];
  failure: string;
}

export interface ImportingState {
  /** What is being pasted. */
  pastedReferences: string;
  /** Id on the shelf and name of what is read; null before anything is. */
  referenceSource: { id: string; name: string } | null;
  readingReferences: boolean;
  references: ReadReferences | null;
  importFailure: string;
  /** Rows that are chosen, by their place in the list. */
  pickedReferences: number[];
  adding: Adding | null;
  /** Records that are cited beside those a dialog was opened for. */
  citedReferences: Paper[];
}

const initialState: ImportingState = {
  pastedReferences: '',
  referenceSource: null,
  readingReferences: false,
  references: null,
  importFailure: '',
  pickedReferences: [],
  adding: null,
  citedReferences: [],
};

const { readReferences } = extensionsApi.endpoints;

/** Rows that can be chosen: what was refused, or stands there twice, cannot. */
export const pickable = ({ rows }: ReadReferences): number[] =>
  rows.flatMap(({ state }, index) => (state === 'library' || state === 'new' ? [index] : []));

export const importingSlice = createSlice({
  name: 'importing',
  initialState,
  reducers: {
    referencesPasted: (state, { payload }: PayloadAction<string>) => {
      state.pastedReferences = payload;
    },
    /** A file, or what was pasted as one, waits on the shelf. */
    referencesChosen: (state, { payload }: PayloadAction<{ id: string; name: string }>) => {
      Object.assign(state, { referenceSource: payload, references: null, importFailure: '', pickedReferences: [], adding: null });
    },
    referencesPicked: (state, { payload }: PayloadAction<number[]>) => {
      state.pickedReferences = [...payload].sort((a, b) => a - b);
      state.adding = null;
    },
    referencesDropped: (state) => {
      Object.assign(state, { ...initialState, citedReferences: state.citedReferences });
    },
    addingAsked: (state, { payload: target }: PayloadAction<ImportTarget>) => {
      state.adding = { state: 'running', target, added: 0, existing: 0, refused: [], failure: '' };
    },
    addingAdvanced: (state, { payload }: PayloadAction<Pick<Adding, 'added' | 'existing' | 'refused'>>) => {
      if (!state.adding) return;
      state.adding.added += payload.added;
      state.adding.existing += payload.existing;
      state.adding.refused.push(...payload.refused);
    },
    /** An empty text: all of it is done. */
    addingEnded: (state, { payload: failure }: PayloadAction<string>) => {
      if (state.adding) Object.assign(state.adding, { state: failure ? 'failed' : 'done', failure });
    },
    referencesCited: (state, { payload }: PayloadAction<Paper[]>) => {
      const existingIds = new Set(state.citedReferences.map(({ paper_id }) => paper_id));
      state.citedReferences.push(...payload.filter(({ paper_id }) => !existingIds.has(paper_id)));
    },
    citedReferencesDropped: (state) => {
      state.citedReferences = [];
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(signedOut, () => initialState)
      .addMatcher(readReferences.matchPending, (state) => {
        Object.assign(state, { readingReferences: true, references: null, importFailure: '' });
      })
      .addMatcher(readReferences.matchFulfilled, (state, { payload }) => {
        state.readingReferences = false;
        state.references = payload;
        state.pickedReferences = payload ? pickable(payload) : [];
      })
      .addMatcher(readReferences.matchRejected, (state, { payload }) => {
        state.readingReferences = false;
        state.importFailure = failureMessage(payload ?? {});
      });
  },
  selectors: {
    selectImporting: (state) => state,
    selectCitedReferences: (state) => state.citedReferences,
  },
});

export const {
  referencesPasted,
  referencesChosen,
  referencesPicked,
  referencesDropped,
  addingAsked,
  addingAdvanced,
  addingEnded,
  referencesCited,
  citedReferencesDropped,
} = importingSlice.actions;
export const { selectImporting, selectCitedReferences } = importingSlice.selectors;
