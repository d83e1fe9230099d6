import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '../../../api/signals';
import type { SearchFile } from './lib/report/searchFile';

/** A file of a search that is to be run again. */
interface SearchReportState {
  file: SearchFile | null;
  reading: boolean;
  /** Why it could not be read; empty otherwise. */
  failure: string;
}

const initialState: SearchReportState = { file: null, reading: false, failure: '' };

export const searchReportSlice = createSlice({
  name: 'searchReport',
  initialState,
  reducers: {
    /** A file waits on the shelf. */
    searchFileChosen: (_, _action: PayloadAction<{ shelf_id: string }>) => ({ ...initialState, reading: true }),
    searchFileRead: (_, { payload }: PayloadAction<SearchFile>) => ({ ...initialState, file: payload }),
    searchFileRefused: (_, { payload }: PayloadAction<string>) => ({ ...initialState, failure: payload }),
    searchReportClosed: () => initialState,
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: { selectSearchFile: (state) => state },
});

export const { searchFileChosen, searchFileRead, searchFileRefused, searchReportClosed } = searchReportSlice.actions;
export const { selectSearchFile } = searchReportSlice.selectors;
