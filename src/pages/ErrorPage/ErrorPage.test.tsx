import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { bootRequested, selectBootPhase } from '../../features/session';
import { aUser } from '../../testing/builders';
import { askedToSignIn } from '../../testing/fakeTransport';
import { bootedServer, makeTestStore, until } from '../../testing/makeTestStore';
import { renderScreen } from '../../testing/renderScreen';
import { Page } from './index';

const screens = (
  <Routes>
    <Route path="/noLoginError" element={<Page />} />
    <Route path="/error" element={<Page />} />
    <Route path="/home" element={<h1>首页</h1>} />
    <Route path="/project" element={<h1>项目</h1>} />
  </Routes>
);

/** A person whose sign-in was given up, because its address must not be followed. */
async function refused() {
  const bench = makeTestStore({ server: bootedServer().handle('getUser', () => askedToSignIn('https://evil.example/')) });
  bench.store.dispatch(bootRequested());
  await until(() => bench.opened.length > 0, 'the error screen');
  return { ...bench, ...renderScreen(screens, { bench, route: bench.opened[0]! }) };
}

it('重试 really begins anew, and leads to the sign-in once its address may be followed', async () => {
  const { server, went, user, location } = await refused();
  expect(went).toEqual([]);
  server.handle('getUser', () => askedToSignIn('/login'));
  await user.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(went).toEqual(['https://portal.example.org/login']));
  expect(location()).toBe('/home');
});

it('重试 shows the home page to somebody who has signed in elsewhere meanwhile', async () => {
  const { server, store, user } = await refused();
  server.on('getUser', aUser());
  await user.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(selectBootPhase(store.getState())).toBe('ready'));
  expect(screen.getByRole('heading')).toHaveTextContent('首页');
});

it('names the host as text, the setting for the operator, and leads back to where the person was', async () => {
  const bench = makeTestStore({ server: bootedServer() });
  const route = '/noLoginError?err_code=1009&host=sso.example.org%3A8443&back=%2Fproject%3Ftab%3Dmine';
  const { user, location } = renderScreen(screens, { bench, route });
  expect(screen.getByRole('main')).toHaveTextContent(
    '服务器要求到主机 sso.example.org:8443 登录，但它不在允许的登录地址之内，所以没有前往。',
  );
  expect(screen.getByText('LOGIN_HOSTS=sso.example.org:8443')).toBeInTheDocument();
  expect(screen.queryByRole('link')).toBeNull();
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(location()).toBe('/project?tab=mine');
});

it('says that the sign-in led back', () => {
  renderScreen(screens, { route: '/noLoginError?err_code=1009&returned=1' });
  expect(screen.getByRole('heading', { name: '登录没有成功' })).toBeInTheDocument();
});

it.each(['404', '401'])('a host in the address of %s says nothing', (code) => {
  renderScreen(screens, { route: `/noLoginError?err_code=${code}&host=evil.example` });
  expect(screen.getByRole('main')).not.toHaveTextContent('evil.example');
});

it('other errors lead home and ask for nobody', async () => {
  const bench = makeTestStore();
  const { user, location } = renderScreen(screens, { bench, route: '/error?err_code=404' });
  await user.click(screen.getByRole('button', { name: '返回首页' }));
  expect(location()).toBe('/home');
  expect(bench.server.sent).toEqual([]);
});
