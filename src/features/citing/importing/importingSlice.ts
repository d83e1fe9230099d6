import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { extensionsApi } from '../../../api/extensionsApi';
import { failureMessage } from '../../../api/failure';
import { signedOut } from '../../../api/signals';
import type { Paper } from '../../../contract/entities/paper';
import { editing } from './editing';
import { NOTHING_READ, initialImporting, pickable } from './importingState';
import type { Adding, ImportTarget } from './importingState';

const { readReferences } = extensionsApi.endpoints;

export const importingSlice = createSlice({
  name: 'importing',
  initialState: initialImporting,
  reducers: {
    ...editing,
    referencesPasted: (state, { payload }: PayloadAction<string>) => {
      state.pastedReferences = payload;
    },
    /** A file, or what was pasted as one, waits on the shelf. */
    referencesChosen: (state, { payload }: PayloadAction<{ id: string; name: string }>) => {
      Object.assign(state, { ...NOTHING_READ, referenceSource: payload });
    },
    referencesPicked: (state, { payload }: PayloadAction<number[]>) => {
      state.pickedReferences = [...payload].sort((a, b) => a - b);
      state.adding = null;
    },
    referencesDropped: (state) => {
      Object.assign(state, { ...initialImporting, citedReferences: state.citedReferences });
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
      .addCase(signedOut, () => initialImporting)
      .addMatcher(readReferences.matchPending, (state) => {
        Object.assign(state, { ...NOTHING_READ, readingReferences: true });
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
  referencesShown,
  referenceOpened,
  referenceDraftChanged,
  referenceClosed,
  referenceEdited,
  referenceReverted,
  referencesDropped,
  addingAsked,
  addingAdvanced,
  addingEnded,
  referencesCited,
  citedReferencesDropped,
} = importingSlice.actions;
export const { selectImporting, selectCitedReferences } = importingSlice.selectors;
