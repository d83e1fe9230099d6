import { screen } from '@testing-library/react';
import { bootRequested, selectBootPhase } from '../../features/session';
import { bootedServer, makeTestStore, until } from '../../testing/makeTestStore';
import { renderScreen } from '../../testing/renderScreen';
import { UserMenu } from './UserMenu';

async function opened(stopped: string[] = []) {
  const bench = makeTestStore({ server: bootedServer().on('listStoppedMenus', stopped) });
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
