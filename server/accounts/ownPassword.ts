import type { Asking, PasswordGuesses } from '../kernel/asking';
import type { Config } from '../kernel/config';
import type { Database } from '../store/database/types';
import { namesOf, passwordHashOf } from '../store/users/signIns';
import type { SignedIn } from '../store/sessions/sessions';
import { badRequest } from '../kernel/errors';
import { verifyPassword } from './passwords';
import { passwordProblem } from './choosing/passwordProblem';
import { createQueues } from '../kernel/queues';
import { replacePassword } from './replacePassword';

/** One at a time for a person: guesses sent at once would all be checked before one is counted. */
const oneByOne = createQueues();

/**
 * The hash that the password was compared with.
 * @throws CallError `invalid` for a wrong password or none, `limit` after too many guesses
 */
interface Needs extends Asking {
  readonly db: Database;
  readonly config: Pick<Config, 'SITE_TITLE'>;
  readonly session: SignedIn;
  readonly guesses: PasswordGuesses;
}

async function checkCurrent({ db, user, guesses }: Needs, password: string): Promise<string> {
  await guesses.check();
  const hash = await passwordHashOf(db, user.id);
  if (!hash) throw badRequest('你的账号由统一身份登录，这里没有密码');
  if (await verifyPassword(password, hash)) return hash;
  await guesses.countWrong();
  throw badRequest('当前密码不正确');
}

/**
 * Gives the person a new password and ends all their other sessions.
 * @throws CallError `invalid` for a wrong current password or a bad new one, `limit` after too many guesses
 */
export async function changeOwnPassword(
  context: Needs,
  { current_password, new_password }: { current_password: string; new_password: string },
): Promise<void> {
  const { db, config, user, session } = context;
  const verifiedHash = await oneByOne(user.id, () => checkCurrent(context, current_password));
  if (new_password === current_password) throw badRequest('新密码不能与当前密码相同');
  const problem = await passwordProblem(new_password, [...(await namesOf(db, user.id)), config.SITE_TITLE]);
  if (problem) throw badRequest(problem);
  const keepSession = session.sessionHash;
  // An administrator may have reset it meanwhile: then the old one is wrong.
  if (!(await replacePassword(db, user.id, new_password, { verifiedHash, keepSession }))) throw badRequest('当前密码不正确');
}
