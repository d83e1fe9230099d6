import { screen, waitFor } from '@testing-library/react';
import { isolated } from '../../model/isolated';
import { aDataset } from '../../testing/builders';
import { answered } from '../../testing/fakeTransport';
import { aFolder, libraryServer } from '../../testing/samples/library';
import { showLibrary } from '../../testing/screens/libraryScreen';

describe('bases and folders', () => {
  it('keep what was typed when making a folder fails', async () => {
    const server = libraryServer().handle('addFolder', () => answered(null, 409, 409, '这里已有名为“甲”的文件夹'));
    const { user } = await showLibrary('/knowledgeBase?base=own&folder=f1', server);
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
    const { user } = await showLibrary('/knowledgeBase?base=own&folder=f2', server);
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

  it('above a folder are named each for itself', async () => {
    const above = aFolder({ name: '方\u202e法' });
    const server = libraryServer().on('listFolders', [above, aFolder({ folder_id: 'f2', parent_id: 'f1', name: '细节' })]);
    await showLibrary('/knowledgeBase?base=own&folder=f2', server);
    expect(await screen.findByText(`我的清单 / ${isolated(above.name)}`)).toBeInTheDocument();
  });

  it('of a base edited by two people both texts are offered', async () => {
    const server = libraryServer().handle('updateProjectDataset', () => answered(null, 409, 409, '知识库已被他人修改'));
    const { user } = await showLibrary('/knowledgeBase?base=second', server);
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
    const { user, location } = await showLibrary(undefined, server);
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
});
