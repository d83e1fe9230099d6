import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { isOperatorAnswer } from '../../api/matchers';
import { signedOut } from '../../api/signals';

/** A user being added or edited. */
export interface AccountDraft {
  /** Empty for a new one. */
  user_id: string;
  username: string;
  nick_name: string;
  email: string;
  /** Looks at what people send to support; missing where the backend does not know this role, and for a new user. */
  is_support?: boolean;
}

/** An action on a user that must be confirmed. */
export interface AccountAction {
  kind: 'disable' | 'reset';
  user_id: string;
  username: string;
  lone_project_count: number;
}

interface UsersState {
  /** Null while the editor is closed. */
  accountDraft: AccountDraft | null;
  accountAct: AccountAction | null;
  /** A password that was generated just now; removed when its dialog closes. */
  givenPassword: { username: string; password: string } | null;
  usersKeyword: string;
  usersPage: number;
  /** Days that the usage of language models is shown for, today included. */
  usageDays: number;
}

const initialState: UsersState = {
  accountDraft: null,
  accountAct: null,
  givenPassword: null,
  usersKeyword: '',
  usersPage: 1,
  usageDays: 30,
};

export const usersSlice = createSlice({
  name: 'users',
  initialState,
  reducers: {
    accountDraftSet: (state, { payload }: PayloadAction<AccountDraft | null>) => {
      state.accountDraft = payload;
    },
    accountDraftChanged: (state, { payload }: PayloadAction<Partial<Omit<AccountDraft, 'user_id'>>>) => {
      if (state.accountDraft) Object.assign(state.accountDraft, payload);
    },
    accountActSet: (state, { payload }: PayloadAction<AccountAction | null>) => {
      state.accountAct = payload;
    },
    givenPasswordDismissed: (state) => {
      state.givenPassword = null;
    },
    usersLookedFor: (state, { payload }: PayloadAction<{ keyword: string; page: number }>) => {
      Object.assign(state, { usersKeyword: payload.keyword, usersPage: payload.page });
    },
    usageDaysChosen: (state, { payload }: PayloadAction<number>) => {
      state.usageDays = payload;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(signedOut, () => initialState)
      .addMatcher(isOperatorAnswer('addAccount'), (state, { payload }) => {
        state.accountDraft = null;
        state.givenPassword = { username: payload.account.username, password: payload.password };
      })
      .addMatcher(isOperatorAnswer('resetAccountPassword'), (state, { payload }) => {
        state.accountAct = null;
        state.givenPassword = { username: payload.account.username, password: payload.password };
      })
      .addMatcher(isOperatorAnswer('updateAccount'), (state, { payload }) => {
        if (state.accountDraft?.user_id === payload.user_id) state.accountDraft = null;
        if (state.accountAct?.user_id === payload.user_id) state.accountAct = null;
      }),
  selectors: {
    selectAccountDraft: (state) => state.accountDraft,
    selectAccountAction: (state) => state.accountAct,
    selectGivenPassword: (state) => state.givenPassword,
    selectUsersKeyword: (state) => state.usersKeyword,
    selectUsersPage: (state) => state.usersPage,
    selectUsageDays: (state) => state.usageDays,
  },
});

export const { accountDraftSet, accountDraftChanged, accountActSet, givenPasswordDismissed, usersLookedFor, usageDaysChosen } =
  usersSlice.actions;
export const { selectAccountDraft, selectAccountAction, selectGivenPassword, selectUsersKeyword, selectUsersPage, selectUsageDays } =
  usersSlice.selectors;
