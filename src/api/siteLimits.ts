import { createSlice } from '@reduxjs/toolkit';
import { DEFAULT_UPLOAD_MAX_MB } from '../model/limits';
import { hasFailed } from './matchers';
import { sessionApi } from './sessionApi';

/** What the operator may set and the server tells with `getLogo`. Several features need it, so it lies below them. */
interface SiteLimits {
  /** Megabytes of the largest file that may be uploaded. */
  uploadMaxMb: number;
}

const initialState: SiteLimits = { uploadMaxMb: DEFAULT_UPLOAD_MAX_MB };
const { getLogo } = sessionApi.endpoints;

export const siteLimitsSlice = createSlice({
  name: 'siteLimits',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addMatcher(getLogo.matchFulfilled, (state, { payload }) => {
        // For a backend that does not send its limit the default is assumed; when it refuses, its message is shown.
        const limit = payload?.upload_max_mb;
        state.uploadMaxMb = typeof limit === 'number' && limit > 0 ? limit : initialState.uploadMaxMb;
      })
      .addMatcher(hasFailed(getLogo), () => initialState);
  },
  selectors: { selectUploadMaxMb: (state): number => state.uploadMaxMb },
});

/** Megabytes of the largest file that may be uploaded. */
export const { selectUploadMaxMb } = siteLimitsSlice.selectors;
