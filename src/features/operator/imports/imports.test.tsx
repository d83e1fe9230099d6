import { fireEvent, screen, within } from '@testing-library/react';
import type { LibraryImport } from '../../../contract/entities/libraryImport';
import { answered, fakeTransport } from '../../../testing/fakeTransport';
import { makeTestStore } from '../../../testing/makeTestStore';
import { renderScreen } from '../../../testing/renderScreen';
import { MAX_IMPORT_FILE_MB } from '../../../model/limits';
import { ImportsSection } from './ImportsSection';

const done: LibraryImport = {
  import_id: 'i1',
  kind: 'papers',
  file_name: 'works.jsonl',
  size: 2_048,
  state: 'done',
  bytes_read: 2_048,
  added: 1_000,
  updated: 2,
  unchanged: 3,
  refused: 5,
  reasons: [{ reason: '没有标题', count: 5, places: ['第 4 行', '第 9 行', '第 12 行'] }],
  message: '',
  user_name: '李雷',
  create_time: '2026-03-02T09:00:00Z',
  start_time: '2026-03-02T09:00:01Z',
  end_time: '2026-03-02T09:01:00Z',
  can_restart: false,
};
const running: LibraryImport = {
  ...done,
  import_id: 'i2',
  file_name: 'many.ris',
  state: 'running',
  bytes_read: 512,
  end_time: null,
  reasons: [],
};
const broken: LibraryImport = {
  ...done,
  import_id: 'i3',
  file_name: 'old.bib',
  state: 'broken',
  message: '服务器在导入途中停止',
  can_restart: true,
};
const page = (...records: LibraryImport[]) => ({ total: records.length, records, current: 1, size: 10 });

const show = (server = fakeTransport().on('listImports', page(running, broken, done))) =>
  renderScreen(<ImportsSection />, { bench: makeTestStore({ server }) });
const rowOf = async (name: string) => (await screen.findByText(name)).closest('li')!;
const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('选择文件并导入', { selector: 'input' }), { target: { files } });

describe('导入', () => {
  it('says how far each is, whose it was, and why records were refused', async () => {
    show();
    const row = await rowOf('works.jsonl');
    expect(row).toHaveTextContent('完成文献 · 李雷');
    expect(row).toHaveTextContent('新增 1,000，更新 2，未变 3，拒收 5');
    expect(row).toHaveTextContent('没有标题：5 条（第 4 行、第 9 行、第 12 行 …）');
    const going = await rowOf('many.ris');
    expect(within(going).getByRole('progressbar', { name: 'many.ris' })).toHaveAttribute('value', '25');
    expect(going).toHaveTextContent('已读 512 B / 2 KB');
  });

  it('sends a file of papers', async () => {
    const server = fakeTransport()
      .on('listImports', page())
      .on('startImport', { ...running, state: 'waiting' });
    show(server);
    expect(await screen.findByText('还没有导入过')).toBeInTheDocument();
    choose(new File(['{}'], 'works.jsonl'));
    await screen.findByText('还没有导入过');
    expect(server.sentTo('startImport')).toMatchObject([{ query: { kind: 'papers' } }]);
  });

  it('journals take the edition and the ranking that their table does not say', async () => {
    const server = fakeTransport()
      .on('listImports', page())
      .on('startImport', { ...running, kind: 'journals' });
    const { user } = show(server);
    await user.click(await screen.findByText('期刊'));
    const year = screen.getByRole('textbox', { name: '分区年份' });
    await user.type(year, '25');
    expect(screen.getByRole('alert')).toHaveTextContent('年份应为 1900 到 2099');
    await user.clear(year);
    await user.type(year, '2025');
    choose(new File(['a'], 'ranks.csv'));
    await screen.findByText('还没有导入过');
    expect(server.sentTo('startImport')).toMatchObject([{ query: { kind: 'journals', year: 2025 } }]);
  });

  it('a file that is too large is not sent, a refused one says why', async () => {
    const server = fakeTransport()
      .on('listImports', page())
      .handle('startImport', () => answered(null, 415, 415, '无法识别文件类型'));
    show(server);
    const large = new File(['a'], 'large.jsonl');
    Object.defineProperty(large, 'size', { value: (MAX_IMPORT_FILE_MB + 1) * 1_024 ** 2 });
    choose(large, new File(['b'], 'works.pdf'));
    expect(await screen.findByText(/“large.jsonl”超过 200 MB/)).toBeInTheDocument();
    expect(screen.getByText('“works.pdf”没有导入：无法识别文件类型')).toBeInTheDocument();
    expect(server.sentTo('startImport')).toHaveLength(1);
  });

  it('cancels what runs and begins again what broke off', async () => {
    const server = fakeTransport()
      .on('listImports', page(running, broken))
      .on('cancelImport', { ...running, state: 'cancelled' })
      .handle('restartImport', () => answered(null, 409, 409, '文件内容已清理，请重新上传'));
    const { user } = show(server);
    await user.click(await screen.findByRole('button', { name: '取消导入 many.ris' }));
    await user.click(screen.getByRole('button', { name: '重新开始导入 old.bib' }));
    expect(await screen.findByText('没有重新开始：文件内容已清理，请重新上传')).toBeInTheDocument();
    expect(server.sentTo('cancelImport')).toMatchObject([{ params: { import_id: 'i2' } }]);
  });

  it('that is not loaded can be loaded again, and is not for everybody', async () => {
    let times = 0;
    const server = fakeTransport().handle('listImports', () => {
      times += 1;
      return times === 1 ? answered(null, 500, 500, '服务异常') : answered(null, 403, 403, '只有管理员可以管理门户');
    });
    const { user } = show(server);
    await user.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findByText('没有权限')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  });
});
