import { act, screen, waitFor, within } from '@testing-library/react';
import { aFileText, aParseState } from '../../testing/builders';
import { readingServer, selectWords, showReading } from '../../testing/screens/readingScreen';

interface Said {
  text: string;
  lang: string;
  onend: (() => void) | null;
  onerror: (() => void) | null;
}

const said: Said[] = [];
let cancelled = 0;

/** A voice that says a sentence until the test ends it. */
class Utterance implements Said {
  lang = '';
  onend = null;
  onerror = null;
  constructor(readonly text: string) {}
}

beforeEach(() => {
  said.length = 0;
  cancelled = 0;
  Object.assign(window, {
    SpeechSynthesisUtterance: Utterance,
    speechSynthesis: { speak: (utterance: Said) => void said.push(utterance), cancel: () => void (cancelled += 1) },
  });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'speechSynthesis');
  Reflect.deleteProperty(window, 'SpeechSynthesisUtterance');
});

const FILE = '/readDetailMore?file_id=f1';
const fileServer = () =>
  readingServer()
    .on('getFileParseState', aParseState({ media_type: 'text/markdown' }))
    .on('getFileText', aFileText());
const marked = () => document.querySelector('.sn-cited')?.textContent;

describe('reading aloud', () => {
  it('sentence after sentence, each marked while it is said; the end of the document ends it', async () => {
    const { user, store } = await showReading(FILE, fileServer());
    await user.click(await screen.findByRole('button', { name: '朗读' }));
    await waitFor(() => expect(said.map(({ text, lang }) => [text, lang])).toEqual([['第一段文字。', 'zh-CN']]));
    expect(marked()).toBe('第一段文字。');
    act(() => said[0]!.onend!());
    expect(said.map(({ text }) => text)).toEqual(['第一段文字。', '第二段文字。']);
    expect(marked()).toBe('第二段文字。');
    act(() => said[1]!.onend!());
    expect(store.getState().reading.aloud).toBeNull();
    expect(marked()).toBeUndefined();
  });

  it('pauses, goes on with the sentence, skips, and ends by Escape', async () => {
    const { user } = await showReading(FILE, fileServer());
    await user.click(await screen.findByRole('button', { name: '朗读' }));
    const bar = within(await screen.findByRole('toolbar', { name: '朗读' }));
    await user.click(await bar.findByRole('button', { name: '暂停朗读' }));
    expect(cancelled).toBe(1);
    await user.click(bar.getByRole('button', { name: '继续朗读' }));
    expect(said.map(({ text }) => text)).toEqual(['第一段文字。', '第一段文字。']);
    await user.click(bar.getByRole('button', { name: '下一句' }));
    expect(said.at(-1)?.text).toBe('第二段文字。');
    expect(bar.getByRole('button', { name: '下一句' })).toBeDisabled();
    bar.getByRole('button', { name: '上一句' }).focus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('toolbar', { name: '朗读' })).toBeNull();
    expect(cancelled).toBe(3);
  });

  it('begins at the selected words', async () => {
    const { user } = await showReading('/readDetailMore?paper_id=p1');
    await user.click(within(await selectWords('second sentence')).getByRole('button', { name: '朗读' }));
    await waitFor(() => expect(said.map(({ text }) => text)).toEqual(['The second sentence follows.']));
  });

  it('says so when the browser has no such voice', async () => {
    const { user } = await showReading(FILE, fileServer());
    await user.click(await screen.findByRole('button', { name: '朗读' }));
    await waitFor(() => expect(said).toHaveLength(1));
    act(() => said[0]!.onerror!());
    expect(screen.getByRole('alert')).toHaveTextContent('浏览器没有朗读出来');
  });

  it('is not offered by a browser that cannot', async () => {
    Reflect.deleteProperty(window, 'speechSynthesis');
    await showReading(FILE, fileServer());
    await screen.findByText('第一段文字。');
    expect(screen.queryByRole('button', { name: '朗读' })).toBeNull();
  });
});
