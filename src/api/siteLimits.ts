import { createSlice } from '@reduxjs/toolkit';
import { DEFAULT_UPLOAD_MAX_MB } from '../model/limits';
import { SUPPORT_DEFAULTS } from '../model/support';
import { hasFailed } from './matchers';
import { sessionApi } from './sessionApi';

/** What the operator may set and the server tells with `getLogo`. Several features need it, so it lies below them. */
interface SiteLimits {
  /** Megabytes of the largest file that may be uploaded. */
  uploadMaxMb: number;
  /** 问题反馈 may send a session to support. */
  sendAllowed: boolean;
  /** Days for which it is kept there; 0 for a backend that takes none. */
  ticketKeptDays: number;
  /** What was done in the last minutes may be kept in this browser. */
  lastMinutesAllowed: boolean;
}

const initialState: SiteLimits = {
  uploadMaxMb: DEFAULT_UPLOAD_MAX_MB,
  sendAllowed: false,
  ticketKeptDays: 0,
  lastMinutesAllowed: SUPPORT_DEFAULTS.last_minutes_allowed,
};
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
        const support = payload?.support;
        state.sendAllowed = support?.send_allowed ?? initialState.sendAllowed;
        state.ticketKeptDays = support?.kept_days ?? initialState.ticketKeptDays;
        state.lastMinutesAllowed = support?.last_minutes_allowed ?? initialState.lastMinutesAllowed;
      })
      // What must not be recorded stays so: a server that does not answer has not allowed it.
      .addMatcher(hasFailed(getLogo), ({ lastMinutesAllowed }) => ({ ...initialState, lastMinutesAllowed }));
  },
  selectors: {
    selectUploadMaxMb: (state): number => state.uploadMaxMb,
    selectSendAllowed: (state): boolean => state.sendAllowed,
    selectTicketKeptDays: (state): number => state.ticketKeptDays,
    selectLastMinutesAllowed: (state): boolean => state.lastMinutesAllowed,
  },
});

export const {
  /** Megabytes of the largest file that may be uploaded. */
  selectUploadMaxMb,
  /** Whether 问题反馈 may send a session to support. */
  selectSendAllowed,
  /** Days for which a session that was sent is kept; 0 for a backend that takes none. */
  selectTicketKeptDays,
  /** Whether this browser may keep what was done in the last minutes. */
  selectLastMinutesAllowed,
} = siteLimitsSlice.selectors;
