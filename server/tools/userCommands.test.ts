import { useTestDatabase } from '../testing/testDatabase';
import { createSession } from '../store/sessions/sessions';
import { verifyPassword } from '../accounts/passwords';
import { runUserCommand } from './userCommands';

const database = useTestDatabase();
const run = (command: string, typed = '') =>
  runUserCommand(database.db, command.split(' '), { issuer: 'https://id.example.edu', readPassword: async () => typed });

async function hashOf(name: string): Promise<string> {
  const [row] = await database.db.query<{ password_hash: string }>('select password_hash from app_user where username = $1', [name]);
  return row!.password_hash;
}

async function withSession(name: string): Promise<{ count: () => Promise<unknown> }> {
  const [user] = await database.db.query<{ id: string }>('select id from app_user where username = $1', [name]);
  await createSession(database.db, user!.id, 1, new Date());
  return { count: async () => (await database.db.query('select 1 from user_session where user_id = $1', [user!.id])).length };
}

/** Every test finds one person, and may add others. */
beforeEach(async () => {
  await database.db.query('delete from app_user');
  await run('add 李雷', 'correct horse');
});

test('adds a user with a generated password that works', async () => {
  const [line, password] = await run('add 韩梅');
  expect(line).toBe('已添加用户 韩梅');
  expect(await verifyPassword(/密码：(\S+)（/.exec(password!)![1]!, await hashOf('韩梅'))).toBe(true);
});

test('a generated password is changed at the first sign-in, a typed one stays', async () => {
  const mustChange = async (name: string) =>
    (await database.db.query<{ it: boolean }>('select must_change_password as it from app_user where username = $1', [name]))[0]?.it;
  await run('add generated');
  await run('add chosen', 'correct horse');
  expect([await mustChange('generated'), await mustChange('chosen')]).toEqual([true, false]);
  await run('passwd generated', 'correct horse');
  await run('passwd chosen');
  expect([await mustChange('generated'), await mustChange('chosen')]).toEqual([false, true]);
});

test('makes administrators, never none', async () => {
  await run('add first', 'correct horse');
  await run('admin first');
  await expect(run('no-admin first')).rejects.toThrow('唯一的管理员');
  await runUserCommand(database.db, ['add', 'second'], {
    admin: true,
    email: 's@example.edu',
    issuer: '',
    readPassword: async () => 'correct horse',
  });
  expect(await run('no-admin first')).toEqual(['first 不再是管理员']);
  const [row] = await database.db.query(`select email, is_admin from app_user where username = 'second'`);
  expect(row).toEqual({ email: 's@example.edu', is_admin: true });
});

test('gives the role of support and takes it again', async () => {
  expect(await run('support 李雷')).toEqual(['李雷 现在是支持人员']);
  expect(await run('list')).toContain('李雷\t李雷\t支持人员');
  expect(await run('no-support 李雷')).toEqual(['李雷 不再是支持人员']);
  expect(await run('list')).toContain('李雷\t李雷');
});

test('links a person of the provider to one user only, and takes it back', async () => {
  await run('add linked', 'correct horse');
  const sessions = await withSession('linked');
  expect(await run('link linked abc')).toEqual(['abc 现在以 linked 登录']);
  await expect(run('link 李雷 abc')).rejects.toThrow('已对应一个账号');
  expect(await run('unlink linked')).toEqual(['已解除 linked 与 1 个统一身份的对应，并退出其所有登录']);
  expect(await sessions.count()).toBe(0);
});

test('a typed password is not printed', async () => {
  expect(await run('add typed', 'correct horse')).toEqual(['已添加用户 typed']);
  expect(await verifyPassword('correct horse', await hashOf('typed'))).toBe(true);
});

test.each([
  ['add 李雷', '', '已存在'],
  ['add a/b', '', '用户名只能'],
  ['add new', 'short', '密码至少 8 个字符'],
  ['add new', 'x'.repeat(257), '密码最多 256 个字符'],
  ['add zhaomin', 'zhaomin1990', '与你的用户名'],
  ['passwd 李雷', 'qwerty123', '容易被猜到'],
  ['passwd nobody', '', '没有用户 nobody'],
  ['disable', '', '用法'],
  ['remove 李雷', '', '用法'],
  ['stop-menu 李雷 /nothing', '', '没有菜单 /nothing'],
])('%s is refused', async (command, typed, message) => {
  await expect(run(command, typed)).rejects.toThrow(message);
});

test.each([
  ['李\n雷', '昵称不能使用：名称不能含换行或控制字符'],
  ['\u200b\u2060', '昵称不能使用：名称不能只含看不见的字符'],
  ['李雷\u2069', '昵称不能使用：名称中的方向控制符没有成对'],
  ['雷'.repeat(65), '昵称不能使用：最多 64 个字符'],
])('the nickname %j is refused, and nobody is added', async (nick, message) => {
  const adding = runUserCommand(database.db, ['add', 'new'], { nick, issuer: '', readPassword: async () => 'correct horse' });
  await expect(adding).rejects.toThrow(message);
  expect(await database.db.query(`select 1 from app_user where username = 'new'`)).toEqual([]);
});

test('a nickname is shown in the place of the name, without what surrounds it', async () => {
  for (const [name, nick] of [
    ['first', ' 李 雷 '],
    ['second', ' '],
  ] as const) {
    await runUserCommand(database.db, ['add', name], { nick, issuer: '', readPassword: async () => 'correct horse' });
  }
  expect(await run('list')).toEqual(expect.arrayContaining(['first\t李 雷', 'second\tsecond']));
});

test('a name is taken in whatever case', async () => {
  await run('add typed', 'correct horse');
  await expect(run('add TYPED')).rejects.toThrow('已存在');
});

test('a new password signs out everywhere', async () => {
  const sessions = await withSession('李雷');
  expect(await run('passwd 李雷', 'another one of mine')).toEqual(['已更改 李雷 的密码，并退出其所有登录']);
  expect(await sessions.count()).toBe(0);
  expect(await verifyPassword('another one of mine', await hashOf('李雷'))).toBe(true);
});

test('disables, stops menus with the screens below them, lists, and takes it back', async () => {
  const sessions = await withSession('李雷');
  await run('disable 李雷');
  expect(await sessions.count()).toBe(0);
  expect(await run('stop-menu 李雷 /project')).toEqual(['已停用 李雷 的 /project /project/member']);
  await run('stop-menu 李雷 /project');
  expect(await run('list')).toContain('李雷\t李雷\t已停用\t停用菜单 /project /project/member');
  await run('enable 李雷');
  await run('allow-menu 李雷 /project');
  expect(await run('list')).toContain('李雷\t李雷');
});
