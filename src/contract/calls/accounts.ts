import { z } from 'zod';
import { MAX_NAME_LENGTH, MAX_PASSWORD_LENGTH } from '../../model/limits';
import { call } from '../call';
import { Account, AccountPassword, ChosenPassword, Email, NickName, Username } from '../entities/account';
import { Done, Id, PageNumber, pageOf, PageSize } from '../entities/common';
import { UserInfo } from '../entities/session';
import { extensionRoutes as r } from '../routes/extensions';
import { operatorRoutes as o } from '../routes/operator';

/** Accounts of all, for administrators. */
export const accountCalls = {
  /** By name, nickname or e-mail; administrators first, then by name. */
  listAccounts: call(o.listAccounts, {
    query: z.strictObject({
      keyword: z.string().trim().max(MAX_NAME_LENGTH).optional(),
      current: PageNumber.default(1),
      size: PageSize.default(20),
    }),
    data: pageOf(Account),
  }),
  addAccount: call(o.addAccount, {
    body: z.strictObject({ username: Username, nick_name: NickName, email: Email.default('') }),
    data: AccountPassword,
  }),
  /** Disabling ends all sessions at once. Nobody disables themselves. The role of support holds from the next request on. */
  updateAccount: call(o.updateAccount, {
    params: z.object({ user_id: Id }),
    body: z.strictObject({
      nick_name: NickName.optional(),
      email: Email.optional(),
      disabled: z.boolean().optional(),
      is_support: z.boolean().optional(),
    }),
    data: Account,
  }),
  /** Gives a new password, which is changed at the next sign-in, and ends all sessions. */
  resetAccountPassword: call(o.resetAccountPassword, { params: z.object({ user_id: Id }), data: AccountPassword }),
} as const;

/** The own account. */
export const ownAccountCalls = {
  updateProfile: call(r.updateProfile, { body: z.strictObject({ nick_name: NickName }), data: UserInfo }),
  /** Ends all other sessions of the person. */
  changePassword: call(r.changePassword, {
    body: z.strictObject({ current_password: z.string().min(1).max(MAX_PASSWORD_LENGTH), new_password: ChosenPassword }),
    data: Done,
  }),
} as const;
