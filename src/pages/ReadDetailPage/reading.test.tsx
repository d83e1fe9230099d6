import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aChunk, aRecord, aSource } from '../../testing/builders';
import { streamed } from '../../testing/fakeTransport';
import { readingServer, selectWords, showReading } from '../../testing/screens/readingScreen';

const RECORD = '/readDetailMore?paper_id=p1';

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
  // From beside the original as well.
  (await screen.findByRole('tab', { name: '引用' })).focus();
  fireEvent.keyDown(document.activeElement!, { key: 'f', ctrlKey: true });
  const box = screen.getByRole('textbox', { name: '查找' });
  // Pressed again, the key is the browser's.
  expect(fireEvent.keyDown(box, { key: 'f', ctrlKey: true })).toBe(true);
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
