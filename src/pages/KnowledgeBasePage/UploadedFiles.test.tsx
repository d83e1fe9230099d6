import { screen, waitFor, within } from '@testing-library/react';
import { datasetsApi } from '../../api';
import type { FileItem } from '../../contract/entities/document';
import { isolated } from '../../model/isolated';
import { aParseState } from '../../testing/builders';
import { answered, unreachable } from '../../testing/fakeTransport';
import { aDocument, aFileItem, libraryServer, pageOfDocuments } from '../../testing/samples/library';
import { makeTestStore } from '../../testing/makeTestStore';
import { renderScreen } from '../../testing/renderScreen';
import { Page } from './index';

const aFile = (name: string, changes: Partial<FileItem> = {}): FileItem =>
  aFileItem({ file_id: `file-${name}`, name, size: 2048, url: `/files/file-${name}`, document_id: `doc-${name}`, ...changes });
const pageOf = <T,>(records: T[]) => ({ total: records.length, records, current: 1, size: 20 });
const broken = aFile('坏.pdf', { state: 'failed', message: '文件已损坏' });

async function show(route: string, server = libraryServer()) {
  const bench = makeTestStore({ server });
  await bench.store.dispatch(datasetsApi.endpoints.getPrivateDatasetId.initiate());
  await bench.store.dispatch(datasetsApi.endpoints.listAllDatasets.initiate());
  return { ...renderScreen(<Page />, { bench, route }), server, bench };
}

describe('uploaded files', () => {
  it('are listed from the tree, with where they lie and why one could not be read; what fails is read again', async () => {
    const server = libraryServer()
      .on('listFiles', pageOf([aFile('好.pdf'), broken]))
      .on('retryFileParse', aParseState({ state: 'waiting' }));
    const { user, location } = await show('/knowledgeBase', server);
    await user.click(await screen.findByRole('treeitem', { name: '上传的文件' }));
    expect(location()).toBe('/knowledgeBase?files=own');
    const list = await screen.findByRole('list', { name: '上传的文件' });
    expect(within(list).getByRole('link', { name: '好.pdf' })).toHaveAttribute('href', '/readDetailMore?file_id=file-%E5%A5%BD.pdf');
    expect(within(list).getByText('解析失败：文件已损坏')).toBeInTheDocument();
    await user.click(within(list).getByRole('button', { name: '重试解析 坏.pdf' }));
    expect(server.sentTo('retryFileParse')[0]?.body).toEqual({ file_id: 'file-坏.pdf' });
    await waitFor(() => expect(server.sentTo('listFiles').length).toBeGreaterThan(1));
  });

  it('are deleted with a moment to take it back', async () => {
    const { user, server } = await show('/knowledgeBase?files=own', libraryServer().on('listFiles', pageOf([aFile('好.pdf'), broken])));
    await user.click(await screen.findByRole('button', { name: '删除 好.pdf' }));
    expect(screen.queryByRole('link', { name: '好.pdf' })).toBeNull();
    expect(screen.getByRole('button', { name: '删除 坏.pdf' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: '撤销' }));
    expect(screen.getByRole('link', { name: '好.pdf' })).toBeInTheDocument();
    expect(server.sentTo('deleteDocuments')).toEqual([]);
  });

  it('of a team that one may only read keep their buttons, which say who may', async () => {
    const team = aFile('团队.pdf', {
      dataset_id: 'team',
      dataset_name: '课题库',
      project_id: 'pr1',
      project_name: '课题组',
      state: 'failed',
    });
    const { user, server, location } = await show(
      '/knowledgeBase?files=own',
      libraryServer()
        .on('listFiles', pageOf([]))
        .on('listProjectDatasetFiles', pageOf([team])),
    );
    expect(await screen.findByText('暂无上传的文件')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: '团队知识库' }));
    expect(location()).toBe('/knowledgeBase?files=team');
    expect(await screen.findByRole('button', { name: '删除 团队.pdf' })).toHaveAccessibleDescription(/成员或以上的角色/);
    const retry = screen.getByRole('button', { name: '重试解析 团队.pdf' });
    await user.click(retry);
    expect(server.sentTo('retryFileParse')).toEqual([]);
  });

  it('lie in a team and its base, whose names turn nothing around', async () => {
    const names = { project_id: 'pr1', project_name: '课题\u202e组', dataset_name: '课题库' };
    await show('/knowledgeBase?files=team', libraryServer().on('listProjectDatasetFiles', pageOf([aFile('甲.pdf', names)])));
    expect(await screen.findByRole('link', { name: `${isolated(names.project_name)} / 课题库` })).toBeInTheDocument();
  });

  it('that were opened for reading alone can be deleted, with a moment to take it back', async () => {
    const {
      document_id: _document,
      dataset_id: _base,
      dataset_name: _name,
      folder_id: _folder,
      project_id: _project,
      project_name: _title,
      ...file
    } = aFile('自己的.pdf');
    const server = libraryServer().on(
      'listReadingFiles',
      pageOf([
        { ...file, document_count: 0 },
        { ...file, file_id: 'f9', name: '也在库里.pdf', document_count: 2 },
      ]),
    );
    const { user, bench } = await show('/knowledgeBase?files=reading', server);
    const list = await screen.findByRole('list', { name: '上传的文件' });
    expect(within(list).getByText(/不在知识库里/)).toBeInTheDocument();
    expect(within(list).getByText(/也在知识库里（2 处），删除后仍保留在那里/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '删除 自己的.pdf' }));
    expect(screen.queryByRole('link', { name: '自己的.pdf' })).toBeNull();
    expect(bench.store.getState().library.libraryRemovals).toMatchObject([{ kind: 'file', removed_id: 'file-自己的.pdf' }]);
    await user.click(screen.getByRole('button', { name: '撤销' }));
    expect(screen.getByRole('link', { name: '自己的.pdf' })).toBeInTheDocument();
    expect(server.sentTo('deleteReadingFile')).toEqual([]);
  });

  it('opened for reading: where there are none, leads to the place to open one', async () => {
    const { user, location } = await show('/knowledgeBase?files=reading', libraryServer().on('listReadingFiles', pageOf([])));
    expect(await screen.findByText('暂无在阅读页打开的文件')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '打开一个文件来读' }));
    expect(location()).toBe('/readDetailMore');
  });

  it('of one folder are looked for by name, and tell none from not loaded', async () => {
    const server = libraryServer().handle('listFolderFiles', () => unreachable);
    const { user } = await show('/knowledgeBase?files=here&base=own&folder=f1&q=a', server);
    const retry = await screen.findByRole('button', { name: '重试' });
    server.on('listFolderFiles', pageOf([]));
    await user.click(retry);
    expect(await screen.findByText('暂无符合的文件')).toBeInTheDocument();
    expect(server.sentTo('listFolderFiles').at(-1)?.query).toEqual({
      dataset_id: 'own',
      folder_id: 'f1',
      keyword: 'a',
      current: 1,
      size: 20,
    });
  });
});

it('a document that could not be read is read again from its row, and says when that was refused', async () => {
  const failed = aParseState({ state: 'failed', message: '文件已损坏', document_id: 'doc9', name: '坏.pdf', file_id: 'file-9' });
  const server = libraryServer()
    .on(
      'listDatasetPapers',
      pageOfDocuments([aDocument({ document_id: 'doc9', kind: 'file', name: '坏.pdf', paper: null, parse: failed })]),
    )
    .handle('retryFileParse', () => answered(null, 409, 409, '文件内容已不在服务器上，请重新上传'));
  const { user } = await show('/knowledgeBase?base=own', server);
  await user.click(await screen.findByRole('button', { name: '重试解析 坏.pdf' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('没有重试：文件内容已不在服务器上，请重新上传');
});
