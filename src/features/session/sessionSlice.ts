import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { extensionsApi } from '../../api/extensionsApi';
import { hasFailed } from '../../api/matchers';
import { sessionApi } from '../../api/sessionApi';
import { signedOut } from '../../api/signals';
import { isEmptyValue } from '../../contract/envelope';
import type { LogoInfo, UserInfo } from '../../contract/entities/session';
import { DEFAULT_TITLE } from './texts';

/**
 * `idle`: not asked for · `booting` · `ready` · `anonymous`: nobody is signed in · `failed`: the user could not be
 * loaded, `bootFailure` says why.
 */
export type BootPhase = 'idle' | 'booting' | 'ready' | 'anonymous' | 'failed';

export interface SessionState {
  /** Empty when nobody is signed in. */
  userInfo: UserInfo | Record<string, never>;
  logoInfo: LogoInfo | Record<string, never>;
  bootPhase: BootPhase;
  bootFailure: string;
  /** A logout is running. */
  loggingOut: boolean;
  /** Why the last logout failed; empty otherwise. */
  logoutFailure: string;
}

const initialState: SessionState = {
  userInfo: {},
  logoInfo: {},
  bootPhase: 'idle',
  bootFailure: '',
  loggingOut: false,
  logoutFailure: '',
};

const { getUser, getLogo } = sessionApi.endpoints;

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** Asked for at start and by 重试: user first, then everything a signed-in person needs. */
    bootRequested: (state) => {
      state.bootPhase = 'booting';
      state.bootFailure = '';
    },
    bootFinished: (state, { payload }: PayloadAction<{ phase: Exclude<BootPhase, 'idle' | 'booting'>; failure: string }>) => {
      state.bootPhase = payload.phase;
      state.bootFailure = payload.failure;
    },
    logoutRequested: (state) => {
      state.loggingOut = true;
      state.logoutFailure = '';
    },
    logoutFailed: (state, { payload }: PayloadAction<string>) => {
      state.loggingOut = false;
      state.logoutFailure = payload;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(signedOut, (state) => ({ ...initialState, logoInfo: state.logoInfo, bootPhase: 'anonymous' as const }))
      .addMatcher(getUser.matchFulfilled, (state, { payload }) => {
        // Another person than before: the saga first removes everything of the previous person from the state.
        if (!state.userInfo.id || state.userInfo.id === payload?.id) state.userInfo = payload ?? {};
      })
      .addMatcher(extensionsApi.endpoints.updateProfile.matchFulfilled, (state, { payload }) => {
        state.userInfo = payload;
      })
      .addMatcher(hasFailed(getUser), (state) => {
        state.userInfo = {};
      })
      .addMatcher(getLogo.matchFulfilled, (state, { payload }) => {
        state.logoInfo = payload ?? {};
      })
      .addMatcher(hasFailed(getLogo), (state) => {
        state.logoInfo = {};
      });
  },
  selectors: {
    selectUserInfo: (state) => state.userInfo,
    selectIsSignedIn: (state) => Object.keys(state.userInfo).length > 0,
    selectLogoInfo: (state) => state.logoInfo,
    /** The page title: of the logo information, else the default one. */
    selectSiteTitle: ({ logoInfo: { title } }): string => (typeof title === 'string' && !isEmptyValue(title) ? title : DEFAULT_TITLE),
    selectBootPhase: (state) => state.bootPhase,
    selectBootFailure: (state) => state.bootFailure,
    selectIsLoggingOut: (state) => state.loggingOut,
    selectLogoutFailure: (state) => state.logoutFailure,
  },
});

export { selectPersonId as selectUserId } from '../../api/person';
export const { bootRequested, bootFinished, logoutRequested, logoutFailed } = sessionSlice.actions;
export const {
  selectUserInfo,
  selectIsSignedIn,
  selectLogoInfo,
  selectSiteTitle,
  selectBootPhase,
  selectBootFailure,
  selectIsLoggingOut,
  selectLogoutFailure,
} = sessionSlice.selectors;
