import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { bootWith } from '../../testing/bootParts';
import { bootedServer } from '../../testing/makeTestStore';
import { renderScreen } from '../../testing/renderScreen';
import { RouteView } from './RouteView';
import type { RouteRow } from './routeTable';

const row: RouteRow = {
  path: '/project/member',
  title: '项目成员',
  load: async () => () => <h1>成员</h1>,
  frame: 'main',
  guarded: true,
  plain: true,
  skeleton: 'list',
};

it('an address in the names of the calls becomes the one that its screen reads', async () => {
  const routes = (
    <Routes>
      <Route path={row.path} element={<RouteView row={row} />} />
    </Routes>
  );
  const bench = await bootWith(bootedServer());
  const { location } = renderScreen(routes, { bench, route: '/project/member?project_id=p1' });
  expect(await screen.findByRole('heading', { name: '成员' })).toBeInTheDocument();
  expect(location()).toBe('/project/member?project=p1');
});
