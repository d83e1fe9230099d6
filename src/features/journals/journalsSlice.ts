import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '../../api/signals';
import type { Journal } from '../../contract/entities/journal';

/** Journals that can stand side by side. */
export const MAX_COMPARED_JOURNALS = 2;

interface JournalsState {
  /** Journals put side by side, at most two; they may come from different searches. */
  comparedJournals: Journal[];
  /** Schemes of the classification that were opened (true) or closed by hand. */
  openSchemes: Record<string, boolean>;
}

const initialState: JournalsState = { comparedJournals: [], openSchemes: {} };

export const journalsSlice = createSlice({
  name: 'journals',
  initialState,
  reducers: {
    /** A third journal takes the place of the first. */
    journalComparisonToggled: (state, { payload }: PayloadAction<Journal>) => {
      const others = state.comparedJournals.filter(({ journal_id }) => journal_id !== payload.journal_id);
      const wasThere = others.length < state.comparedJournals.length;
      state.comparedJournals = wasThere ? others : [...others, payload].slice(-MAX_COMPARED_JOURNALS);
    },
    journalComparisonCleared: (state) => {
      state.comparedJournals = [];
    },
    journalSchemeToggled: (state, { payload }: PayloadAction<{ scheme: string; open: boolean }>) => {
      state.openSchemes[payload.scheme] = payload.open;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState);
  },
  selectors: {
    selectComparedJournals: (state) => state.comparedJournals,
    selectOpenSchemes: (state) => state.openSchemes,
  },
});

export const { journalComparisonToggled, journalComparisonCleared, journalSchemeToggled } = journalsSlice.actions;
export const { selectComparedJournals, selectOpenSchemes } = journalsSlice.selectors;
