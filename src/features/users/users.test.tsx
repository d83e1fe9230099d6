import { screen, waitFor, within } from '@testing-library/react';
import { answered, fakeTransport, unreachable } from '../../testing/fakeTransport';
import { panelIn } from './index';
import { ADMIN, anAccount, pageOfAccounts, showAccounts } from './testing/accounts';

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
    const { user, server } = showAccounts('users');
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
    const { user } = showAccounts('users', server);
    const retry = await screen.findByRole('button', { name: '重试' });
    server.on('listAccounts', pageOfAccounts());
    await user.click(retry);
    expect(await screen.findByText('暂无符合的用户')).toBeInTheDocument();
  });

  it('are added; the password is shown once; what was typed stays when it is refused', async () => {
    const { user, server, store } = showAccounts('users');
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
    server.on('addAccount', { account: anAccount({ username: 'li2' }), password: 'abcd2345' });
    await user.type(within(dialog).getByRole('textbox', { name: '用户名' }), '2');
    await user.click(save);
    expect(await screen.findByText('abcd2345')).toBeInTheDocument();
    expect(server.sentTo('addAccount').at(-1)?.body).toEqual({ username: 'li2', nick_name: '李雷', email: '' });
    await user.click(screen.getByRole('button', { name: '我已记下' }));
    expect(screen.queryByText('abcd2345')).toBeNull();
    expect(store.getState().users).toMatchObject({ accountDraft: null, givenPassword: null });
  });

  it('are disabled after one question, once for two presses, and enabled again', async () => {
    const { user, server } = showAccounts('users');
    server.on('updateAccount', anAccount({ disabled: true }));
    await user.click(await screen.findByRole('button', { name: '停用 li' }));
    const dialog = await dialogOf('停用 li？');
    expect(dialog).toHaveTextContent('立即从所有设备退出');
    expect(dialog).toHaveTextContent('有 2 个项目的负责人只有此人');
    server.on('listAccounts', pageOfAccounts(ADMIN, anAccount({ disabled: true })));
    await user.dblClick(within(dialog).getByRole('button', { name: '停用' }));
    const enable = await screen.findByRole('button', { name: '恢复 li' });
    expect(server.sentTo('updateAccount').map(({ body }) => body)).toEqual([{ disabled: true }]);
    server.on('updateAccount', anAccount()).on('listAccounts', pageOfAccounts(ADMIN, anAccount()));
    await user.click(enable);
    expect(await screen.findByRole('button', { name: '停用 li' })).toBeInTheDocument();
  });

  it('are given the role of support; a backend without it has no box for it', async () => {
    const { user, server } = showAccounts(
      'users',
      fakeTransport().on('listAccounts', pageOfAccounts(ADMIN, anAccount({ is_support: false }))),
    );
    await user.click(await screen.findByRole('button', { name: '编辑 wang' }));
    const own = await dialogOf('编辑 wang');
    expect(within(own).queryByRole('checkbox')).not.toBeInTheDocument();
    await user.click(within(own).getByRole('button', { name: /取\s*消/ }));
    await user.click(await screen.findByRole('button', { name: '编辑 li' }));
    const dialog = await dialogOf('编辑 li');
    await user.click(within(dialog).getByRole('checkbox', { name: /^支持人员/ }));
    const changed = anAccount({ is_support: true });
    server.on('updateAccount', changed).on('listAccounts', pageOfAccounts(ADMIN, changed));
    await user.click(within(dialog).getByRole('button', { name: /保\s*存/ }));
    expect(await screen.findByText('支持人员')).toBeInTheDocument();
    expect(server.sentTo('updateAccount').at(-1)!.body).toEqual({ nick_name: '李雷', email: 'li@example.edu', is_support: true });
  });

  it('get a new password, or the reason why not', async () => {
    const { user, server } = showAccounts('users');
    server.handle('resetAccountPassword', () => answered(null, 404, 404, '用户不存在或已被删除'));
    await user.click(await screen.findByRole('button', { name: '重置密码 li' }));
    const dialog = await dialogOf('重置 li 的密码？');
    await user.click(within(dialog).getByRole('button', { name: '重置密码' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('没有成功：用户不存在');
    server.on('resetAccountPassword', { account: anAccount(), password: 'wxyz6789' });
    await user.click(within(dialog).getByRole('button', { name: '重置密码' }));
    expect(await screen.findByText('wxyz6789')).toBeInTheDocument();
  });
});
