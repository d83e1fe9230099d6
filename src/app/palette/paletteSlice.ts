import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '../../api/signals';

export interface PaletteState {
  /** The dialog that finds everything. */
  paletteOpen: boolean;
  /** What is typed in it. */
  paletteWords: string;
  /** The list of keyboard shortcuts. */
  shortcutsOpen: boolean;
}

const initialState: PaletteState = { paletteOpen: false, paletteWords: '', shortcutsOpen: false };

export const paletteSlice = createSlice({
  name: 'palette',
  initialState,
  reducers: {
    /** One dialog at a time. It opens empty. */
    paletteOpened: () => ({ ...initialState, paletteOpen: true }),
    paletteTyped: (state, { payload }: PayloadAction<string>) => {
      state.paletteWords = payload;
    },
    paletteClosed: () => initialState,
    shortcutsToggled: (_state, { payload }: PayloadAction<boolean>) => ({ ...initialState, shortcutsOpen: payload }),
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState);
  },
  selectors: {
    selectPaletteOpen: (state) => state.paletteOpen,
    selectPaletteWords: (state) => state.paletteWords,
    selectShortcutsOpen: (state) => state.shortcutsOpen,
  },
});

export const { paletteOpened, paletteTyped, paletteClosed, shortcutsToggled } = paletteSlice.actions;
export const { selectPaletteOpen, selectPaletteWords, selectShortcutsOpen } = paletteSlice.selectors;
