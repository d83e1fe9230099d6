import { screen, waitFor, within } from '@testing-library/react';
import type { Account } from '../../contract/entities/account';
import { aUser } from '../../testing/builders';
import { answered, fakeTransport, unreachable } from '../../testing/fakeTransport';
import { makeTestStore } from '../../testing/makeTestStore';
import { renderScreen } from '../../testing/renderScreen';
import { AccountPanel, panelIn } from './index';
import type { AccountPanelName } from './lib/panel';

const account = (changes: Partial<Account> = {}): Account => ({
  user_id: 'u2',
  username: 'li',
  nick_name: '李雷',
  email: 'li@example.edu',
  is_admin: false,
  is_self: false,
  disabled: false,
  must_change_password: false,
  has_password: true,
  identity_count: 0,
  lone_project_count: 2,
  last_sign_in: null,
  create_time: '2026-01-02T03:04:05.000Z',
  ...changes,
});
const ADMIN = account({ user_id: 'u1', username: 'wang', nick_name: '王小明', is_admin: true, is_self: true });
const pageOf = (...records: Account[]) => ({ total: records.length, records, current: 1, size: 20 });

function show(panel: AccountPanelName, server = fakeTransport().on('listAccounts', pageOf(ADMIN, account())), changes = {}) {
  const asked: string[] = [];
  const view = renderScreen(
    <AccountPanel
      user={aUser({ is_admin: true, ...changes })}
      panel={panel}
      onPanel={(name) => void asked.push(name)}
      onClose={() => void asked.push('closed')}
    />,
    { bench: makeTestStore({ server }) },
  );
  return { ...view, server, asked };
}

/** By its title: ids are all alike in tests, and so are the names of the panel and a dialog over it. */
const dialogOf = async (title: string) =>
  (await screen.findByText(title, { selector: '.ant-modal-title' })).closest<HTMLElement>('[role="dialog"]')!;

describe('the address', () => {
  it.each([
    ['panel=users', true, 'users'],
    ['panel=users', false, 'account'],
    ['panel=account', false, 'account'],
    ['panel=x', true, null],
    ['', true, null],
  ] as const)('%s for an administrator (%s) opens %s', (query, isAdmin, expected) => {
    expect(panelIn(new URLSearchParams(query), isAdmin)).toBe(expected);
  });
});

describe('users', () => {
  it('are listed with what they are; the own account can neither be disabled nor reset, and says why', async () => {
    const { user, server } = show('users');
    const list = await screen.findByRole('list', { name: '用户' });
    expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent(/王小明 wang我管理员/);
    const disable = screen.getByRole('button', { name: '停用 wang' });
    expect(disable).toHaveAccessibleDescription(/不能停用自己的账号/);
    await user.click(disable);
    expect(screen.queryByText('停用 wang？')).toBeNull();
    expect(server.sentTo('updateAccount')).toEqual([]);
  });

  it('tell none from not loaded', async () => {
    const server = fakeTransport().handle('listAccounts', () => unreachable);
    const { user } = show('users', server);
    const retry = await screen.findByRole('button', { name: '重试' });
    server.on('listAccounts', pageOf());
    await user.click(retry);
    expect(await screen.findByText('暂无符合的用户')).toBeInTheDocument();
  });

  it('are added; the password is shown once; what was typed stays when it is refused', async () => {
    const { user, server, store } = show('users');
    server.handle('addAccount', () => answered(null, 409, 409, '已有名为“li”的用户'));
    await user.click(await screen.findByRole('button', { name: '添加用户' }));
    const dialog = await dialogOf('添加用户');
    // The dialog gives its first field the cursor when it is there.
    await waitFor(() => expect(within(dialog).getByRole('textbox', { name: '用户名' })).toHaveFocus());
    await user.keyboard('li');
    await user.type(within(dialog).getByRole('textbox', { name: '昵称' }), '李雷');
    const save = within(dialog).getByRole('button', { name: '添加用户' });
    await user.click(save);
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('没有保存：已有名为“li”的用户');
    server.on('addAccount', { account: account({ username: 'li2' }), password: 'abcd2345' });
    await user.type(within(dialog).getByRole('textbox', { name: '用户名' }), '2');
    await user.click(save);
    expect(await screen.findByText('abcd2345')).toBeInTheDocument();
    expect(server.sentTo('addAccount').at(-1)?.body).toEqual({ username: 'li2', nick_name: '李雷', email: '' });
    await user.click(screen.getByRole('button', { name: '我已记下' }));
    expect(screen.queryByText('abcd2345')).toBeNull();
    expect(store.getState().users).toMatchObject({ accountDraft: null, givenPassword: null });
  });

  it('are disabled after one question, once for two presses, and enabled again', async () => {
    const { user, server } = show('users');
    server.on('updateAccount', account({ disabled: true }));
    await user.click(await screen.findByRole('button', { name: '停用 li' }));
    const dialog = await dialogOf('停用 li？');
    expect(dialog).toHaveTextContent('立即从所有设备退出');
    expect(dialog).toHaveTextContent('有 2 个项目的负责人只有此人');
    server.on('listAccounts', pageOf(ADMIN, account({ disabled: true })));
    await user.dblClick(within(dialog).getByRole('button', { name: '停用' }));
    const enable = await screen.findByRole('button', { name: '恢复 li' });
    expect(server.sentTo('updateAccount').map(({ body }) => body)).toEqual([{ disabled: true }]);
    server.on('updateAccount', account()).on('listAccounts', pageOf(ADMIN, account()));
    await user.click(enable);
    expect(await screen.findByRole('button', { name: '停用 li' })).toBeInTheDocument();
  });

  it('get a new password, or the reason why not', async () => {
    const { user, server } = show('users');
    server.handle('resetAccountPassword', () => answered(null, 404, 404, '用户不存在或已被删除'));
    await user.click(await screen.findByRole('button', { name: '重置密码 li' }));
    const dialog = await dialogOf('重置 li 的密码？');
    await user.click(within(dialog).getByRole('button', { name: '重置密码' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('没有成功：用户不存在');
    server.on('resetAccountPassword', { account: account(), password: 'wxyz6789' });
    await user.click(within(dialog).getByRole('button', { name: '重置密码' }));
    expect(await screen.findByText('wxyz6789')).toBeInTheDocument();
  });
});

describe('the own account', () => {
  it('has no list of users for others', () => {
    show('account', undefined, { is_admin: false });
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.getByRole('textbox', { name: '昵称' })).toHaveValue('王小明');
  });

  it('changes the nickname everywhere', async () => {
    const { user, server, store } = show('account');
    server.on('updateProfile', aUser({ nick_name: '小王' }));
    await user.clear(screen.getByRole('textbox', { name: '昵称' }));
    await user.type(screen.getByRole('textbox', { name: '昵称' }), '小王{Enter}');
    expect(await screen.findByText('昵称已保存')).toBeInTheDocument();
    expect(store.getState().session.userInfo.nick_name).toBe('小王');
  });

  it('checks a new password before it is sent, says refusals, and empties the form when it is changed', async () => {
    const { user, server } = show('account');
    server.handle('changePassword', () => answered(null, 400, 400, '当前密码不正确'));
    const [current, fresh, again] = [
      screen.getByLabelText('当前密码'),
      screen.getByLabelText(/^新密码/),
      screen.getByLabelText(/^再输一次/),
    ];
    await user.type(current, 'wrong one');
    await user.type(fresh, 'new password');
    await user.type(again, 'new passwort{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('两次输入的新密码不一样');
    await user.type(again, '{Backspace}d{Enter}');
    expect(await screen.findByText('没有保存：当前密码不正确')).toBeInTheDocument();
    server.on('changePassword', true);
    await user.type(again, '{Enter}');
    expect(await screen.findByText(/密码已修改/)).toBeInTheDocument();
    expect(current).toHaveValue('');
    expect(server.sentTo('changePassword')).toHaveLength(2);
  });

  it('of people who sign in elsewhere has no password', () => {
    show('account', undefined, { has_password: false });
    expect(screen.getByText(/用统一身份登录/)).toBeInTheDocument();
    expect(screen.queryByLabelText('当前密码')).toBeNull();
  });
});
