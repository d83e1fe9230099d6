import { screen } from '@testing-library/react';
import { aUser } from '../../testing/builders';
import { answered } from '../../testing/fakeTransport';
import { showAccounts } from './testing/accounts';

describe('the own account', () => {
  it('has no list of users for others', () => {
    showAccounts('account', undefined, { is_admin: false });
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.getByRole('textbox', { name: '昵称' })).toHaveValue('王小明');
  });

  it('changes the nickname everywhere', async () => {
    const { user, server, store } = showAccounts('account');
    server.on('updateProfile', aUser({ nick_name: '小王' }));
    await user.clear(screen.getByRole('textbox', { name: '昵称' }));
    await user.type(screen.getByRole('textbox', { name: '昵称' }), '小王{Enter}');
    expect(await screen.findByText('昵称已保存')).toBeInTheDocument();
    expect(store.getState().session.userInfo.nick_name).toBe('小王');
  });

  it('checks a new password before it is sent, says refusals, and empties the form when it is changed', async () => {
    const { user, server } = showAccounts('account');
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
    showAccounts('account', undefined, { has_password: false });
    expect(screen.getByText(/用统一身份登录/)).toBeInTheDocument();
    expect(screen.queryByLabelText('当前密码')).toBeNull();
  });
});
