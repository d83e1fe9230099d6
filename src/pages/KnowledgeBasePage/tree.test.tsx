import { act, screen } from '@testing-library/react';
import { aDataset } from '../../testing/builders';
import { answered, unreachable } from '../../testing/fakeTransport';
import { libraryServer } from '../../testing/samples/library';
import { renderScreen } from '../../testing/renderScreen';
import { Page } from './index';
import { openedLibrary, showLibrary, treeitem } from '../../testing/screens/libraryScreen';

const press = (user: Awaited<ReturnType<typeof showLibrary>>['user'], keys: string) => user.keyboard(keys);

describe('the tree', () => {
  it('is one stop of the Tab key; arrows move, open and close, Enter opens a folder', async () => {
    const { user, location } = await showLibrary();
    const tree = screen.getByRole('tree');
    await treeitem(/^▸?方法/);
    act(() => tree.focus());
    expect(await treeitem(/我的清单/)).toHaveFocus();
    await press(user, '{ArrowDown}{ArrowDown}');
    expect(await treeitem(/方法/)).toHaveFocus();
    await press(user, '{ArrowRight}');
    expect(await treeitem(/方法/)).toHaveAttribute('aria-expanded', 'true');
    await press(user, '{ArrowRight}');
    expect(await treeitem(/细节/)).toHaveFocus();
    await press(user, '{Enter}');
    expect(location()).toBe('/knowledgeBase?base=own&folder=f2');
    await press(user, '{ArrowLeft}{ArrowLeft}');
    expect(screen.queryByRole('treeitem', { name: /细节/ })).toBeNull();
    await press(user, '{End}');
    expect(await treeitem(/AI 知识库/)).toHaveFocus();
    await press(user, '{Home}');
    expect(await treeitem(/阅读清单/)).toHaveFocus();
  });

  it('stands behind a button on a narrow screen, and goes when a row is chosen', async () => {
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation(
        (media) => ({ media, matches: true, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList,
      );
    const { user, location } = await showLibrary();
    const button = screen.getByRole('button', { name: '切换知识库与文件夹', expanded: false });
    expect(screen.queryByRole('tree')).toBeNull();
    await user.click(button);
    await user.click(await treeitem(/^▸?方法/));
    expect(location()).toBe('/knowledgeBase?base=own&folder=f1');
    expect(screen.queryByRole('tree')).toBeNull();
    expect(button).toHaveAttribute('aria-expanded', 'false');
    // The pressed button was removed: the focus is at what replaced it.
    expect(document.activeElement).toContainElement(await screen.findByRole('heading', { level: 1, name: '方法' }));
    jest.restoreAllMocks();
  });

  it('takes in reading lists and team bases that were made elsewhere, every page of them, once', async () => {
    const { user, server } = await showLibrary();
    const lists = Array.from({ length: 201 }, (_, index) =>
      aDataset({ dataset_id: `list${index}`, name: `清单 ${index}`, kind: 'reading' }),
    );
    server.handle('listPrivateDatasets', ({ params }) => {
      const current = Number(params?.current_page);
      return answered({ total: 201, records: lists.slice((current - 1) * 200, current * 200), current, size: 200 });
    });
    server.on('listProjectsAndDatasets', []);
    // Asked once more for the base in front, which is gone.
    server.on('listAllDatasets', { aiDataset: [], projectDataset: [], readingDataset: lists });
    await user.dblClick(await screen.findByRole('button', { name: '刷新列表' }));
    expect(await treeitem(/清单 200/)).toBeInTheDocument();
    expect(await treeitem(/清单 0/)).toBeInTheDocument();
    expect(screen.queryByRole('treeitem', { name: /我的清单/ })).toBeNull();
    await screen.findByRole('button', { name: '刷新列表' });
    expect(server.sentTo('listPrivateDatasets').map(({ params }) => params)).toEqual([
      { current_page: 1, page_size: 200 },
      { current_page: 2, page_size: 200 },
    ]);
    expect(server.sentTo('listProjectsAndDatasets')).toHaveLength(1);
    server.handle('listPrivateDatasets', () => unreachable);
    await user.click(screen.getByRole('button', { name: '刷新列表' }));
    expect(await screen.findByText(/没有全部刷新/)).toBeInTheDocument();
  });

  it('opens the first base of a project, where a greyed act says why', async () => {
    const { user } = await showLibrary('/knowledgeBase?project=pr1');
    expect(await screen.findByRole('heading', { level: 1, name: '课题库' })).toBeInTheDocument();
    const remove = screen.getByRole('button', { name: '删除' });
    expect(remove).toHaveAccessibleDescription(/需要项目负责人或管理员；可以请项目“课题组”的负责人/);
    await user.click(remove);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('finds a base that was made elsewhere after the list was loaded', async () => {
    const server = libraryServer();
    const bench = await openedLibrary(server);
    const young = aDataset({ dataset_id: 'young', name: '新库', kind: 'reading' });
    server.handle('listAllDatasets', () => answered({ aiDataset: [], projectDataset: [], readingDataset: [young] }));
    renderScreen(<Page />, { bench, route: '/knowledgeBase?base=young' });
    expect(screen.queryByText('知识库不存在，或你不能查看它')).toBeNull();
    expect(await screen.findByRole('heading', { level: 1, name: '新库' })).toBeInTheDocument();
    expect(server.sentTo('listAllDatasets')).toHaveLength(2);
  });

  it('shows a base of others as not there', async () => {
    const { user, location } = await showLibrary('/knowledgeBase?base=secret');
    await user.click(await screen.findByRole('button', { name: '打开我的阅读清单' }));
    expect(location()).toBe('/knowledgeBase');
    expect(await screen.findByRole('heading', { level: 1, name: '我的清单' })).toBeInTheDocument();
  });
});
