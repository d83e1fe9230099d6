import { z } from 'zod';
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../model/limits';
import { Id, Timestamp, checkName, name } from './common';

/** The rule of user names, for people. */
export const USERNAME_RULE = `只能包含文字、数字和 . _ @ -，最多 ${MAX_NAME_LENGTH} 个字符`;
/** What somebody signs in with: words, digits and `. _ @ -`. */
export const Username = z
  .string()
  .trim()
  .regex(new RegExp(`^[\\p{L}\\p{N}._@-]{1,${MAX_NAME_LENGTH}}$`, 'u'), USERNAME_RULE)
  .superRefine(checkName);
export const NickName = name(MAX_NAME_LENGTH);
/** Empty when there is none. */
export const Email = z.union([z.literal(''), z.email('不是有效的邮箱地址').max(MAX_EMAIL_LENGTH)]);
/** A password that somebody chooses. */
export const ChosenPassword = z
  .string()
  .min(MIN_PASSWORD_LENGTH, `至少 ${MIN_PASSWORD_LENGTH} 个字符`)
  .max(MAX_PASSWORD_LENGTH, `最多 ${MAX_PASSWORD_LENGTH} 个字符`);

/** A user as administrators see them. */
export const Account = z.object({
  user_id: Id,
  username: z.string(),
  nick_name: z.string(),
  email: z.string(),
  is_admin: z.boolean(),
  /** Looks at the sessions that people send to support. */
  is_support: z.boolean().optional(),
  is_self: z.boolean(),
  /** May not sign in. */
  disabled: z.boolean(),
  /** The password is one that was given, and is changed at the next sign-in. */
  must_change_password: z.boolean(),
  has_password: z.boolean(),
  /** Identities of an OpenID Connect provider that lead here. */
  identity_count: z.number().int().min(0),
  /** Projects that have no other manager who can sign in. */
  lone_project_count: z.number().int().min(0),
  /** Null before the first time. */
  last_sign_in: Timestamp.nullable(),
  create_time: Timestamp,
});
export type Account = z.infer<typeof Account>;

/** An account with a new password, which is answered this once. */
export const AccountPassword = z.object({ account: Account, password: z.string() });
export type AccountPassword = z.infer<typeof AccountPassword>;
