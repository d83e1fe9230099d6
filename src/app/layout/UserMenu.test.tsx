import { screen } from '@testing-library/react';
import { bootRequested, selectBootPhase } from '../../features/session';
import { aUser } from '../../testing/builders';
import { bootedServer, makeTestStore, until } from '../../testing/makeTestStore';
import { renderScreen } from '../../testing/renderScreen';
import { UserMenu } from './UserMenu';

async function opened(stopped: string[] = [], who: Partial<ReturnType<typeof aUser>> = {}) {
  const bench = makeTestStore({ server: bootedServer().on('listStoppedMenus', stopped).on('getUser', aUser(who)) });
  bench.store.dispatch(bootRequested());
  await until(() => selectBootPhase(bench.store.getState()) === 'ready', 'the boot');
  const view = renderScreen(<UserMenu />, { bench, route: '/project?tab=mine' });
  await view.user.click(screen.getByRole('button', { name: /的菜单$/ }));
  await screen.findByRole('button', { name: '问题反馈' });
  return view;
}

it('偏好设置 leads where preferences are edited', async () => {
  const { user, location } = await opened();
  await user.click(screen.getByRole('button', { name: '偏好设置' }));
  expect(location()).toBe('/subscribe?edit=1');
});

it('偏好设置 is not offered to somebody who may not go there', async () => {
  await opened(['/subscribe']);
  expect(screen.queryByRole('button', { name: '偏好设置' })).not.toBeInTheDocument();
});

it('问题反馈 opens over the screen in front', async () => {
  const { user, location } = await opened();
  await user.click(screen.getByRole('button', { name: '问题反馈' }));
  expect(location()).toBe('/project?tab=mine&panel=feedback');
});

it.each([
  ['a person', {}, []],
  ['support', { is_support: true }, ['会话回放']],
  ['an administrator', { is_admin: true }, ['用户管理', '会话回放']],
])('what others have done is for those with the role: %s', async (_who, role, expected) => {
  await opened([], { is_admin: false, ...role });
  const shown = ['用户管理', '会话回放'].filter((name) => screen.queryByRole('button', { name }));
  expect(shown).toEqual(expected);
});
