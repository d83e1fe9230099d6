import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { sessionApi } from '../../../api/sessionApi';
import { signedOut } from '../../../api/signals';
import type { EntryLanguage } from './lib/csl/itemLanguage';
import { CITATION_SETTING, FIRST_CHOICE, readCitationChoice } from './lib/citationChoice';
import type { CitationChoice } from './lib/citationChoice';

interface CitingState {
  /** Null until it was loaded or chosen. */
  citationChoice: CitationChoice | null;
  /** Wording that was chosen for single papers, by id. */
  citationLanguages: Record<string, EntryLanguage>;
  /** The day on which references were looked at last, `YYYY-MM-DD`: their day of citing. */
  citationDay: string;
}

const initialState: CitingState = { citationChoice: null, citationLanguages: {}, citationDay: '' };

const twoDigits = (number: number) => String(number).padStart(2, '0');
/** The day on this machine's calendar. */
const today = (now = new Date()) => `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;

export const citingSlice = createSlice({
  name: 'citing',
  initialState,
  reducers: {
    citationChosen: (state, { payload }: PayloadAction<Partial<CitationChoice>>) => {
      state.citationChoice = { ...(state.citationChoice ?? FIRST_CHOICE), ...payload };
    },
    /** Null goes back to what follows from the record. */
    citationLanguageChosen: (state, { payload }: PayloadAction<{ paper_id: string; language: EntryLanguage | null }>) => {
      const { paper_id, language } = payload;
      if (language) state.citationLanguages[paper_id] = language;
      else delete state.citationLanguages[paper_id];
    },
    referencesOpened: {
      prepare: () => ({ payload: today() }),
      reducer: (state, { payload }: PayloadAction<string>) => {
        state.citationDay = payload;
      },
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(signedOut, () => initialState)
      .addMatcher(sessionApi.endpoints.getUserSetting.matchFulfilled, (state, { payload, meta }) => {
        const { key, type } = meta.arg.originalArgs.params;
        const ours = key === CITATION_SETTING.key && type === CITATION_SETTING.type;
        // What was chosen here is newer than what was stored.
        if (ours) state.citationChoice ??= readCitationChoice(payload?.value);
      });
  },
  selectors: {
    selectCitationChoice: (state) => state.citationChoice,
    selectCitationLanguages: (state) => state.citationLanguages,
    selectCitationDay: (state) => state.citationDay,
  },
});

export const { citationChosen, citationLanguageChosen, referencesOpened } = citingSlice.actions;
export const { selectCitationChoice, selectCitationLanguages, selectCitationDay } = citingSlice.selectors;
