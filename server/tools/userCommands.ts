import { Email, NickName, USERNAME_RULE, Username } from '../../src/contract/entities/account';
import { screensBelow } from '../../src/contract/screens';
import type { Database } from '../store/database/types';
import { passwordProblem } from '../accounts/choosing/passwordProblem';
import { generatePassword, hashPassword } from '../accounts/passwords';
import { endSessionsOf } from '../store/sessions/sessions';
import { namesOf } from '../store/users/signIns';
import { addUser, findUserId, listMenus } from '../store/users/users';
import { replacePassword } from '../accounts/replacePassword';
import { listAccounts, setAccountDisabled, stopMenus } from '../store/users/accounts';
import { MAX_PASSWORD_LENGTH } from '../../src/model/limits';
import { link, setAdministrator, setSupporter, unlink } from './accountCommands';

export const USAGE = `用法：
  npm run user -- add 用户名 [--nick 昵称] [--email 邮箱] [--admin]   添加用户；生成的密码在首次登录时须更换
  npm run user -- passwd 用户名               更改密码，并退出其所有登录
  npm run user -- list                        列出用户
  npm run user -- disable 用户名              停用，并退出其所有登录
  npm run user -- enable 用户名               恢复
  npm run user -- admin 用户名                设为管理员
  npm run user -- no-admin 用户名             不再是管理员
  npm run user -- support 用户名               设为支持人员，可查看发送给支持的使用记录
  npm run user -- no-support 用户名            不再是支持人员
  npm run user -- link 用户名 标识            让统一身份中的这个人（sub）以此账号登录
  npm run user -- unlink 用户名               解除与统一身份的对应
  npm run user -- stop-menu 用户名 /project   停用一个菜单
  npm run user -- allow-menu 用户名 /project  恢复一个菜单`;

export interface Surroundings {
  nick?: string | undefined;
  email?: string | undefined;
  admin?: boolean | undefined;
  /** Of the setting OIDC_ISSUER; empty without one. */
  issuer: string;
  readPassword(): Promise<string>;
}

/** Runs one command and answers the lines to print. @throws with a Chinese message when it cannot be done. */
export async function runUserCommand(db: Database, args: readonly string[], around: Surroundings): Promise<string[]> {
  const [command, name = '', menu = ''] = args;
  switch (command) {
    case 'add':
      return add(db, name, around);
    case 'passwd':
      return passwd(db, name, around);
    case 'list':
      return list(db);
    case 'disable':
    case 'enable':
      return setDisabled(db, name, command === 'disable');
    case 'admin':
    case 'no-admin':
      return setAdministrator(db, name, command === 'admin');
    case 'support':
    case 'no-support':
      return setSupporter(db, name, command === 'support');
    case 'link':
      return link(db, name, menu, around.issuer);
    case 'unlink':
      return unlink(db, name);
    case 'stop-menu':
    case 'allow-menu':
      return setMenu(db, name, menu, command === 'stop-menu');
    default:
      throw new Error(USAGE);
  }
}

async function userId(db: Database, name: string): Promise<string> {
  const id = name ? await findUserId(db, name) : null;
  if (!id) throw new Error(name ? `没有用户 ${name}` : USAGE);
  return id;
}

/**
 * The typed password, or a generated one, which is changed at the next sign-in; with the lines that show it.
 * @param own names of the person, which a password must not be made of
 */
async function choosePassword(
  around: Surroundings,
  own: readonly string[],
): Promise<{ password: string; lines: string[]; generated: boolean }> {
  const typed = await around.readPassword();
  if (!typed) {
    const password = generatePassword();
    return { password, lines: [`密码：${password}（只显示这一次，首次登录时须更换）`], generated: true };
  }
  if (typed.length > MAX_PASSWORD_LENGTH) throw new Error(`密码最多 ${MAX_PASSWORD_LENGTH} 个字符`);
  const problem = await passwordProblem(typed, own);
  if (problem) throw new Error(problem);
  return { password: typed, lines: [], generated: false };
}

/** The nickname as it was typed, else the user name. @throws with a Chinese message when it cannot be one */
function nickNameOf(typed: string | undefined, name: string): string {
  if (!typed?.trim()) return name;
  const { data, error } = NickName.safeParse(typed);
  if (error) throw new Error(`昵称不能使用：${error.issues[0]?.message ?? ''}`);
  return data;
}

async function add(db: Database, name: string, around: Surroundings): Promise<string[]> {
  if (!Username.safeParse(name).success) throw new Error(`用户名${USERNAME_RULE}`);
  if (await findUserId(db, name)) throw new Error(`用户 ${name} 已存在`);
  const email = around.email?.trim() ?? '';
  if (!Email.safeParse(email).success) throw new Error('不是有效的邮箱地址');
  const nickName = nickNameOf(around.nick, name);
  const { password, lines, generated } = await choosePassword(around, [name, nickName, email]);
  const passwordHash = await hashPassword(password);
  const id = await addUser(db, {
    username: name,
    nickName,
    email,
    passwordHash,
    mustChangePassword: generated,
    isAdmin: around.admin ?? false,
  });
  if (!id) throw new Error(`用户 ${name} 已存在`);
  return [`已添加用户 ${name}`, ...lines];
}

async function passwd(db: Database, name: string, around: Surroundings): Promise<string[]> {
  const id = await userId(db, name);
  const { password, lines, generated } = await choosePassword(around, await namesOf(db, id));
  await replacePassword(db, id, password, { mustChange: generated });
  return [`已更改 ${name} 的密码，并退出其所有登录`, ...lines];
}

async function list(db: Database): Promise<string[]> {
  const rows = await listAccounts(db);
  return rows.map((row) =>
    [
      row.username,
      row.nick_name,
      ...(row.is_admin ? ['管理员'] : []),
      ...(row.is_support ? ['支持人员'] : []),
      ...(row.disabled ? ['已停用'] : []),
      ...(row.last_sign_in ? [`最近登录 ${row.last_sign_in}`] : []),
      ...(row.stopped.length > 0 ? [`停用菜单 ${row.stopped.join(' ')}`] : []),
    ].join('\t'),
  );
}

async function setDisabled(db: Database, name: string, disabled: boolean): Promise<string[]> {
  const id = await userId(db, name);
  await setAccountDisabled(db, id, disabled);
  if (disabled) await endSessionsOf(db, id);
  return [disabled ? `已停用 ${name}，并退出其所有登录` : `已恢复 ${name}`];
}

async function setMenu(db: Database, name: string, menu: string, stop: boolean): Promise<string[]> {
  const id = await userId(db, name);
  const paths = (await listMenus(db)).map(({ path }) => path);
  if (!paths.includes(menu)) throw new Error(`没有菜单 ${menu || '（未给出）'}，可选：${paths.join(' ')}`);
  const screens = screensBelow(menu);
  await stopMenus(db, id, screens, stop);
  return [`${stop ? '已停用' : '已恢复'} ${name} 的 ${screens.join(' ')}`];
}
