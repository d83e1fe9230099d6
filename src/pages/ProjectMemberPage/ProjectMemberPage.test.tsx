import { act, screen, waitFor, within } from '@testing-library/react';
import type { Member } from '../../contract/entities/member';
import type { ProjectAccess } from '../../contract/entities/projectAccess';
import { invitedUserToggled } from '../../features/projects';
import { MAX_INVITED } from '../../model/limits';
import { MANAGED_ROLES, ROLES, ROLE_ACTIONS, type Role } from '../../model/roles';
import { aProject } from '../../testing/builders';
import { answered, fakeTransport } from '../../testing/fakeTransport';
import { makeTestStore } from '../../testing/makeTestStore';
import { renderScreen } from '../../testing/renderScreen';
import { Page } from './index';

const roleRow = (role: Role) => ({ role, acts: [...ROLE_ACTIONS[role]], manages: [...MANAGED_ROLES[role]] });
const member = (nick_name: string, role: Role, changes: Partial<Member> = {}): Member => ({
  user_id: nick_name,
  project_id: 'p1',
  username: `user-${nick_name}`,
  nick_name,
  role,
  is_self: false,
  is_last_manager: false,
  create_time: '2026-01-02T03:04:05.000+08:00',
  ...changes,
});
const team = (own: Role) => [
  member('王', 'manager', { is_last_manager: true, is_self: own === 'manager' }),
  member('陈', 'admin', { is_self: own === 'admin' }),
  member('赵', 'member', { is_self: own === 'member' }),
];
const ready = (own: Role) =>
  fakeTransport()
    .on('getProjectRole', { project_id: 'p1', ...roleRow(own), roles: ROLES.map(roleRow) })
    .on('listMembers', { total: 3, records: team(own), current: 1, size: 20 })
    .on('isProjectManager', own === 'manager')
    .on('listUserJoined', [aProject({ project_id: 'p1', name: '碳中和' })])
    .on('listAllUsers', {
      total: 2,
      records: [
        { user_id: '王', username: 'user-王', nick_name: '王', joined: true },
        { user_id: '周', username: 'user-周', nick_name: '周', joined: false },
      ],
      current: 1,
      size: 20,
    });
const show = (server: ReturnType<typeof fakeTransport>, route = '/project/member?project=p1') => ({
  ...renderScreen(<Page />, { bench: makeTestStore({ server }), route }),
  server,
});

describe('members of a project', () => {
  it('what a role may not do says which rule and who can change it; the last manager stays', async () => {
    show(ready('admin'));
    const chen = await screen.findByRole('button', { name: '移除 王' });
    expect(chen).toHaveAccessibleDescription('项目至少要有一位项目负责人；请先任命另一位。');
    expect(screen.getByRole('button', { name: '移除 赵' })).not.toHaveAttribute('aria-disabled');
    expect(screen.getByRole('combobox', { name: '赵的角色' })).toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: '王的角色' })).toBeNull();
    expect(screen.getByRole('button', { name: '退出项目' })).not.toHaveAttribute('aria-disabled');
  });

  it.each(ROLES)('how a project is handed over is told to its manager alone: %s', async (own) => {
    const { server } = show(ready(own));
    await screen.findByRole('button', { name: '添加成员' });
    await waitFor(() => expect(server.sentTo('isProjectManager')).toHaveLength(1));
    if (own === 'manager') expect(await screen.findByText(/要交接项目，先把接手的成员设为项目负责人/)).toBeInTheDocument();
    else expect(screen.queryByText(/要交接项目/)).toBeNull();
  });

  it('an ordinary member may leave, and is told who adds people', async () => {
    const server = ready('member').on('deleteMember', true);
    const { user, location } = show(server);
    const add = await screen.findByRole('button', { name: '添加成员' });
    expect(add).toHaveAccessibleDescription('你是成员；“管理成员”需要项目负责人或管理员。');
    await user.click(await screen.findByRole('button', { name: '退出项目' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: '退出项目' }));
    expect(server.sentTo('deleteMember')[0]?.body).toEqual({ project_id: 'p1', user_id: '赵' });
    await screen.findByText('/project');
    expect(location()).toBe('/project');
  });

  it('are added from all users, who stay ticked until it has worked', async () => {
    const server = ready('manager').handle('addMember', () => answered(null, 409, 409, '周已经是项目成员'));
    const { user } = show(server);
    await user.click(await screen.findByRole('button', { name: '添加成员' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByRole('checkbox', { name: /王/ })).toBeDisabled();
    await user.click(within(dialog).getByRole('checkbox', { name: /周/ }));
    await user.click(within(dialog).getByRole('button', { name: '添加 1 人' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('周已经是项目成员');
    expect(within(dialog).getByRole('checkbox', { name: /周/ })).toBeChecked();
    expect(server.sentTo('addMember')[0]?.body).toEqual({ project_id: 'p1', user_id_list: ['周'], role: 'member' });
  });

  it('who was added by somebody else meanwhile does not keep the others out', async () => {
    const users = (joined: boolean) => ({
      total: 2,
      records: [
        { user_id: '周', username: 'user-周', nick_name: '周', joined },
        { user_id: '吴', username: 'user-吴', nick_name: '吴', joined: false },
      ],
      current: 1,
      size: 20,
    });
    const server = ready('manager').on('listAllUsers', users(false));
    const { user } = show(server);
    await user.click(await screen.findByRole('button', { name: '添加成员' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(await within(dialog).findByRole('checkbox', { name: /周/ }));
    await user.click(within(dialog).getByRole('checkbox', { name: /吴/ }));
    server.handle('addMember', () => answered(null, 409, 409, '周已经是项目成员')).on('listAllUsers', users(true));
    await user.click(within(dialog).getByRole('button', { name: '添加 2 人' }));
    server.on('addMember', [member('吴', 'member')]);
    await user.click(await within(dialog).findByRole('button', { name: '添加 1 人' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.sentTo('addMember').at(-1)?.body).toEqual({ project_id: 'p1', user_id_list: ['吴'], role: 'member' });
  });

  it('are ticked up to the number that one request adds', async () => {
    const { user, store } = show(ready('manager'));
    await user.click(await screen.findByRole('button', { name: '添加成员' }));
    const dialog = await screen.findByRole('dialog');
    const zhou = await within(dialog).findByRole('checkbox', { name: /周/ });
    act(() => {
      for (let n = 1; n < MAX_INVITED; n += 1) store.dispatch(invitedUserToggled(`u${n}`));
    });
    expect(within(dialog).queryByRole('status')).toBeNull();
    expect(zhou).toBeEnabled();
    act(() => void store.dispatch(invitedUserToggled('u-last')));
    expect(within(dialog).getByRole('status')).toHaveTextContent('一次最多添加 100 人');
    expect(zhou).toBeDisabled();
    act(() => void store.dispatch(invitedUserToggled('u-last')));
    await user.click(zhou);
    expect(zhou).toBeChecked();
    expect(zhou).toBeEnabled();
  });

  it('the page closes for somebody who no longer belongs to it', async () => {
    const server = fakeTransport().handle('getProjectRole', () => answered(null, 404, 404, '项目不存在或已被删除'));
    show(server);
    expect(await screen.findByText('项目不存在，或你已不在其中')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '返回项目' })).toHaveAttribute('href', '/project');
  });

  it('the table of roles is the one the server sent', async () => {
    show(ready('reader'));
    const table = await screen.findByRole('table', { hidden: true });
    const row = within(table).getByRole('row', { name: /删除项目/, hidden: true });
    expect(
      within(row)
        .getAllByRole('cell', { hidden: true })
        .map((cell) => cell.textContent),
    ).toEqual(['✓可以', '–不可以', '–不可以', '–不可以']);
  });
});

describe('access log of a project', () => {
  const entry = (access_id: string, changes: Partial<ProjectAccess> = {}): ProjectAccess => ({
    access_id,
    user_id: 'u1',
    user_name: '周',
    action: 'read',
    subject: '冻土.md',
    role: null,
    count: 7,
    first_time: '2026-01-02T03:04:05.000+08:00',
    last_time: '2026-01-02T03:40:05.000+08:00',
    ...changes,
  });

  it('tells those who manage members who did what; person, kind and page are in the address', async () => {
    const server = ready('manager').on('listProjectAccess', {
      records: [entry('9'), entry('8', { action: 'answer', subject: '冻土资料' }), entry('7', { action: 'member_role', role: 'reader' })],
      next: '7',
    });
    const { user, location } = show(server);
    await user.click(await screen.findByRole('radio', { name: '访问记录' }));
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^周 打开了文件“冻土\.md”\d.*–/),
      expect.stringMatching(/^周 提问，用到知识库“冻土资料”，7 次/),
      expect.stringMatching(/^周 改了角色：“冻土\.md”（只读成员）/),
    ]);
    await user.click(screen.getByRole('radio', { name: '查看与提问' }));
    await user.click(within(screen.getAllByRole('listitem')[0]!).getByRole('button', { name: '周' }));
    await user.click(await screen.findByRole('button', { name: '更早的记录' }));
    await waitFor(() =>
      expect(server.sentTo('listProjectAccess').at(-1)?.query).toMatchObject({ group: 'read', user_id: 'u1', before: '7' }),
    );
    expect(location()).toBe('/project/member?project=p1&view=log&group=read&who=u1&before=7');
    await user.click(screen.getByRole('button', { name: '看所有人的' }));
    await waitFor(() => expect(location()).toBe('/project/member?project=p1&view=log&group=read'));
  });

  it('one without entries says what will be there, one that is narrowed how to see all', async () => {
    const server = ready('admin').on('listProjectAccess', { records: [], next: null });
    const { user, location } = show(server, '/project/member?project=p1&view=log&group=change');
    await user.click(await screen.findByRole('button', { name: '看全部记录' }));
    expect(await screen.findByText('还没有访问记录')).toBeInTheDocument();
    expect(location()).toBe('/project/member?project=p1&view=log');
  });

  it('others are told that there is one, and do not ask for it', async () => {
    const { server } = show(ready('reader'), '/project/member?project=p1&view=log');
    expect(await screen.findByText(/项目会记录谁在什么时候查看/)).toBeInTheDocument();
    expect(screen.queryByRole('radio', { name: '访问记录' })).toBeNull();
    expect(server.sentTo('listProjectAccess')).toEqual([]);
  });
});
