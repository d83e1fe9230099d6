import { nanoid } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Paper } from '../../../contract/entities/paper';
import { emptyPaper } from '../../../model/paper/paper';
import { draftOf } from './lib/referenceDraft';
import type { ReferenceDraft } from './lib/referenceDraft';
import { isEditable, isPickable } from './importingState';
import type { ImportingState, ShownReferences } from './importingState';

const without = (picked: readonly number[], index: number) => picked.filter((other) => other !== index);

/** Reducers of the rows of a list that was read: which are shown, and what a person makes of them before they go in. */
export const editing = {
  referencesShown: (state: ImportingState, { payload }: PayloadAction<ShownReferences>) => {
    state.shownReferences = payload;
  },
  referenceOpened: (state: ImportingState, { payload: index }: PayloadAction<number>) => {
    const row = state.references?.rows[index];
    if (row && isEditable(row)) state.referenceDrafts[index] ??= draftOf(row.paper ?? emptyPaper);
  },
  referenceDraftChanged: (state: ImportingState, { payload }: PayloadAction<{ index: number; change: Partial<ReferenceDraft> }>) => {
    const draft = state.referenceDrafts[payload.index];
    if (draft) Object.assign(draft, payload.change);
  },
  referenceClosed: (state: ImportingState, { payload: index }: PayloadAction<number>) => {
    delete state.referenceDrafts[index];
  },
  /** What was saved takes the row's place. Its id is new: that of the record as it was read may name another work. */
  referenceEdited: {
    prepare: (index: number, paper: Paper) => ({ payload: { index, paper: { ...paper, paper_id: `edited:${nanoid()}` } } }),
    reducer: (state: ImportingState, { payload: { index, paper } }: PayloadAction<{ index: number; paper: Paper }>) => {
      const row = state.references?.rows[index];
      if (!row || !isEditable(row)) return;
      state.originalReferences[index] ??= { ...row };
      Object.assign(row, { paper, state: 'new', reason: '' });
      delete state.referenceDrafts[index];
      state.pickedReferences = [...without(state.pickedReferences, index), index].sort((a, b) => a - b);
      state.adding = null;
    },
  },
  /** The row is again as it was read. */
  referenceReverted: (state: ImportingState, { payload: index }: PayloadAction<number>) => {
    const original = state.originalReferences[index];
    if (!original || !state.references) return;
    state.references.rows[index] = original;
    delete state.originalReferences[index];
    delete state.referenceDrafts[index];
    if (!isPickable(original)) state.pickedReferences = without(state.pickedReferences, index);
    state.adding = null;
  },
};
