import type { Database } from '../store/database/types';
import { deleteSessionsOf, notifyEnded } from '../store/sessions/sessions';
import { findUserId } from '../store/users/users';
import { lockAdministrators, setAdmin, setSupport } from '../store/users/accounts';
import { addIdentity, dropIdentities } from '../store/users/identities';

async function requireUser(db: Database, name: string): Promise<string> {
  const id = await findUserId(db, name);
  if (!id) throw new Error(name ? `没有用户 ${name}` : '请给出用户名');
  return id;
}

/** At least one active administrator must remain. */
export async function setAdministrator(db: Database, name: string, admin: boolean): Promise<string[]> {
  const id = await requireUser(db, name);
  await db.transaction(async (tx) => {
    const others = (await lockAdministrators(tx)).filter((other) => other !== id);
    if (!admin && others.length === 0) throw new Error(`${name} 是唯一的管理员，请先设置另一位`);
    await setAdmin(tx, id, admin);
  });
  return [admin ? `${name} 现在是管理员` : `${name} 不再是管理员`];
}

/** Lets a user look at the sessions that people send to support, or ends that. */
export async function setSupporter(db: Database, name: string, support: boolean): Promise<string[]> {
  await setSupport(db, await requireUser(db, name), support);
  return [support ? `${name} 现在是支持人员` : `${name} 不再是支持人员`];
}

/** Lets a person of the provider sign in as this user. */
export async function link(db: Database, name: string, subject: string, issuer: string): Promise<string[]> {
  if (!issuer) throw new Error('没有设置 OIDC_ISSUER');
  if (!subject) throw new Error('请给出统一身份中的标识（sub）');
  const id = await requireUser(db, name);
  if (!(await addIdentity(db, { issuer, subject }, id))) throw new Error(`标识 ${subject} 已对应一个账号`);
  return [`${subject} 现在以 ${name} 登录`];
}

/** Takes all identities away, and ends the sessions that they began. */
export async function unlink(db: Database, name: string): Promise<string[]> {
  const id = await requireUser(db, name);
  const { gone, ended } = await db.transaction(async (tx) => {
    // The identities first: a pending sign-in waits for the lock, and then finds none.
    return { gone: await dropIdentities(tx, id), ended: await deleteSessionsOf(tx, id) };
  });
  notifyEnded(ended);
  return [`已解除 ${name} 与 ${gone} 个统一身份的对应，并退出其所有登录`];
}
