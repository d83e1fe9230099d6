import { screen, waitFor } from '@testing-library/react';
import { datasetsApi } from '../../api/datasetsApi';
import { sessionApi } from '../../api/sessionApi';
import type { ReadReference, ReadReferences } from '../../contract/entities/reference';
import { isolated } from '../../model/isolated';
import { takeFile } from '../../shared/lib/files/fileShelf';
import { aDataset, aPaper, aUser } from '../../testing/builders';
import { answered, fakeTransport, unreachable } from '../../testing/fakeTransport';
import { makeTestStore } from '../../testing/makeTestStore';
import { renderScreen } from '../../testing/renderScreen';
import { ImportTab } from './ImportTab';

const row = (place: string, changes: Partial<ReadReference>): ReadReference => ({
  place,
  state: 'new',
  paper: null,
  matched_by: null,
  reason: '',
  text: '',
  ...changes,
});
const READ: ReadReferences = {
  form: 'bibtex',
  notice: '',
  rows: [
    row('第 1 行', { state: 'library', paper: aPaper({ paper_id: 'p1', title: 'Known' }), matched_by: 'doi' }),
    row('第 2 行', { paper: aPaper({ paper_id: 'doi:10.1/x', title: 'Fresh' }) }),
    row('第 3 行', { state: 'repeated', paper: aPaper({ paper_id: 'doi:10.1/x', title: 'Fresh' }), reason: '与第 2 行相同' }),
    row('第 9 行', { state: 'refused', reason: '缺少题名', text: '@misc{}' }),
  ],
};
const readingList = aDataset({
  dataset_id: 'list',
  name: '我的阅读清单',
  kind: 'reading',
  project_id: null,
  project_name: '',
  is_default: true,
  permissions: { can_edit: true, can_add: true, can_delete: false },
});

async function open(server = fakeTransport().on('readReferences', READ), admin = false, list = readingList) {
  const bench = makeTestStore({ server });
  server.on('listAllDatasets', { aiDataset: [], projectDataset: [], readingDataset: [list] });
  server.on('getUser', aUser({ is_admin: admin }));
  await bench.store.dispatch(datasetsApi.endpoints.listAllDatasets.initiate());
  await bench.store.dispatch(sessionApi.endpoints.getUser.initiate());
  return { ...renderScreen(<ImportTab />, { bench, route: '/scientific?tab=import' }), server };
}

async function paste(user: Awaited<ReturnType<typeof open>>['user'], text = '@misc{{a, title=x}') {
  await user.type(screen.getByRole('textbox', { name: '粘贴题录或 DOI' }), text);
  await user.click(screen.getByRole('button', { name: '识别' }));
}

describe('references from elsewhere', () => {
  it('are shown with what is known, new, repeated and refused', async () => {
    const { user, server } = await open();
    expect(screen.getByRole('button', { name: '识别' })).toBeDisabled();
    await paste(user);
    expect(await screen.findByText('BibTeX，共 4 条；文献库已有 1 条；新识别 1 条；重复 1 条；未识别 1 条')).toBeInTheDocument();
    const [file] = server.sentTo('readReferences')[0]!.files!;
    expect(await takeFile(file!)!.text()).toBe('@misc{a, title=x}');
    const lines = screen.getAllByRole('listitem');
    expect(lines[0]).toHaveTextContent('DOI 相同');
    expect(lines[2]).toHaveTextContent('与第 2 行相同');
    expect(lines[3]).toHaveTextContent('@misc{}未识别第 9 行缺少题名');
    expect(screen.getAllByRole('checkbox', { name: /^选取/ })).toHaveLength(2);
    expect(screen.getByText('全选可用的（已选 2 条）')).toBeInTheDocument();
  });

  it('are cited without being added anywhere', async () => {
    const { user, server } = await open();
    await paste(user);
    await user.click(await screen.findByRole('checkbox', { name: '选取：Known' }));
    await user.click(screen.getByRole('button', { name: '引用所选' }));
    expect(await screen.findByText(/Fresh\[J\]/)).toBeInTheDocument();
    expect(screen.getByText('引用 1 篇文献')).toBeInTheDocument();
    expect(server.sentTo('addReferences')).toEqual([]);
  });

  it('go into a list: those of the library by id, new ones as they are; once for a double click', async () => {
    const server = fakeTransport().on('readReferences', READ);
    server.handle('addReferences', ({ body }) =>
      answered({
        added: 1,
        existing: 0,
        refused: (body as { records?: [] }).records ? [{ title: 'Odd', reason: '缺少题名' }] : [],
        paper_id_list: [],
      }),
    );
    const { user } = await open(server);
    await paste(user);
    await user.dblClick(await screen.findByRole('button', { name: '加入' }));
    expect(await screen.findByText('已加入“我的阅读清单”：新增 2 条')).toBeInTheDocument();
    expect(screen.getByText('Odd：缺少题名')).toBeInTheDocument();
    const [inLibrary, fresh] = server
      .sentTo('addReferences')
      .map(({ body }) => body as { paper_id_list?: string[]; records?: object[]; dataset_id: string });
    expect(server.sentTo('addReferences')).toHaveLength(2);
    expect(inLibrary).toEqual({ dataset_id: 'list', paper_id_list: ['p1'] });
    expect(fresh?.records?.[0]).toMatchObject({ title: 'Fresh' });
    expect(fresh?.records?.[0]).not.toHaveProperty('paper_id');
  });

  it('that were not taken say why, and what came before stays counted', async () => {
    const server = fakeTransport().on('readReferences', READ);
    server.handle('addReferences', ({ body }) =>
      (body as { records?: [] }).records ? unreachable : answered({ added: 1, existing: 0, refused: [], paper_id_list: ['p1'] }),
    );
    const { user } = await open(server);
    await paste(user);
    await user.click(await screen.findByRole('button', { name: '加入' }));
    expect(await screen.findByText(/加入 1 条之后中断：网络连接失败/)).toBeInTheDocument();
  });

  it('go into the library for administrators, as the address says', async () => {
    const server = fakeTransport()
      .on('readReferences', READ)
      .on('addReferences', { added: 1, existing: 0, refused: [], paper_id_list: ['x'] });
    const { user, location } = await open(server, true);
    await paste(user);
    await user.click(await screen.findByRole('combobox', { name: '加入到' }));
    await user.click(await screen.findByText('文献库（所有人可检索）', { selector: '.ant-select-item-option-content' }));
    expect(location()).toBe('/scientific?tab=import&to=library');
    await user.click(screen.getByRole('button', { name: '加入' }));
    await waitFor(() =>
      expect(server.sentTo('addReferences').map(({ body }) => body)).toMatchObject([{ dataset_id: null, records: [{ title: 'Fresh' }] }]),
    );
  });

  it('go to a base whose project has a name that turns nothing around', async () => {
    const project_name = '课题\u202e组';
    const { user } = await open(undefined, false, { ...readingList, project_name });
    await paste(user);
    expect(await screen.findByText(`${isolated(project_name)} / 我的阅读清单`)).toBeInTheDocument();
  });

  it('beside them administrators see how far the vectors of the library are, where a model makes them', async () => {
    const engine = { engine_id: 'library', name: '文献库', description: '', engine_type: 6, is_default: true };
    const { store, server } = await open();
    expect(screen.queryByText(/语义检索/)).not.toBeInTheDocument();
    server.on('listEngines', [{ ...engine, meaning: { done: 1_200, total: 98_829, failed: '向量模型服务拒绝连接' } }]);
    await store.dispatch(sessionApi.endpoints.listEngines.initiate({ query: { engine_type: 6 } }, { forceRefetch: true }));
    const line = '语义检索：打开页面时已处理 1,200 / 98,829 篇文献；向量模型服务拒绝连接';
    expect(await screen.findByText(line)).toBeInTheDocument();
  });

  it('in the tray are those of the library', async () => {
    const { user, store } = await open();
    await paste(user);
    await user.click(await screen.findByRole('button', { name: '放入已选文献' }));
    expect(store.getState().papers.paperIdList).toEqual(['p1']);
  });

  it('that cannot be read say why, and are tried again', async () => {
    const { user, server } = await open(fakeTransport());
    await paste(user);
    expect(await screen.findByText('网络连接失败', { exact: false })).toBeInTheDocument();
    server.on('readReferences', READ);
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText(/共 4 条/)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: '粘贴题录或 DOI' })).toHaveValue('@misc{a, title=x}');
  });

  it('too large for a request are not sent', async () => {
    const { user, server } = await open();
    const file = new File(['x'], 'big.ris');
    Object.defineProperty(file, 'size', { value: 6 * 1024 * 1024 });
    await user.upload(screen.getByLabelText('打开文件', { selector: 'input' }), file);
    expect(screen.getByText('题录文件最大 5 MB')).toBeInTheDocument();
    expect(server.sentTo('readReferences')).toEqual([]);
  });
});
