import { createSlice } from '@reduxjs/toolkit';
import { readOnlyTold } from './signals';

/** What the server said of itself beside its last answer. */
export interface ServerMode {
  /** Changes cannot be stored at the moment; reading and searching go on. */
  readOnly: boolean;
}

const initialState: ServerMode = { readOnly: false };

export const serverModeSlice = createSlice({
  name: 'serverMode',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(readOnlyTold, (state, { payload }) => {
      state.readOnly = payload;
    });
  },
  selectors: { selectReadOnly: (state): boolean => state.readOnly },
});

/** Whether changes cannot be stored at the moment. */
export const { selectReadOnly } = serverModeSlice.selectors;
