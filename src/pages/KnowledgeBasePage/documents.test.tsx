import { screen, waitFor, within } from '@testing-library/react';
import { isolated } from '../../model/isolated';
import { aDataset, aPaper } from '../../testing/builders';
import { answered, unreachable } from '../../testing/fakeTransport';
import { aDocument, aTag, libraryServer, pageOfDocuments } from '../../testing/samples/library';
import { showLibrary } from '../../testing/screens/libraryScreen';

describe('documents', () => {
  it('are narrowed by words, type, parse state and tags together, in the address', async () => {
    const { user, server, location } = await showLibrary('/knowledgeBase?base=own&type=1&sort=year');
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
    const { user } = await showLibrary(undefined, server);
    const retry = await screen.findByRole('button', { name: '重试' });
    server.on('listDatasetPapers', pageOfDocuments([]));
    await user.click(retry);
    expect(await screen.findByText('暂无文档')).toBeInTheDocument();
  });

  it('that are files with a guessed record lead to where it is put right', async () => {
    const file = {
      file_id: 'f1',
      name: '甲.pdf',
      size: 1,
      media_type: 'application/pdf',
      url: '/files/f1',
      create_time: '2026-01-01T00:00:00Z',
    };
    const document = aDocument({
      kind: 'file',
      file,
      paper: aPaper({ paper_id: 'own:f1', title: '甲的题名', title_zh: '', guessed: ['title'] }),
    });
    const { server } = await showLibrary(undefined, libraryServer().on('listDatasetPapers', pageOfDocuments([document])));
    expect(await screen.findByText(/题录为推测，未确认/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '修正题录 甲的题名' })).toHaveAttribute('href', '/readDetailMore?file_id=f1&tab=abstract');
    expect(server.sentTo('saveFileRecord')).toEqual([]);
  });

  it('go into the selection with their records', async () => {
    const { user, store } = await showLibrary();
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
    const { user } = await showLibrary(undefined, server);
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
    const { user, store } = await showLibrary(undefined, server);
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

  it('are copied into a base that is found as its names are typed, and shown so that they turn nothing around', async () => {
    const permissions = { can_edit: true, can_add: true, can_delete: true };
    const own = aDataset({ dataset_id: 'own', name: '我的清单', kind: 'reading', permissions });
    const project_name = '课\u202e题';
    const team = aDataset({ dataset_id: 'team', name: '课题库', kind: 'project', project_id: 'pr1', project_name, permissions });
    const projectDataset = [{ project_id: 'pr1', project_name, datasets: [team] }];
    const server = libraryServer().on('listAllDatasets', { aiDataset: [], projectDataset, readingDataset: [own] });
    const { user } = await showLibrary(undefined, server);
    await user.click(await screen.findByRole('checkbox', { name: '选择 文献一' }));
    await user.click(screen.getByRole('button', { name: '复制到…' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('combobox', { name: '知识库' }), `${project_name} / 课题`);
    const option = await screen.findByText(/课题库$/, { selector: '.ant-select-item-option-content' });
    expect(option.textContent).toBe(`${isolated(project_name)} / 课题库`);
  });

  it('are tagged one by one, with a report', async () => {
    const server = libraryServer().handle('addDocumentTag', ({ query }) =>
      query?.document_id === 'doc1' ? answered(null, 403, 403, '没有权限') : answered(aDocument()),
    );
    const { user } = await showLibrary(undefined, server);
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
    const { user } = await showLibrary(undefined, server);
    await user.click(await screen.findByRole('checkbox', { name: /文献一/ }));
    await waitFor(() => expect(server.sentTo('listTags')).toHaveLength(1));
    expect(server.sentTo('listTags')[0]?.query).toEqual({ dataset_id: 'own', document_id: 'doc1' });
    await user.click(await screen.findByRole('button', { name: '去标签' }));
    await screen.findByRole('menuitem', { name: '进度：未读' });
    await waitFor(() => expect(screen.queryByRole('menuitem', { name: '进度：已读' })).toBeNull());
    await user.click(screen.getByRole('menuitem', { name: '进度：未读' }));
    await waitFor(() => expect(server.sentTo('removeDocumentTag')[0]?.query).toMatchObject({ tag_id: 't2' }));
  });
});
