import { act, screen, waitFor, within } from '@testing-library/react';
import { datasetsApi } from '../../api';
import { aDataset } from '../../testing/builders';
import { answered, unreachable } from '../../testing/fakeTransport';
import { aDocument, aFolder, aTag, libraryServer, pageOfDocuments } from '../../testing/library';
import { makeTestStore } from '../../testing/makeTestStore';
import { renderScreen } from '../../testing/renderScreen';
import { Page } from './index';

/** What the boot has loaded before the screen is opened. */
async function opened(server = libraryServer()) {
  const bench = makeTestStore({ server });
  await bench.store.dispatch(datasetsApi.endpoints.getPrivateDatasetId.initiate());
  await bench.store.dispatch(datasetsApi.endpoints.listAllDatasets.initiate());
  return bench;
}

async function show(route = '/knowledgeBase?base=own', server = libraryServer()) {
  const bench = await opened(server);
  return { ...renderScreen(<Page />, { bench, route }), server };
}
const treeitem = (name: string | RegExp) => screen.findByRole('treeitem', { name });
const press = (user: Awaited<ReturnType<typeof show>>['user'], keys: string) => user.keyboard(keys);

describe('the tree', () => {
  it('is one stop of the Tab key; arrows move, open and close, Enter opens a folder', async () => {
    const { user, location } = await show();
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
    const { user, location } = await show();
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
    const { user, server } = await show();
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
    const { user } = await show('/knowledgeBase?project=pr1');
    expect(await screen.findByRole('heading', { level: 1, name: '课题库' })).toBeInTheDocument();
    const remove = screen.getByRole('button', { name: '删除' });
    expect(remove).toHaveAccessibleDescription(/需要项目负责人或管理员；可以请项目“课题组”的负责人/);
    await user.click(remove);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('finds a base that was made elsewhere after the list was loaded', async () => {
    const server = libraryServer();
    const bench = await opened(server);
    const young = aDataset({ dataset_id: 'young', name: '新库', kind: 'reading' });
    server.handle('listAllDatasets', () => answered({ aiDataset: [], projectDataset: [], readingDataset: [young] }));
    renderScreen(<Page />, { bench, route: '/knowledgeBase?base=young' });
    expect(screen.queryByText('知识库不存在，或你不能查看它')).toBeNull();
    expect(await screen.findByRole('heading', { level: 1, name: '新库' })).toBeInTheDocument();
    expect(server.sentTo('listAllDatasets')).toHaveLength(2);
  });

  it('shows a base of others as not there', async () => {
    const { user, location } = await show('/knowledgeBase?base=secret');
    await user.click(await screen.findByRole('button', { name: '打开我的阅读清单' }));
    expect(location()).toBe('/knowledgeBase');
    expect(await screen.findByRole('heading', { level: 1, name: '我的清单' })).toBeInTheDocument();
  });
});

describe('documents', () => {
  it('are narrowed by words, type, parse state and tags together, in the address', async () => {
    const { user, server, location } = await show('/knowledgeBase?base=own&type=1&sort=year');
    await user.click(await screen.findByRole('button', { name: '已读，1 篇' }));
    await user.click(screen.getByRole('combobox', { name: '解析状态' }));
    await user.click(await screen.findByText('解析失败', { selector: '.ant-select-item-option-content' }));
    expect(location()).toBe('/knowledgeBase?base=own&tags=t1&type=1&state=failed&sort=year');
    await waitFor(() =>
      expect(server.sentTo('listDatasetPapers').at(-1)?.query).toEqual({
        sort: 'year',
        tag_id_list: 't1',
        resource_type: '1',
        parse_state: 'failed',
      }),
    );
  });

  it('tell none from not loaded', async () => {
    const server = libraryServer().handle('listDatasetPapers', () => unreachable);
    const { user } = await show(undefined, server);
    const retry = await screen.findByRole('button', { name: '重试' });
    server.on('listDatasetPapers', pageOfDocuments([]));
    await user.click(retry);
    expect(await screen.findByText('暂无文档')).toBeInTheDocument();
  });

  it('go into the selection with their records', async () => {
    const { user, store } = await show();
    await user.click(await screen.findByRole('checkbox', { name: '选择 文献一' }));
    await user.click(screen.getByRole('button', { name: '引用与提问' }));
    expect(store.getState().papers.paperIdList).toEqual(['p1']);
  });
});

describe('many documents', () => {
  it('are moved by the dialog; what cannot be is named with its reason, the rest is done', async () => {
    const server = libraryServer().handle('moveToFolder', ({ body }) =>
      (body as { document_id_list: string[] }).document_id_list.includes('doc2') ? answered(null, 404, 404, '文档不存在') : answered(true),
    );
    const { user } = await show(undefined, server);
    await user.click(await screen.findByRole('checkbox', { name: '选择本页' }));
    await user.click(screen.getByRole('button', { name: '移动到…' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(await within(dialog).findByRole('radio', { name: '细节' }));
    await user.click(within(dialog).getByRole('button', { name: /移\s*动/ }));
    expect(await screen.findByText('已将 2 项移动到“细节”')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('1 项没有成功文献二：文档不存在');
    expect(server.sentTo('moveToFolder').at(-1)?.body).toMatchObject({ folder_id: 'f2' });
    // Those that stayed are ticked still.
    expect(screen.getByRole('checkbox', { name: '选择 文献二' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: '选择 文献一' })).not.toBeChecked();
  });

  it('are copied, told what was there already', async () => {
    const server = libraryServer().on('copyDocuments', { added: 1, existing: ['doc1'] });
    const { user, store } = await show(undefined, server);
    await user.click(await screen.findByRole('checkbox', { name: '选择 文献一' }));
    await user.click(screen.getByRole('checkbox', { name: '选择 文献二' }));
    await user.click(screen.getByRole('button', { name: '复制到…' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('combobox', { name: '知识库' }));
    await user.click(await screen.findByText('备选', { selector: '.ant-select-item-option-content' }));
    await user.click(within(dialog).getByRole('button', { name: /复\s*制/ }));
    expect(await screen.findByText('已将 1 篇复制到“备选”')).toBeInTheDocument();
    expect(screen.getByText('1 篇原来就在那里，没有重复加入')).toBeInTheDocument();
    expect(store.getState().library.batch?.existing).toEqual([{ id: 'doc1', name: '文献一' }]);
  });

  it('are tagged one by one, with a report', async () => {
    const server = libraryServer().handle('addDocumentTag', ({ query }) =>
      query?.document_id === 'doc1' ? answered(null, 403, 403, '没有权限') : answered(aDocument()),
    );
    const { user } = await show(undefined, server);
    await user.click(await screen.findByRole('checkbox', { name: '选择本页' }));
    await user.click(await screen.findByRole('button', { name: '打标签' }));
    await user.click(await screen.findByRole('menuitem', { name: '进度：已读' }));
    expect(await screen.findByText('已给 2 篇打上标签“已读”')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('文献一：没有权限');
  });

  it('offer a single one the tags that it has not, and takes off what it has', async () => {
    const unread = aTag({ tag_id: 't2', name: '未读' });
    const server = libraryServer()
      .on('listTagGroups', [{ group_name: '进度', tags: [aTag(), unread] }])
      .on('listTags', [unread])
      .on('removeDocumentTag', aDocument());
    const { user } = await show(undefined, server);
    await user.click(await screen.findByRole('checkbox', { name: /文献一/ }));
    await waitFor(() => expect(server.sentTo('listTags')).toHaveLength(1));
    expect(server.sentTo('listTags')[0]?.query).toEqual({ dataset_id: 'own', document_id: 'doc1' });
    await user.click(await screen.findByRole('button', { name: '去标签' }));
    await user.click(await screen.findByRole('menuitem', { name: '进度：未读' }));
    await waitFor(() => expect(server.sentTo('removeDocumentTag')[0]?.query).toMatchObject({ tag_id: 't2' }));
    expect(screen.queryByRole('menuitem', { name: '进度：已读' })).toBeNull();
  });

  it('of a page that are all deleted leave the others in sight', async () => {
    const server = libraryServer().on(
      'listDatasetPapers',
      pageOfDocuments([aDocument(), aDocument({ document_id: 'doc2', name: '文献二' })], 52),
    );
    const { user } = await show(undefined, server);
    await user.click(await screen.findByRole('checkbox', { name: '选择本页' }));
    await user.click(within(screen.getByRole('group', { name: '对所选文档' })).getByRole('button', { name: '删除' }));
    expect(await screen.findByText('共 50 篇')).toBeInTheDocument();
    expect(screen.queryByText('暂无文档')).toBeNull();
    expect(screen.getByRole('navigation', { name: '翻页' })).toBeInTheDocument();
  });

  it('can be had back before anything is deleted', async () => {
    const { user, server } = await show();
    await user.click(await screen.findByRole('checkbox', { name: '选择 文献三' }));
    await user.click(within(screen.getByRole('group', { name: '对所选文档' })).getByRole('button', { name: '删除' }));
    expect(screen.queryByRole('checkbox', { name: '选择 文献三' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '撤销' }));
    expect(screen.getByRole('checkbox', { name: '选择 文献三' })).toBeInTheDocument();
    expect(server.sentTo('deleteDocuments')).toEqual([]);
  });
});

describe('bases and folders', () => {
  it('keep what was typed when making a folder fails', async () => {
    const server = libraryServer().handle('addFolder', () => answered(null, 409, 409, '这里已有名为“甲”的文件夹'));
    const { user } = await show('/knowledgeBase?base=own&folder=f1', server);
    await screen.findByRole('heading', { level: 1, name: '方法' });
    await user.click(screen.getByRole('button', { name: '新建文件夹' }));
    await user.type(await screen.findByRole('textbox', { name: '名称' }), '甲{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('没有保存：这里已有名为“甲”的文件夹');
    server.on('addFolder', aFolder({ folder_id: 'f9', name: '甲', parent_id: 'f1' }));
    await user.click(screen.getByRole('button', { name: /新\s*建$/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.sentTo('addFolder').at(-1)?.body).toEqual({ name: '甲', parent_id: 'f1', request_id: expect.any(String) as string });
    const [first, second] = server.sentTo('addFolder').map(({ body }) => body);
    expect(second).toEqual(first);
  });

  it('of a folder renamed by two people both names are offered', async () => {
    const server = libraryServer().handle('addFolder', () => answered(null, 409, 409, '文件夹已被他人修改'));
    const { user } = await show('/knowledgeBase?base=own&folder=f2', server);
    await user.click(await screen.findByRole('button', { name: '重命名' }));
    const name = await screen.findByRole('textbox', { name: '名称' });
    await user.clear(name);
    server.on('listFolders', [aFolder(), aFolder({ folder_id: 'f2', parent_id: 'f1', name: '他们的', version: 2 })]);
    await user.type(name, '我的{Enter}');
    expect(await screen.findByText('他们的', { selector: 'blockquote *' })).toBeInTheDocument();
    expect(name).toHaveValue('我的');
    server.on('addFolder', aFolder({ folder_id: 'f2', name: '我的', version: 3 }));
    await user.click(screen.getByRole('button', { name: '用我写的覆盖' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.sentTo('addFolder').map(({ body }) => body)).toMatchObject([
      { version: 1 },
      { folder_id: 'f2', name: '我的', version: 2 },
    ]);
  });

  it('of a base edited by two people both texts are offered', async () => {
    const server = libraryServer().handle('updateProjectDataset', () => answered(null, 409, 409, '知识库已被他人修改'));
    const { user } = await show('/knowledgeBase?base=second', server);
    await user.click(await screen.findByRole('button', { name: '编辑' }));
    await user.type(await screen.findByRole('textbox', { name: '说明' }), '我的说明');
    const theirs = aDataset({ dataset_id: 'second', name: '备选', desc: '他们的说明', kind: 'reading', version: 2 });
    server.on('listAllDatasets', { aiDataset: [], projectDataset: [], readingDataset: [theirs] });
    await user.click(screen.getByRole('button', { name: /保\s*存/ }));
    expect(await screen.findByText('他们的说明', { selector: 'blockquote *' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '改用这一份' }));
    expect(screen.getByRole('textbox', { name: '说明' })).toHaveValue('他们的说明');
    server.on('updateProjectDataset', theirs);
    await user.click(screen.getByRole('button', { name: /保\s*存/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.sentTo('updateProjectDataset').at(-1)?.body).toMatchObject({ desc: '他们的说明', version: 2 });
  });

  it('an answer to a dialog that was given up closes no other, and leads nowhere', async () => {
    let answer = (_value: ReturnType<typeof answered>) => undefined as void;
    const server = libraryServer().handle('createProjectDataset', () => new Promise((resolve) => (answer = resolve)));
    const { user, location } = await show(undefined, server);
    await user.click(screen.getByRole('button', { name: '新建知识库' }));
    await user.type(await screen.findByRole('textbox', { name: '名称' }), '一');
    await user.click(screen.getByRole('button', { name: /新\s*建$/ }));
    await waitFor(() => expect(server.sentTo('createProjectDataset')).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: /取\s*消/ }));
    await user.click(screen.getByRole('button', { name: '新建文件夹' }));
    await user.type(await screen.findByRole('textbox', { name: '名称' }), '二');
    const asked = server.sentTo('listAllDatasets').length;
    answer(answered(aDataset({ dataset_id: 'made', name: '一', kind: 'reading' })));
    await waitFor(() => expect(server.sentTo('listAllDatasets').length).toBeGreaterThan(asked));
    expect(screen.getByRole('textbox', { name: '名称' })).toHaveValue('二');
    expect(location()).toBe('/knowledgeBase?base=own');
  });

  it('name what goes with a base, and can be had back', async () => {
    const { user, location } = await show('/knowledgeBase?base=second');
    await user.click(await screen.findByRole('button', { name: '删除' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('没有应用依赖它')).toBeInTheDocument();
    expect(dialog).toHaveTextContent('2 个文件夹和全部标签');
    await user.click(within(dialog).getByRole('button', { name: /删\s*除/ }));
    expect(screen.queryByRole('treeitem', { name: /备选/ })).toBeNull();
    expect(location()).toBe('/knowledgeBase');
    await user.click(screen.getByRole('button', { name: '撤销' }));
    expect(await treeitem(/备选/)).toBeInTheDocument();
  });
});
