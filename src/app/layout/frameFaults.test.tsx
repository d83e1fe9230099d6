import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { selectSupport } from '../../features/support';
import { Modal } from '../../shared/ui/dialogs/Modal';
import { OnDemand } from '../../shared/ui/loading/OnDemand';
import { bootWith } from '../../testing/bootParts';
import { answered } from '../../testing/fakeTransport';
import { bootedServer } from '../../testing/makeTestStore';
import { renderScreen } from '../../testing/renderScreen';
import { MainLayout } from './MainLayout';
import { SupportPlace } from './SupportPlace';

// No answer of a server breaks the menu any more: an icon of the program's own does.
jest.mock('./menuIcons', () => ({
  MenuIcon: ({ name }: { name: string }) => {
    if (name === 'broken') throw new TypeError('no such icon');
    return null;
  },
}));

const Broken = (): never => {
  throw new TypeError('authors.map is not a function');
};
const loadBroken = async () => Broken;

let complaints: jest.SpyInstance;
beforeEach(() => (complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined)));
afterEach(() => complaints.mockRestore());

async function framed(server = bootedServer()) {
  const bench = await bootWith(server);
  const routes = (
    <SupportPlace>
      <Routes>
        <Route path="/frame" element={<OnDemand load={loadBroken} fallback={null} />} />
        <Route element={<MainLayout />}>
          <Route path="/home" element={<h1>首页</h1>} />
          <Route path="/project" element={<OnDemand load={loadBroken} fallback={null} />} />
        </Route>
      </Routes>
    </SupportPlace>
  );
  return (route: string) => renderScreen(routes, { bench, route });
}

it('a menu that cannot be drawn leaves header and page', async () => {
  const entry = { id: 'm1', name: '首页', path: '/home', icon: 'broken' };
  const show = await framed(bootedServer().handle('listMenus', () => answered([entry])));
  show('/home');
  expect(screen.getByRole('note')).toHaveTextContent('菜单没能显示出来程序出错了');
  expect(screen.getByRole('heading', { name: '首页' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /的菜单$/ })).toBeInTheDocument();
});

it('a menu waits for nothing when nobody is signed in', async () => {
  const show = await framed(bootedServer().handle('getUser', () => answered(null)));
  show('/home');
  expect(screen.getByRole('navigation', { name: '主菜单' })).toBeEmptyDOMElement();
});

it('a page that throws is taken into 问题反馈, beside the menu that leads elsewhere', async () => {
  const show = await framed();
  const { user, location, store } = show('/project');
  expect(await screen.findByRole('alert')).toHaveTextContent('页面出错了');
  await user.click(screen.getByRole('button', { name: '反馈问题' }));
  expect(location()).toBe('/project?panel=feedback');
  expect(selectSupport(store.getState()).feedbackText).toBe('页面出错了：TypeError: authors.map is not a function\n');
  await user.click(screen.getByRole('link', { name: '首页' }));
  expect(screen.getByRole('heading', { name: '首页' })).toBeInTheDocument();
});

it('问题反馈 opens also where the frame itself has failed, with what was thrown', async () => {
  const show = await framed();
  const { user } = show('/frame');
  await user.click(await screen.findByRole('button', { name: '反馈问题' }));
  const dialog = await screen.findByRole('dialog', { name: '问题反馈' });
  expect(within(dialog).getByRole('textbox', { name: '遇到了什么问题' })).toHaveDisplayValue(/authors\.map is not a function/);
});

it('a dialog whose content throws can be closed', async () => {
  const close = jest.fn();
  const { user } = renderScreen(
    <Modal open title="引用" footer={null} onCancel={close}>
      <Broken />
    </Modal>,
  );
  expect(screen.getByRole('dialog')).toHaveTextContent('这里没能显示程序出错了');
  await user.click(screen.getByRole('button', { name: /close|关闭/i }));
  expect(close).toHaveBeenCalledTimes(1);
});
