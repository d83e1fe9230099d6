import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { ThemeName } from '../../shared/ui/theme/themeName';

export const THEME_CHOICES = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

export interface ThemeState {
  /** What the person chose in their menu. Persisted for the browser, without an owner. */
  themeChoice: ThemeChoice;
  /** What the system prefers, as the browser last reported it. */
  systemTheme: ThemeName;
}

const initialState: ThemeState = { themeChoice: 'system', systemTheme: 'light' };

export const themeSlice = createSlice({
  name: 'theme',
  initialState,
  reducers: {
    // Payloads are objects: an exported session shows their values by the names of the fields.
    themeChosen: (state, { payload }: PayloadAction<Pick<ThemeState, 'themeChoice'>>) => ({ ...state, ...payload }),
    systemThemeChanged: (state, { payload }: PayloadAction<Pick<ThemeState, 'systemTheme'>>) => ({ ...state, ...payload }),
  },
  selectors: {
    selectThemeChoice: (state) => state.themeChoice,
    /** The theme that is to be seen. */
    selectTheme: ({ themeChoice, systemTheme }): ThemeName => (themeChoice === 'system' ? systemTheme : themeChoice),
  },
});

export const { themeChosen, systemThemeChanged } = themeSlice.actions;
export const { selectThemeChoice, selectTheme } = themeSlice.selectors;
