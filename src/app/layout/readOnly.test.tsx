import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { readOnlyTold } from '../../api/signals';
import { bootWith } from '../../testing/bootParts';
import { bootedServer } from '../../testing/makeTestStore';
import { renderScreen } from '../../testing/renderScreen';
import { MainLayout } from './MainLayout';

const WORDS = '现在只读：可以查看和搜索，暂时不能保存';

it('says above every page that nothing can be saved, until it can again', async () => {
  const bench = await bootWith(bootedServer());
  const routes = (
    <Routes>
      <Route element={<MainLayout />}>
        <Route path="/home" element={<h1>首页</h1>} />
      </Route>
    </Routes>
  );
  renderScreen(routes, { bench, route: '/home' });
  expect(screen.queryByText(WORDS)).toBeNull();
  act(() => void bench.store.dispatch(readOnlyTold(true)));
  expect(await screen.findByText(WORDS)).toHaveAttribute('role', 'status');
  expect(screen.getByRole('heading', { name: '首页' })).toBeInTheDocument();
  act(() => void bench.store.dispatch(readOnlyTold(false)));
  expect(screen.queryByText(WORDS)).toBeNull();
});
