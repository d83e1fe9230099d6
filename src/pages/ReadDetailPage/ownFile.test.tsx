import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aFileText, aParseState } from '../../testing/builders';
import { answered } from '../../testing/fakeTransport';
import { readingServer, showReading } from '../../testing/screens/readingScreen';

/** Long enough for another question about the state of a file, if there were one. */
const longerThanAPoll = () => act(() => new Promise((resolve) => setTimeout(resolve, 1_500)));

describe('a file of one’s own', () => {
  const FILE = '/readDetailMore?file_id=f1';
  const steps = [
    { name: 'store' as const, state: 'done' as const, duration: 3 },
    { name: 'extract' as const, state: 'running' as const, duration: null },
  ];
  const markdown = { name: '笔记.md', media_type: 'text/markdown' };

  it('shows the steps until their end, and asks no further', async () => {
    let asked = 0;
    const server = readingServer()
      .on('getFileText', aFileText())
      .handle('getFileParseState', () => {
        asked += 1;
        return answered(
          asked < 3 ? aParseState({ ...markdown, state: 'parsing', steps, progress: { done: asked, total: 9 } }) : aParseState(markdown),
        );
      });
    await showReading(FILE, server);
    const list = await screen.findByRole('region', { name: '解析步骤' });
    expect(within(list).getByText('提取文字')).toHaveTextContent('提取文字：进行中');
    expect(within(list).getByRole('status')).toHaveTextContent('第 1 / 9 页');
    expect(await screen.findByText('第二段文字。', undefined, { timeout: 5_000 })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: '解析步骤' })).toBeNull();
    await longerThanAPoll();
    expect(asked).toBe(3);
  });

  it('says why it failed, and asks no further', async () => {
    const server = readingServer().on('getFileParseState', aParseState({ ...markdown, state: 'failed', steps, message: '文件已加密' }));
    await showReading(FILE, server);
    expect(await screen.findByRole('alert')).toHaveTextContent('文件没有解析成功：文件已加密');
    await longerThanAPoll();
    expect(server.sentTo('getFileParseState')).toHaveLength(1);
  });

  it('that is gone or somebody else’s offers the way to another', async () => {
    const { user, location } = await showReading(
      FILE,
      readingServer().handle('getFileParseState', () => answered(null, 404, 404, '文件不存在')),
    );
    expect(await screen.findByText('文件已删除或无权查看')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '上传文件' }));
    expect(location()).toBe('/readDetailMore');
  });

  it('of a team is closed when its reader was taken out', async () => {
    const portal = { versions: { menu: 1 }, announcements: [] };
    const server = readingServer()
      .on('getPortalState', { ...portal, access: 'in' })
      .on('getFileParseState', aParseState(markdown))
      .on('getFileText', aFileText());
    await showReading(FILE, server);
    window.dispatchEvent(new Event('pointerdown'));
    expect(await screen.findByText('第二段文字。')).toBeInTheDocument();
    server.on('getPortalState', { ...portal, access: 'out' }).handle('getFileParseState', () => answered(null, 404, 404, '文件不存在'));
    expect(await screen.findByText('文件已删除或无权查看', undefined, { timeout: 10_000 })).toBeInTheDocument();
    expect(screen.queryByText('第二段文字。')).toBeNull();
  });

  it('marks a passage that goes over the end of a section in both', async () => {
    const server = readingServer().on('getFileParseState', aParseState(markdown)).on('getFileText', aFileText());
    await showReading(`${FILE}&at=1.3-6_2.0-3`, server);
    await waitFor(() => expect([...document.querySelectorAll('.sn-cited')].map((mark) => mark.textContent)).toEqual(['文字。', '第二段']));
  });
});

describe('the place to bring a file', () => {
  it('takes one that is dropped, and opens it once it is there', async () => {
    const server = readingServer()
      .on('parseReadingFile', aParseState({ name: 'a.txt' }))
      .on('getFileParseState', aParseState({ name: 'a.txt', media_type: 'text/plain' }))
      .on('getFileText', aFileText());
    const { location } = await showReading('/readDetailMore', server);
    const file = new File(['words'], 'a.txt');
    fireEvent.drop(screen.getByText(/把文件拖到这里/), { dataTransfer: { files: [file] } });
    await waitFor(() => expect(location()).toBe('/readDetailMore?file_id=f1'));
    expect(await screen.findByText('第一段文字。')).toBeInTheDocument();
  });

  it('says why a file is refused, and offers what was read before', async () => {
    const { user, store } = await showReading('/readDetailMore');
    fireEvent.change(document.querySelector<HTMLInputElement>('input[type=file]')!, { target: { files: [new File(['x'], 'a.exe')] } });
    expect(await screen.findByRole('alert')).toHaveTextContent('不支持这种文件');
    await user.click(screen.getByRole('button', { name: '换一个文件' }));
    expect(store.getState().reading.upload).toBeNull();
    expect(screen.getByRole('button', { name: '选择文件' })).toBeInTheDocument();
  });
});
