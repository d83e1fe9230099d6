import { screen, waitFor, within } from '@testing-library/react';
import type { Role } from '../../model/roles';
import type { Project } from '../../contract/entities/project';
import { aProject } from '../../testing/builders';
import { answered, fakeTransport, unreachable } from '../../testing/fakeTransport';
import { makeTestStore } from '../../testing/makeTestStore';
import { renderScreen } from '../../testing/renderScreen';
import { Page } from './index';

const project = (project_id: string, role: Role = 'manager') => aProject({ project_id, name: `项目${project_id}`, role });
const pageOf = (records: Project[]) => ({ total: records.length, records, current: 1, size: 20 });
const ready = () =>
  fakeTransport()
    .on('listMyProjects', pageOf([project('甲')]))
    .on('listJoinedProjects', pageOf([project('乙', 'member')]))
    .on('listDisciplineDict', []);
const show = (server = ready(), route = '/project') => ({
  ...renderScreen(<Page />, { bench: makeTestStore({ server }), route }),
  server,
});

describe('projects', () => {
  it('stand in two groups; what may not be done says why and does nothing', async () => {
    const { user, server, location } = show();
    expect(await screen.findByRole('article', { name: '项目甲' })).toHaveTextContent('项目负责人');
    await user.click(screen.getByText('我参与的'));
    expect(location()).toBe('/project?tab=joined');
    const card = await screen.findByRole('article', { name: '项目乙' });
    const button = within(card).getByRole('button', { name: '删除' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription('你是成员，不能删除项目；可以请项目负责人调整你的角色。');
    await user.click(button);
    expect(within(card).getByRole('status')).toHaveTextContent('你是成员，不能删除项目');
    expect(server.sentTo('deleteProject')).toHaveLength(0);
  });

  it('are made in a dialog that keeps what was typed when saving fails', async () => {
    const server = ready().handle('addProject', () => answered(null, 500, 500, '服务异常'));
    const { user } = show(server);
    await user.click(screen.getByRole('button', { name: '新建项目' }));
    const name = await screen.findByRole('textbox', { name: '名称' });
    expect(screen.getByRole('button', { name: /保\s*存/ })).toBeDisabled();
    await user.type(name, '碳中和');
    await user.click(screen.getByRole('button', { name: /保\s*存/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('没有保存：服务异常');
    expect(name).toHaveValue('碳中和');
    server.handle('addProject', () => answered(project('丙')));
    await user.click(screen.getByRole('button', { name: /保\s*存/ }));
    await screen.findByRole('article', { name: '项目甲' });
    // The same request: should the first answer have been lost, there is one project all the same.
    const [first, second] = server.sentTo('addProject').map(({ body }) => body);
    expect(first).toEqual({ name: '碳中和', desc: '', subject_code: '', request_id: expect.any(String) as string });
    expect(second).toEqual(first);
    // The dialog goes when its closing has been drawn.
    await waitFor(() => expect(screen.queryByRole('textbox', { name: '名称' })).toBeNull());
  });

  it('are set to let those who have left see what was quoted, where the server knows of that', async () => {
    const knowing = [{ ...project('甲'), quotes_kept: false }, project('乙')];
    const server = ready()
      .on('listMyProjects', pageOf(knowing))
      .handle('addProject', () => answered(knowing[0]!))
      .handle('updateProject', () => answered(knowing[0]!));
    const { user } = show(server);
    const box = { name: '成员离开后仍可看到引用的原文' };
    const edit = async (title: string) => {
      const card = await screen.findByRole('article', { name: `项目${title}` });
      await user.click(within(card).getByRole('button', { name: /编\s*辑/ }));
      await screen.findByRole('textbox', { name: '名称' });
    };
    const save = async () => {
      await user.click(screen.getByRole('button', { name: /保\s*存/ }));
      await waitFor(() => expect(screen.queryByRole('textbox', { name: '名称' })).toBeNull());
    };
    await edit('甲');
    expect(screen.getByRole('checkbox', box)).not.toBeChecked();
    await user.click(screen.getByRole('checkbox', box));
    await save();
    expect(server.sentTo('updateProject')[0]?.body).toMatchObject({ project_id: '甲', quotes_kept: true });
    await edit('乙');
    expect(screen.queryByRole('checkbox', box)).toBeNull();
    await save();
    expect(server.sentTo('updateProject')[1]?.body).not.toHaveProperty('quotes_kept');
    await user.click(screen.getByRole('button', { name: '新建项目' }));
    await user.type(await screen.findByRole('textbox', { name: '名称' }), '丙');
    await user.click(screen.getByRole('checkbox', box));
    await save();
    expect(server.sentTo('addProject')[0]?.body).toMatchObject({ name: '丙', quotes_kept: true });
  });

  it('are begun afresh: no word of an earlier failure, and no earlier answer closes what is being written', async () => {
    let answer = (_value: ReturnType<typeof answered>) => undefined as void;
    const server = ready().handle('addProject', () => new Promise((resolve) => (answer = resolve)));
    const { user } = show(server);
    const begin = async (typed: string) => {
      await user.click(screen.getByRole('button', { name: '新建项目' }));
      await user.type(await screen.findByRole('textbox', { name: '名称' }), typed);
    };
    await begin('碳中和');
    await user.click(screen.getByRole('button', { name: /保\s*存/ }));
    await waitFor(() => expect(server.sentTo('addProject')).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: /取\s*消/ }));
    await begin('冻土');
    answer(answered(project('碳中和')));
    await waitFor(() => expect(server.sentTo('listMyProjects').length).toBeGreaterThan(1));
    expect(screen.getByRole('textbox', { name: '名称' })).toHaveValue('冻土');
    server.handle('addProject', () => answered(null, 500, 500, '服务异常'));
    await user.click(screen.getByRole('button', { name: /保\s*存/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('没有保存');
    await user.click(screen.getByRole('button', { name: /取\s*消/ }));
    await begin('水稻');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  describe('changed by somebody else while they are edited', () => {
    const theirs = aProject({ project_id: '甲', name: '他们的名称', desc: '他们的说明', version: 2 });
    const edit = async () => {
      const server = ready()
        .handle('updateProject', () => answered(null, 409, 409, '项目信息已被他人修改'))
        .on('listUserJoined', [theirs]);
      const { user } = show(server);
      await user.click(within(await screen.findByRole('article', { name: '项目甲' })).getByRole('button', { name: '编辑' }));
      await user.clear(await screen.findByRole('textbox', { name: '名称' }));
      await user.type(screen.getByRole('textbox', { name: '名称' }), '我的名称');
      await user.click(screen.getByRole('button', { name: /保\s*存/ }));
      expect(await screen.findByText('他们的说明')).toBeInTheDocument();
      expect(screen.getByRole('textbox', { name: '名称' })).toHaveValue('我的名称');
      expect(screen.getByRole('button', { name: /保\s*存/ })).toBeDisabled();
      return { user, server };
    };

    it('show both texts; the own one can be saved over the other', async () => {
      const { user, server } = await edit();
      server.handle('updateProject', () => answered({ ...theirs, version: 3 }));
      await user.click(screen.getByRole('button', { name: '用我写的覆盖' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(server.sentTo('updateProject').map(({ body }) => body)).toMatchObject([{ version: 1 }, { name: '我的名称', version: 2 }]);
    });

    it('or the other one taken', async () => {
      const { user, server } = await edit();
      await user.click(screen.getByRole('button', { name: '改用这一份' }));
      expect(screen.getByRole('textbox', { name: '名称' })).toHaveValue('他们的名称');
      expect(screen.queryByRole('alert')).toBeNull();
      server.handle('updateProject', () => answered({ ...theirs, version: 3 }));
      await user.click(screen.getByRole('button', { name: /保\s*存/ }));
      await waitFor(() => expect(server.sentTo('updateProject').at(-1)?.body).toMatchObject({ name: '他们的名称', version: 2 }));
    });
  });

  it('name what goes with them before they are deleted', async () => {
    const server = ready().on('deleteProject', true);
    const { user } = show(server);
    await user.click(within(await screen.findByRole('article', { name: '项目甲' })).getByRole('button', { name: '删除' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('2 个知识库和其中的 9 篇文档（含 5 个文件），还有回收站里属于它的知识库；3 位成员');
    await user.click(within(dialog).getByRole('button', { name: '删除项目' }));
    expect(server.sentTo('deleteProject')[0]?.params).toEqual({ project_id: '甲' });
  });

  it('tell none from not loaded', async () => {
    const server = ready().handle('listMyProjects', () => unreachable);
    const { user } = show(server);
    const retry = await screen.findByRole('button', { name: '重试' });
    server.handle('listMyProjects', () => answered(pageOf([])));
    await user.click(retry);
    expect(await screen.findByText('还没有管理的项目')).toBeInTheDocument();
  });
});
