import { screen, waitFor, within } from '@testing-library/react';
import type { FileOcr } from '../../contract/entities/ocr';
import { aFileOcr, aFileText, aParseState } from '../../testing/builders';
import { answered } from '../../testing/fakeTransport';
import { readingServer, showReading } from '../../testing/screens/readingScreen';

// The viewer itself needs a browser; its own tests are beside it.
jest.mock('../../features/reading/original/ui/pdf/LazyPdf', () => ({ LazyPdf: () => null }));

const FILE = '/readDetailMore?file_id=f1';
const failed = aParseState({
  name: '扫描.pdf',
  media_type: 'application/pdf',
  state: 'failed',
  message: '没有可读取的文字（可能是扫描件）',
  progress: { done: 80, total: 80 },
});

/** A server with a scan of 80 pages whose recognition can be changed. */
function scanServer(first: Partial<FileOcr>) {
  const server = Object.assign(readingServer(), { now: aFileOcr({ progress: { done: 11, total: 80 }, ...first }) });
  const change = (state: FileOcr['state']) => () => {
    server.now = { ...server.now, state };
    return answered(server.now);
  };
  server
    .on('getFileParseState', failed)
    .on('getFileText', aFileText())
    .handle('getFileOcr', () => answered(server.now))
    .handle('startFileOcr', change('waiting'))
    .handle('cancelFileOcr', change('cancelled'));
  return server;
}
const strip = () => screen.findByRole('region', { name: '扫描件' });

describe('a scan', () => {
  it('tells the page that is being recognised, and can be cancelled and gone on with', async () => {
    const server = scanServer({ state: 'running', pages_a_minute: 19.7 });
    const { user } = await showReading(FILE, server);
    const status = within(await strip()).getByRole('status');
    expect(status).toHaveTextContent('这是扫描件，没有文字层。正在识别第 12 / 80 页，约 20 页/分钟');
    await user.click(within(await strip()).getByRole('button', { name: '取消' }));
    await waitFor(() => expect(status).toHaveTextContent('识别已取消，已识别 11 / 80 页'));
    await user.click(within(await strip()).getByRole('button', { name: '继续识别' }));
    await waitFor(() => expect(status).toHaveTextContent('正在等待识别'));
    const sent = [...server.sentTo('cancelFileOcr'), ...server.sentTo('startFileOcr')];
    expect(sent.map(({ body }) => body)).toEqual([{ file_id: 'f1' }, { file_id: 'f1' }]);
  });

  it.each<[Partial<FileOcr>, string, string | null]>([
    [
      { state: 'unavailable', message: '本站没有安装文字识别（tesseract）' },
      '这是扫描件，没有文字层。本站没有安装文字识别（tesseract）：请联系管理员安装，或上传带文字层的 PDF',
      null,
    ],
    [
      { state: 'failed', message: '第 12 页：识别程序出错' },
      '这是扫描件，没有文字层。文字识别没有完成：第 12 页：识别程序出错',
      '重新识别',
    ],
    [{ state: 'waiting', progress: { done: 0, total: 3 } }, '有 3 页是扫描件，没有文字层。正在等待识别', '取消'],
    [{ state: 'done', confidence: 91.2 }, '文字由识别得到（平均可信度 91%），引用前请对照原文', '重新识别'],
    [{ state: 'running', can_change: false }, '这是扫描件，没有文字层。正在识别第 12 / 80 页', null],
  ])('says where it stands: %j', async (state, words, button) => {
    await showReading(FILE, scanServer(state));
    const region = within(await strip());
    expect(region.getByRole('status').textContent).toBe(words);
    const offered = ['取消', '继续识别', '重新识别'].filter((name) => region.queryByRole('button', { name }));
    expect(offered).toEqual(button === null ? [] : [button]);
  });

  it('says why a change was refused, and keeps what was there', async () => {
    const server = scanServer({ state: 'cancelled' }).handle('startFileOcr', () => answered(null, 409, 409, '文件已被移除'));
    const { user } = await showReading(FILE, server);
    await user.click(within(await strip()).getByRole('button', { name: '继续识别' }));
    expect(await within(await strip()).findByRole('alert')).toHaveTextContent('没有成功：文件已被移除');
    expect(within(await strip()).getByRole('status')).toHaveTextContent('识别已取消');
  });

  it('shows what was recognised in place of its pages', async () => {
    const { user } = await showReading(FILE, scanServer({ state: 'done', confidence: 91, progress: { done: 80, total: 80 } }));
    await user.click(within(await strip()).getByRole('button', { name: '识别文字' }));
    expect(await screen.findByText('第二段文字。')).toBeInTheDocument();
  });

  it('says nothing of a file that has its text, and that the state could not be read', async () => {
    const server = scanServer({ state: 'none' });
    const first = await showReading(FILE, server);
    await waitFor(() => expect(server.sentTo('getFileOcr')).toHaveLength(1));
    expect(screen.queryByRole('region', { name: '扫描件' })).toBeNull();
    first.unmount();
    await showReading(
      FILE,
      scanServer({}).handle('getFileOcr', () => answered(null, 500, 500, '服务异常')),
    );
    expect(await screen.findByText('没有读到识别的进度：服务异常')).toBeInTheDocument();
  });
});
