import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { bootRequested } from '../../features/session';
import { askedToSignIn, fakeTransport, unreachable } from '../../testing/fakeTransport';
import { bootedServer, makeTestStore, until } from '../../testing/makeTestStore';
import { renderScreen } from '../../testing/renderScreen';
import { RouteGuard } from './RouteGuard';
import { routeTable } from './routeTable';

const screens = (
  <Routes>
    {routeTable.map((row) => (
      <Route
        key={row.path}
        path={row.path}
        element={
          <RouteGuard row={row}>
            <h1>{row.title}</h1>
          </RouteGuard>
        }
      />
    ))}
  </Routes>
);

async function booted() {
  const bench = makeTestStore({ server: bootedServer() });
  bench.store.dispatch(bootRequested());
  await until(() => bench.store.getState().session.bootPhase === 'ready', 'the boot');
  return bench;
}

describe('the guard of a route', () => {
  // `/project` is among this person's stopped menus.
  it.each(['/project', '/PROJECT', '/project/', '/project//', '/%70roject', '/project?tab=mine'])(
    'refuses %s, however it is spelt',
    async (route) => {
      const { location } = renderScreen(screens, { bench: await booted(), route });
      expect(location()).toBe('/error?err_code=404');
      expect(screen.getByRole('heading')).toHaveTextContent('出错了');
    },
  );

  it.each([
    ['/home', '首页'],
    ['/project/member', '项目成员'],
    ['/agent', '智能体'],
  ])('lets %s through', async (route, title) => {
    renderScreen(screens, { bench: await booted(), route });
    expect(screen.getByRole('heading')).toHaveTextContent(title);
  });

  it('shows the shape of the page, and refuses nothing, until the menus are known', () => {
    const { location } = renderScreen(screens, { route: '/project' });
    expect(screen.getByText('正在载入…')).toBeInTheDocument();
    expect(location()).toBe('/project');
  });

  it('offers to try again when the user could not be loaded', async () => {
    const server = fakeTransport().handle('getUser', () => unreachable);
    const bench = makeTestStore({ server });
    bench.store.dispatch(bootRequested());
    await until(() => bench.store.getState().session.bootPhase === 'failed', 'the failure');
    const { user } = renderScreen(screens, { bench, route: '/home' });
    const asked = server.sentTo('getUser').length;
    await user.click(screen.getByRole('button', { name: '重试' }));
    await until(() => server.sentTo('getUser').length > asked, 'the second attempt');
  });

  it('says so when nobody is signed in and no sign-in page is known', async () => {
    const server = fakeTransport().handle('getUser', () => askedToSignIn(''));
    const bench = makeTestStore({ server });
    bench.store.dispatch(bootRequested());
    await until(() => bench.store.getState().session.bootPhase === 'anonymous', 'the refusal');
    const { user } = renderScreen(screens, { bench, route: '/home' });
    expect(screen.getByRole('status')).toHaveTextContent('未登录');
    await user.click(screen.getByRole('button', { name: '重试' }));
    await until(() => server.sentTo('getUser').length > 1, 'the second attempt');
  });

  it('never stands before the error screens', () => {
    renderScreen(screens, { route: '/noLoginError?err_code=401' });
    expect(screen.getByRole('heading')).toHaveTextContent('出错了');
  });
});
