import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { logoutRequested, selectSiteTitle } from '../../features/session';
import { selectNoAuthMenus } from '../../features/menu';
import { Page as AgentPage } from '../../pages/AgentPage';
import { Page as HomePage } from '../../pages/HomePage';
import { EMPTY_PARTS, FULL_PARTS, bootWith, partsOf } from '../../testing/bootParts';
import { answered, unreachable } from '../../testing/fakeTransport';
import type { FakeTransport } from '../../testing/fakeTransport';
import { bootedServer, until } from '../../testing/makeTestStore';
import { renderScreen } from '../../testing/renderScreen';
import { MainLayout } from '../layout/MainLayout';

const CALLS = ['listMenus', 'listStoppedMenus', 'listApplications', 'listEngines', 'getDatasetChatInfo'] as const;
const QUIET = ['generateQuestions', 'recommendPapers', 'listTopicPreferences', 'listRecommendPreferences'] as const;

function server(): FakeTransport {
  const made = bootedServer();
  for (const id of QUIET) made.handle(id, () => answered(null));
  return made;
}

/** The parts did not come with the boot; from now on they come. */
async function bootedWithout(...ids: (typeof CALLS)[number][]) {
  const broken = server();
  for (const id of ids) broken.handle(id, () => unreachable);
  const bench = await bootWith(broken);
  const mended = server();
  const mend = () => {
    for (const id of ids) bench.server.handle(id, (request) => mended.transport.send(request));
  };
  return { bench, mend };
}

const frame = (
  <Routes>
    <Route element={<MainLayout />}>
      <Route path="/home" element={<HomePage />} />
    </Route>
    <Route path="/agent" element={<AgentPage />} />
  </Routes>
);

const retryOf = (words: string) =>
  within(screen.getByText(words).closest<HTMLElement>('[role=alert]')!).getByRole('button', { name: '重试' });

it('a menu that did not come is asked for again, with what must not be opened', async () => {
  const { bench, mend } = await bootedWithout('listMenus');
  const { user } = renderScreen(frame, { bench, route: '/home' });
  const menu = screen.getByRole('navigation', { name: '主菜单' });
  expect(menu).toHaveTextContent('菜单没有载入');
  mend();
  const again = retryOf('菜单没有载入');
  const asked = bench.server.sentTo('listStoppedMenus').length;
  await user.click(again);
  expect(selectNoAuthMenus(bench.store.getState())).toEqual(['/project']);
  expect(await within(menu).findByRole('link', { name: '首页' })).toBeInTheDocument();
  expect(bench.server.sentTo('listStoppedMenus')).toHaveLength(asked + 1);
  expect(within(menu).queryByRole('link', { name: '项目' })).toBeNull();
  expect(screen.queryByText('菜单没有载入')).toBeNull();
});

it('a menu without entries is no failure', async () => {
  const bench = await bootWith(server().handle('listMenus', () => answered([])));
  renderScreen(frame, { bench, route: '/home' });
  const menu = screen.getByRole('navigation', { name: '主菜单' });
  expect(menu).toHaveTextContent('暂无菜单');
  expect(within(menu).queryByRole('button')).toBeNull();
});

it('a menu and engines without names have those of their screens, and their own ids', async () => {
  const engine = { engine_id: 'campus', name: '', description: '', is_default: true };
  const named = server()
    .handle('listMenus', () => answered([{ id: 'm1', name: '', path: '/subscribe', icon: '' }]))
    .handle('listEngines', () => answered([engine]));
  renderScreen(frame, { bench: await bootWith(named), route: '/home' });
  expect(within(screen.getByRole('navigation', { name: '主菜单' })).getByRole('link', { name: '订阅' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'campus' })).toBeChecked();
});

it('engines and agents that did not come say so on the home page, each with its own way to ask again', async () => {
  const { bench, mend } = await bootedWithout('listEngines', 'listApplications');
  const { user } = renderScreen(frame, { bench, route: '/home' });
  mend();
  await user.click(retryOf('检索引擎没有载入，现在用默认的检索'));
  expect(await screen.findByRole('radio', { name: '文献库' })).toBeInTheDocument();
  await user.click(retryOf('智能体没有载入'));
  await waitFor(() => expect(screen.queryByText('智能体没有载入')).toBeNull());
  expect(partsOf(bench)).toEqual(FULL_PARTS);
});

it('engines and agents that there are none of say nothing', async () => {
  const empty = server();
  for (const id of ['listEngines', 'listApplications'] as const) empty.handle(id, () => answered(null));
  const bench = await bootWith(empty);
  renderScreen(frame, { bench, route: '/home' });
  expect(screen.queryByText(/没有载入/)).toBeNull();
});

it('one that fails again can be asked for again', async () => {
  const { bench, mend } = await bootedWithout('listEngines');
  const { user } = renderScreen(frame, { bench, route: '/home' });
  await user.click(retryOf('检索引擎没有载入，现在用默认的检索'));
  await waitFor(() => expect(retryOf('检索引擎没有载入，现在用默认的检索')).not.toHaveAttribute('aria-busy'));
  mend();
  await user.click(retryOf('检索引擎没有载入，现在用默认的检索'));
  expect(await screen.findByRole('radio', { name: '文献库' })).toBeInTheDocument();
});

it('/agent tells agents that did not come from those that there are none of', async () => {
  const { bench, mend } = await bootedWithout('listApplications');
  const { user, unmount } = renderScreen(frame, { bench, route: '/agent' });
  expect(screen.getByRole('alert')).toHaveTextContent('智能体没有加载成功');
  mend();
  await user.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  unmount();
  const none = await bootWith(server().handle('listApplications', () => answered([])));
  renderScreen(frame, { bench: none, route: '/agent' });
  expect(screen.getByText('暂无智能体')).toBeInTheDocument();
});

it('a failed part is empty in the state, and signing out forgets that it failed', async () => {
  const { bench } = await bootedWithout(...CALLS);
  const parts = partsOf(bench);
  for (const id of CALLS) expect(parts[id]).toEqual(EMPTY_PARTS[id]);
  const state = () => bench.store.getState().bootParts;
  expect([...state().failedCalls].sort()).toEqual([
    'getDatasetChatInfo',
    'listApplications/0',
    'listApplications/1',
    'listEngines',
    'listMenus',
    'listStoppedMenus',
  ]);
  bench.server.handle('logout', () => answered('/login', 1009));
  bench.store.dispatch(logoutRequested());
  await until(() => bench.went.length > 0);
  expect(state()).toEqual({ failedCalls: [], requestedParts: [] });
});

it.each(['null', 'undefined', '', null])('a logo title like %j is none', async (title) => {
  const bench = await bootWith(server().handle('getLogo', () => answered({ title, logo_url: 'null' })));
  expect(selectSiteTitle(bench.store.getState())).toBe('科学导航');
  const { container } = renderScreen(frame, { bench, route: '/home' });
  expect(container.querySelector('.sn-brand img')).toHaveAttribute('src', '/icon.svg');
});
