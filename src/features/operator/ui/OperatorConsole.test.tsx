import { screen, waitFor, within } from '@testing-library/react';
import { sessionApi } from '../../../api/sessionApi';
import { OperatorHost } from '../../../app/layout/OperatorHost';
import { aUser } from '../../../testing/builders';
import { answered, fakeTransport } from '../../../testing/fakeTransport';
import { makeTestStore } from '../../../testing/makeTestStore';
import { renderScreen } from '../../../testing/renderScreen';
import { anEntry, aPart, aPrompt, dialogOf } from '../testing/parts';
import { OperatorConsole } from './OperatorConsole';

const prompts = aPart('prompts', aPrompt('a', '甲'));
const site = aPart('site', anEntry('site', { title: '我的门户', logo: '' }));
const bothParts = () => fakeTransport().handle('getOperatorPart', ({ params }) => answered(params?.part === 'site' ? site : prompts));
const show = (query: string, server = bothParts()) =>
  renderScreen(<OperatorConsole />, { bench: makeTestStore({ server }), route: `/home?panel=admin${query}` });
const section = (name: string) => screen.findByRole('region', { name });

describe('门户管理', () => {
  it('begins with the name of the portal, also for a section that there is not', async () => {
    show('&part=nothing');
    expect(await section('名称与标志')).toHaveTextContent('门户的名称与标志');
    expect(screen.getByRole('button', { name: '名称与标志' })).toHaveAttribute('aria-current', 'page');
  });

  it('has the section and the entry in the address', async () => {
    const { user, location } = show('');
    await section('名称与标志');
    await user.click(screen.getByRole('button', { name: '公共提示词' }));
    await section('公共提示词');
    expect(location()).toBe('/home?panel=admin&part=prompts');
    await user.click(await screen.findByRole('button', { name: '编辑 甲' }));
    expect(location()).toBe('/home?panel=admin&part=prompts&entry=a');
    await user.click(screen.getByRole('button', { name: '账号与用量' }));
    expect(location()).toBe('/home?panel=admin&part=accounts');
    await user.click(screen.getByRole('button', { name: '打开用户管理' }));
    expect(location()).toBe('/home?panel=users');
  });

  it('opens an entry that the address names', async () => {
    show('&part=prompts&entry=a');
    expect(await screen.findByRole('form', { name: '编辑 甲' })).toBeInTheDocument();
  });

  it('a section that is not for this person leaves the others', async () => {
    const { user } = show(
      '&part=changes',
      bothParts().handle('listOperatorChanges', () => answered(null, 403, 403, '只有管理员可以管理门户')),
    );
    expect(await screen.findByText('没有权限')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '公共提示词' }));
    expect(await screen.findByRole('button', { name: '编辑 甲' })).toBeInTheDocument();
  });

  it('closes, and leaves the screen below as it was', async () => {
    const { user, location } = show('&part=prompts&entry=a');
    await screen.findByRole('form', { name: '编辑 甲' });
    await user.click(screen.getByRole('button', { name: /close/i }));
    expect(location()).toBe('/home');
  });
});

describe('leaving unsaved words', () => {
  const AT = '/home?panel=admin&part=prompts&entry=a';
  async function typed(server = bothParts()) {
    const view = show('&part=prompts&entry=a', server);
    await view.user.type(await screen.findByRole('textbox', { name: '标题' }), '一');
    return view;
  }

  it.each([
    ['another section', () => screen.getByRole('button', { name: '名称与标志' }), '/home?panel=admin&part=site'],
    ['the list', () => screen.getByRole('button', { name: '返回公共提示词' }), '/home?panel=admin&part=prompts'],
    ['取消', () => within(screen.getByRole('form')).getByRole('button', { name: '取消' }), '/home?panel=admin&part=prompts'],
    ['the screen below', () => screen.getByRole('button', { name: /close/i }), '/home'],
  ])('for %s is asked about first', async (_name, button, there) => {
    const { user, location } = await typed();
    await user.click(button());
    const dialog = await dialogOf('离开而不保存？');
    expect(location()).toBe(AT);
    await user.click(within(dialog).getByRole('button', { name: '继续编辑' }));
    expect(screen.getByRole('textbox', { name: '标题' })).toHaveValue('甲一');
    await user.click(button());
    await user.click(within(await dialogOf('离开而不保存？')).getByRole('button', { name: '离开' }));
    await waitFor(() => expect(location()).toBe(there));
  });

  it('is not asked about once they are saved', async () => {
    const server = bothParts();
    const { user, location } = await typed(server);
    const saved = aPrompt('a', '甲一', { revision: 'a-2' });
    server.on('saveOperatorEntry', saved).on('getOperatorPart', aPart('prompts', saved));
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(location()).toBe('/home?panel=admin&part=prompts'));
    expect(await screen.findByRole('button', { name: '编辑 甲一' })).toBeInTheDocument();
    expect(screen.queryByText('离开而不保存？')).toBeNull();
  });
});

describe('?panel=admin', () => {
  async function open(is_admin: boolean) {
    const server = bothParts().on('getUser', aUser({ is_admin }));
    const bench = makeTestStore({ server });
    await bench.store.dispatch(sessionApi.endpoints.getUser.initiate());
    return renderScreen(<OperatorHost />, { bench, route: '/home?panel=admin' });
  }

  it('is the console for an administrator', async () => {
    await open(true);
    expect(await section('名称与标志')).toBeInTheDocument();
  });

  it('is nothing for anybody else, and asks for nothing', async () => {
    const { server } = await open(false);
    expect(screen.queryByText('门户管理')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.sent.map(({ id }) => id)).toEqual(['getUser']);
  });
});
