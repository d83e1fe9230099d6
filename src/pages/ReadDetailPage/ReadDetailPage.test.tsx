import { StrictMode } from 'react';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aChunk, aFileText, aPaper, aParseState, aRecord, aSource } from '../../testing/builders';
import { answered, streamed } from '../../testing/fakeTransport';
import { makeTestStore } from '../../testing/makeTestStore';
import { readingServer, selectWords, showReading } from '../../testing/readingScreen';
import { renderScreen } from '../../testing/renderScreen';
import { Page } from '.';

const RECORD = '/readDetailMore?paper_id=p1';

describe('a record', () => {
  it('is shown with its facts, and links that lead out safely', async () => {
    const server = readingServer().on('listPapersById', [
      aPaper({ doi: '10.1/x y', url: 'javascript:alert(1)', resource_type: 1, basic_sourcename: 'Nature & Science', keywords: ['a', 'b'] }),
    ]);
    await showReading(RECORD, server);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(aPaper().title);
    const panel = within(screen.getByRole('tabpanel', { name: '摘要' }));
    expect(panel.getByRole('link', { name: '10.1/x y' })).toHaveAttribute('rel', 'noopener noreferrer');
    expect(panel.queryByText('原文链接')).toBeNull();
    expect(panel.getByRole('link', { name: '查看期刊' })).toHaveAttribute('href', '/scientific?tab=journals&q=Nature+%26+Science');
    expect(panel.getByText('a；b')).toBeInTheDocument();
  });

  it('is noted once as viewed, also where effects run twice, and a failure says nothing', async () => {
    const bench = makeTestStore({ server: readingServer() });
    renderScreen(
      <StrictMode>
        <Page />
      </StrictMode>,
      { bench, route: RECORD },
    );
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(bench.server.sentTo('logPaperView')).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('waits, is missing, or fails and is tried again: three different screens', async () => {
    const server = readingServer().handle('listPapersById', () => answered(null, 500, 500, '服务异常'));
    const { user } = await showReading(RECORD, server);
    expect(await screen.findByText('文献没有加载成功')).toBeInTheDocument();
    server.on('listPapersById', []);
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('没有找到这篇文献')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '去检索文献' })).toBeInTheDocument();
  });

  it('goes by keyboard from part to part, and the address says which', async () => {
    const { user, location } = await showReading(RECORD, readingServer().on('listRelatedPapers', null));
    (await screen.findByRole('tab', { name: '摘要' })).focus();
    await user.keyboard('{End}');
    expect(screen.getByRole('tab', { name: '相关' })).toHaveFocus();
    expect(location()).toContain('tab=related');
    expect(await screen.findByText('暂无相关文献')).toBeInTheDocument();
  });
});

describe('related papers', () => {
  const related = (paper_id: string, year: number | null, text: string) => ({
    paper: aPaper({ paper_id, title: paper_id, year }),
    reasons: [{ kind: 'words' as const, text }],
  });
  const server = () =>
    readingServer()
      .on('listPapersById', [aPaper({ year: 2017 })])
      .on('listRelatedPapers', [
        related('old', 2001, '共同主题词：甲'),
        related('new', 2020, '引用了本文'),
        related('older', 1990, '共同作者：乙'),
        related('same', 2017, '同类'),
        related('unknown', null, '同类'),
      ]);
  const titles = () =>
    screen
      .getAllByRole('link')
      .map((link) => link.textContent)
      .filter((text) => text !== '');

  it('each carry a reason, all of them without a picture', async () => {
    await showReading(`${RECORD}&tab=related`, server());
    expect(await screen.findByText('引用了本文')).toBeInTheDocument();
    expect(screen.getAllByRole('list', { name: '相关理由' })).toHaveLength(5);
    expect(screen.getByRole('link', { name: 'old' })).toHaveAttribute('href', '/readDetailMore?paper_id=old');
  });

  it('are those before or after, the nearest first', async () => {
    const { user, location } = await showReading(`${RECORD}&tab=related&related=earlier`, server());
    await screen.findByText('共同作者：乙');
    expect(titles()).toEqual(['old', 'older']);
    await user.click(screen.getByText('更晚'));
    expect(titles()).toEqual(['new']);
    expect(location()).toContain('related=later');
  });

  it('by interest are 暂无 where none is set, with the way there', async () => {
    await showReading(`${RECORD}&tab=related&related=interests`, server().on('listRelatedByInterests', null));
    expect(await screen.findByText('暂无符合研究兴趣的文献')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '设置研究兴趣' })).toBeInTheDocument();
  });
});

describe('a question about what is read', () => {
  const source = aSource({ content: 'The second sentence follows.' });

  it('is asked of this paper alone, and a marker opens its passage', async () => {
    const server = readingServer()
      .on('openChat', 'c9')
      .stream('sendMessage', () =>
        streamed(
          { chunk: aChunk({ chat_id: 'c9', chat_record_id: 'r9', content: '它接着说[1]。', sources: [source] }), id: '8.0' },
          { chunk: aChunk({ chat_id: 'c9', chat_record_id: 'r9', state: 'done', is_end: true }), id: '8.0' },
        ),
      );
    const { user, location } = await showReading(`${RECORD}&tab=chat`, server);
    await user.type(await screen.findByRole('textbox', { name: '提问' }), '说了什么？{Enter}');
    await user.click(await screen.findByRole('button', { name: /^来源 1/ }));
    expect(server.sentTo('openChat')).toHaveLength(1);
    expect(server.sentTo('sendMessage')[0]?.body).toMatchObject({ paper_id_list: ['p1'] });
    expect(document.querySelector('mark.sn-cited')).toHaveTextContent('The second sentence follows.');
    expect(new URLSearchParams(location()!.split('?')[1]).get('at')).toBe('The second sentence follows.');
    expect(location()).toContain('chat=c9');
  });

  it('reloaded out of history opens it as well', async () => {
    const server = readingServer().on('listChatRecords', {
      total: 1,
      current: 1,
      size: 50,
      records: [aRecord({ answer_text: '它接着说[1]。', paragraph_list: [source] })],
    });
    const { user } = await showReading(`${RECORD}&tab=chat&chat=c1`, server);
    await user.click(await screen.findByRole('button', { name: /^来源 1/ }));
    expect(document.querySelector('mark.sn-cited')).toHaveTextContent('The second sentence follows.');
  });

  it('is brought into view once: another part beside it leaves the reader alone', async () => {
    const { user } = await showReading(`${RECORD}&at=${encodeURIComponent('The second sentence follows.')}`);
    await screen.findByRole('tab', { name: '引用' });
    const scrolled = jest.spyOn(HTMLElement.prototype, 'scrollIntoView');
    await user.click(screen.getByRole('tab', { name: '引用' }));
    await screen.findByRole('tabpanel', { name: '引用' });
    expect(scrolled).not.toHaveBeenCalled();
    scrolled.mockRestore();
  });

  it('says when the passage is not in what is shown', async () => {
    await showReading(`${RECORD}&at=${encodeURIComponent('别处的话')}`);
    expect(await screen.findByText(/没有在原文中找到引用的段落/)).toBeInTheDocument();
  });
});

describe('words that are selected', () => {
  it('are asked about, from a box that has them already', async () => {
    const { user } = await showReading(RECORD);
    const toolbar = await selectWords('second sentence');
    await user.click(within(toolbar).getByRole('button', { name: '提问' }));
    const box = await screen.findByRole('textbox', { name: '提问' });
    expect(box).toHaveValue('关于原文“second sentence”：');
    expect(box).toHaveFocus();
  });

  it('are translated beside the original', async () => {
    const server = readingServer().on('translatePapers', { records: [], text: '第二句', unavailable: [], notice: '' });
    const { user } = await showReading(RECORD, server);
    await user.click(within(await selectWords('second sentence')).getByRole('button', { name: '翻译' }));
    expect(await screen.findByText('第二句')).toBeInTheDocument();
    expect(server.sentTo('translatePapers')[0]?.body).toEqual({ text: 'second sentence', target: 'zh' });
    await user.keyboard('{Escape}');
    expect(screen.queryByText('第二句')).toBeNull();
  });

  it('are reached by Tab, copied with the citation, and let go by Escape', async () => {
    const { user } = await showReading(RECORD);
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    const toolbar = await selectWords('second sentence');
    document.querySelector<HTMLElement>('[data-selectable]')!.focus();
    await user.tab();
    expect(within(toolbar).getByRole('button', { name: '提问' })).toHaveFocus();
    await user.click(within(toolbar).getByRole('button', { name: '复制并附引用' }));
    expect(await within(toolbar).findByText('已复制')).toBeInTheDocument();
    expect(copied).toHaveBeenCalledWith(expect.stringMatching(/^“second sentence”\n\n.*Attention/));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  });
});

it('a search in the document counts its hits, goes on and closes', async () => {
  const { user } = await showReading(RECORD);
  await screen.findByRole('heading', { level: 1 });
  document.querySelector<HTMLElement>('[data-selectable]')!.focus();
  fireEvent.keyDown(document.activeElement!, { key: 'f', ctrlKey: true });
  const box = screen.getByRole('textbox', { name: '查找' });
  await user.type(box, 'SENTENCE');
  expect(await screen.findByText('第 1 处，共 2 处')).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(screen.getByText('第 2 处，共 2 处')).toBeInTheDocument();
  expect(document.querySelector('.sn-hit-active')).toHaveTextContent('sentence');
  await user.keyboard('{Enter}{Shift>}{Enter}{/Shift}');
  expect(screen.getByText('第 2 处，共 2 处')).toBeInTheDocument();
  await user.clear(box);
  await user.type(box, 'nowhere');
  expect(await screen.findByText('没有找到')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('search')).toBeNull();
  expect(document.querySelectorAll('.sn-hit')).toHaveLength(0);
});

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
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(asked).toBe(3);
  });

  it('says why it failed, and asks no further', async () => {
    const server = readingServer().on('getFileParseState', aParseState({ ...markdown, state: 'failed', steps, message: '文件已加密' }));
    await showReading(FILE, server);
    expect(await screen.findByRole('alert')).toHaveTextContent('文件没有解析成功：文件已加密');
    await new Promise((resolve) => setTimeout(resolve, 1_300));
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
