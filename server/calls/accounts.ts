import type { accountCalls, ownAccountCalls } from '../../src/contract/calls/accounts';
import type { UserInfo } from '../../src/contract/entities/session';
import { phrase } from '../../src/model/isolated';
import { badRequest, conflict, forbidden } from '../kernel/errors';
import type { Config } from '../kernel/config';
import type { Database } from '../store/database/types';
import type { Handlers } from './handler';
import { generatePassword, hashPassword } from '../accounts/passwords';
import { deleteSessionsOf, notifyEnded } from '../store/sessions/sessions';
import { addUser } from '../store/users/users';
import { replacePassword } from '../accounts/replacePassword';
import { changeOwnPassword } from '../accounts/ownPassword';
import { changeAccount, lockAdministrators, pageAccounts, renameUser, requireAccount } from '../store/users/accounts';

/** @throws CallError `forbidden` */
function requireAdministrator(user: UserInfo): void {
  if (!user.is_admin) throw forbidden('只有管理员可以管理用户');
}

export const accountHandlers: Handlers<typeof accountCalls, { db: Database }> = {
  async listAccounts({ query }, { db, user }) {
    requireAdministrator(user);
    return pageAccounts(db, user.id, query);
  },

  async addAccount({ body }, { db, user }) {
    requireAdministrator(user);
    const password = generatePassword();
    const passwordHash = await hashPassword(password);
    const { username, nick_name: nickName, email } = body;
    const id = await addUser(db, { username, nickName, email, passwordHash, mustChangePassword: true });
    if (!id) throw conflict(phrase`已有名为“${username}”的用户`);
    return { account: await requireAccount(db, user.id, id), password };
  },

  async updateAccount({ params: { user_id }, body }, { db, user }) {
    requireAdministrator(user);
    // At least one active administrator must remain.
    if (body.disabled && user_id === user.id) throw conflict('不能停用自己的账号');
    const { account, ended } = await db.transaction(async (tx) => {
      // Two administrators may disable each other at once: then the second one is no administrator any more.
      if (body.disabled && !(await lockAdministrators(tx)).includes(user.id)) throw forbidden('只有管理员可以管理用户');
      await requireAccount(tx, user.id, user_id);
      const changed = await changeAccount(tx, user.id, user_id, body);
      return { account: changed, ended: changed.disabled ? await deleteSessionsOf(tx, user_id) : [] };
    });
    notifyEnded(ended);
    return account;
  },

  async resetAccountPassword({ params: { user_id } }, { db, user }) {
    requireAdministrator(user);
    if (user_id === user.id) throw badRequest('自己的密码请在“我的账号”里修改');
    await requireAccount(db, user.id, user_id);
    const password = generatePassword();
    await replacePassword(db, user_id, password, { mustChange: true });
    return { account: await requireAccount(db, user.id, user_id), password };
  },
};

export const ownAccountHandlers: Handlers<typeof ownAccountCalls, { db: Database; config: Pick<Config, 'SITE_TITLE'> }> = {
  async updateProfile({ body: { nick_name } }, { db, user }) {
    await renameUser(db, user.id, nick_name);
    return { ...user, nick_name };
  },

  async changePassword({ body }, context) {
    await changeOwnPassword(context, body);
    return true;
  },
};
