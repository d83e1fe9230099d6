import { screen, waitFor, within } from '@testing-library/react';
import type { DeletedDataset } from '../../../../contract/entities/dataset';
import { aDataset } from '../../../../testing/builders';
import { answered, fakeTransport, unreachable } from '../../../../testing/fakeTransport';
import { makeTestStore } from '../../../../testing/makeTestStore';
import { renderScreen } from '../../../../testing/renderScreen';
import { RecycleBin } from './RecycleBin';

const DAY = 86_400_000;
const deleted = (changes: Partial<DeletedDataset> = {}): DeletedDataset => ({
  dataset_id: 'gone',
  name: '旧清单',
  kind: 'reading',
  project_id: null,
  project_name: '',
  document_count: 3,
  file_count: 1,
  folder_count: 2,
  tag_count: 0,
  deleted_by: '王小明',
  deleted_time: new Date(Date.now() - 2 * DAY).toISOString(),
  purge_time: new Date(Date.now() + 28 * DAY).toISOString(),
  ...changes,
});
const TEAM = deleted({
  dataset_id: 'team',
  name: '课题库',
  kind: 'project',
  project_id: 'p1',
  project_name: '课题组',
  document_count: 0,
  file_count: 0,
  folder_count: 0,
});

function show(server = fakeTransport().on('listDeletedDatasets', [deleted(), TEAM])) {
  const opened: string[] = [];
  const view = renderScreen(<RecycleBin onOpen={(base) => void opened.push(base)} />, { bench: makeTestStore({ server }) });
  return { ...view, server, opened };
}
const row = async (name: string) => (await screen.findByText(name, { selector: 'strong' })).closest('li')!;

it('says what each base held, who deleted it, and how long it stays', async () => {
  show();
  expect(await row('旧清单')).toHaveTextContent('3 篇文档（其中 1 个文件），2 个文件夹');
  expect(await row('旧清单')).toHaveTextContent(/由王小明删除 · 还保留 28 天/);
  expect(await row('课题库')).toHaveTextContent('团队知识库 · 课题组0 篇文档');
});

it('tells none from not loaded', async () => {
  const server = fakeTransport().handle('listDeletedDatasets', () => unreachable);
  const { user, opened } = show(server);
  const retry = await screen.findByRole('button', { name: '重试' });
  server.on('listDeletedDatasets', []);
  await user.click(retry);
  expect(await screen.findByText('暂无已删除的知识库')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '清空回收站' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '回到我的阅读清单' }));
  expect(opened).toEqual(['']);
});

it('brings a base back once for two presses, says its new name, and opens it', async () => {
  const server = fakeTransport().on('listDeletedDatasets', [deleted()]);
  server.on('restoreDataset', aDataset({ dataset_id: 'gone', name: '旧清单（恢复）', kind: 'reading' }));
  const { user, opened } = show(server);
  await user.dblClick(await screen.findByRole('button', { name: '恢复“旧清单”' }));
  expect(await screen.findByText('已恢复为“旧清单（恢复）”，原来的名称已被占用')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(server.sentTo('restoreDataset').map(({ body }) => body)).toEqual([{ dataset_id: 'gone' }]);
  await user.click(screen.getByRole('button', { name: '打开' }));
  expect(opened).toEqual(['gone']);
});

it('says why a base does not come back', async () => {
  const server = fakeTransport().on('listDeletedDatasets', [deleted()]);
  server.handle('restoreDataset', () => answered(null, 404, 404, '回收站里的知识库不存在或已被删除'));
  const { user } = show(server);
  await user.click(await screen.findByRole('button', { name: '恢复“旧清单”' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('没有恢复：回收站里的知识库不存在或已被删除');
});

it('asks once before one or all go for good, and says why they did not', async () => {
  const server = fakeTransport()
    .on('listDeletedDatasets', [deleted(), TEAM])
    .handle('purgeDatasets', () => unreachable);
  const { user, store } = show(server);
  await user.click(await screen.findByRole('button', { name: '清空回收站' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('清空回收站里的 2 个知识库？');
  expect(dialog).toHaveTextContent('其中的 3 篇文档会一起删除，不能恢复。1 个文件');
  await user.click(within(dialog).getByRole('button', { name: '彻底删除' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('没有删除：网络连接失败');
  server.on('purgeDatasets', { purged: 2 }).on('listDeletedDatasets', []);
  await user.click(within(dialog).getByRole('button', { name: '彻底删除' }));
  expect(await screen.findByText('暂无已删除的知识库')).toBeInTheDocument();
  expect(store.getState().library.libraryDialog).toBeNull();
  expect(server.sentTo('purgeDatasets').at(-1)?.query).toEqual({});
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
