import { screen, within } from '@testing-library/react';
import { aDocument, libraryServer, pageOfDocuments } from '../../testing/samples/library';
import { showLibrary, treeitem } from '../../testing/screens/libraryScreen';

describe('many documents', () => {
  it('of a page that are all deleted leave the others in sight', async () => {
    const server = libraryServer().on(
      'listDatasetPapers',
      pageOfDocuments([aDocument(), aDocument({ document_id: 'doc2', name: '文献二' })], 52),
    );
    const { user } = await showLibrary(undefined, server);
    await user.click(await screen.findByRole('checkbox', { name: '选择本页' }));
    await user.click(within(screen.getByRole('group', { name: '对所选文档' })).getByRole('button', { name: '删除' }));
    expect(await screen.findByText('共 50 篇')).toBeInTheDocument();
    expect(screen.queryByText('暂无文档')).toBeNull();
    expect(screen.getByRole('navigation', { name: '翻页' })).toBeInTheDocument();
  });

  it('can be had back before anything is deleted', async () => {
    const { user, server } = await showLibrary();
    await user.click(await screen.findByRole('checkbox', { name: '选择 文献三' }));
    await user.click(within(screen.getByRole('group', { name: '对所选文档' })).getByRole('button', { name: '删除' }));
    expect(screen.queryByRole('checkbox', { name: '选择 文献三' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '撤销' }));
    expect(screen.getByRole('checkbox', { name: '选择 文献三' })).toBeInTheDocument();
    expect(server.sentTo('deleteDocuments')).toEqual([]);
  });
});

describe('bases and folders', () => {
  it('name what goes with a base, and can be had back', async () => {
    const { user, location } = await showLibrary('/knowledgeBase?base=second');
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
