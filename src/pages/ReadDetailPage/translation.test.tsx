import { screen, waitFor, within } from '@testing-library/react';
import { aFileText, aPaper, aParseState } from '../../testing/builders';
import { answered } from '../../testing/fakeTransport';
import { readingServer, showReading } from '../../testing/screens/readingScreen';

const translated = (text: string, notice = '') => ({ records: [], text, unavailable: [], notice });
const FILE = '/readDetailMore?file_id=f1&tab=translation';
const fileServer = () =>
  readingServer()
    .on('getFileParseState', aParseState({ name: '笔记.md', media_type: 'text/markdown' }))
    .on('getFileText', aFileText());
const panel = async () => within(await screen.findByRole('tabpanel', { name: '译文' }));

/** Paragraphs are translated when they come into view; here all of them do. */
class AllSeen {
  constructor(private readonly notify: (entries: { isIntersecting: boolean }[]) => void) {}
  observe() {
    this.notify([{ isIntersecting: true }]);
  }
  disconnect() {}
}
const realObserver = window.IntersectionObserver;
beforeEach(() => {
  window.IntersectionObserver = AllSeen as unknown as typeof IntersectionObserver;
});
afterEach(() => {
  window.IntersectionObserver = realObserver;
});

describe('the translation of a file', () => {
  it('stands paragraph by paragraph beside the original, which one key shows and hides', async () => {
    const server = fileServer().handle('translatePapers', ({ body }) => answered(translated(`译：${(body as { text: string }).text}`)));
    const { user } = await showReading(FILE, server);
    const side = await panel();
    expect(await side.findByText('译：第一段文字。')).toBeInTheDocument();
    expect(await side.findByText('译：第二段文字。')).toBeInTheDocument();
    const pairs = [...document.querySelectorAll('.sn-pair')].map((pair) => pair.textContent);
    expect(pairs).toEqual(['第一段文字。译：第一段文字。', '第二段文字。译：第二段文字。']);
    expect(server.sentTo('translatePapers')[0]?.body).toMatchObject({ target: 'en' });
    await user.keyboard('o');
    expect(side.queryByText('第一段文字。')).toBeNull();
    expect(side.getByText('译：第一段文字。')).toBeInTheDocument();
    await user.keyboard('o');
    expect(side.getByText('第一段文字。')).toBeInTheDocument();
  });

  it('fails and is tried again for one paragraph alone', async () => {
    let broken = true;
    const server = fileServer().handle('translatePapers', ({ body }) => {
      const { text } = body as { text: string };
      return text.startsWith('第二') && broken
        ? answered(null, 502, 502, '语言模型没有保留公式，请重试')
        : answered(translated(`译：${text}`));
    });
    const { user } = await showReading(FILE, server);
    const side = await panel();
    expect(await side.findByText(/语言模型没有保留公式/)).toBeInTheDocument();
    const before = server.sentTo('translatePapers').length;
    broken = false;
    await user.click(side.getByRole('button', { name: '重试：翻译第 2 段' }));
    expect(await side.findByText('译：第二段文字。')).toBeInTheDocument();
    expect(server.sentTo('translatePapers')).toHaveLength(before + 1);
  });

  it('says once that it needs a model, and shows what the memory has', async () => {
    const notice = '暂时无法翻译：未配置语言模型';
    const server = fileServer().handle('translatePapers', ({ body }) =>
      answered((body as { text: string }).text.startsWith('第二') ? translated('From memory.') : translated('', notice)),
    );
    await showReading(FILE, server);
    const side = await panel();
    expect(await side.findByText('From memory.')).toBeInTheDocument();
    expect(side.getAllByText(notice)).toHaveLength(1);
    expect(side.queryByText('暂无译文')).toBeNull();
    expect(side.queryByRole('button', { name: /重试/ })).toBeNull();
  });
});

describe('the translation of a record', () => {
  const record = (origin: 'record' | 'memory', abstract: string) => ({
    records: [{ paper_id: 'p1', title: '标题', abstract, target: 'zh' as const, origin }],
    text: '',
    unavailable: [],
    notice: '',
  });
  const RECORD = '/readDetailMore?paper_id=p1&tab=translation';

  it('is aligned with its paragraphs, and says where it comes from', async () => {
    const server = readingServer()
      .on('listPapersById', [aPaper({ title: 'T', abstract: 'One.\nTwo with $x^2$.' })])
      .on('translatePapers', record('memory', '一。\n二，有 $x^2$。'));
    await showReading(RECORD, server);
    expect(await screen.findByText('保存的译文')).toBeInTheDocument();
    expect([...document.querySelectorAll('.sn-pair')].map((pair) => pair.textContent)).toEqual([
      'T标题',
      'One.一。',
      'Two with $x^2$.二，有 $x^2$。',
    ]);
  });

  it('stands whole beside an abstract that was cut otherwise', async () => {
    const server = readingServer()
      .on('listPapersById', [aPaper({ title: 'T', abstract: 'One.\nTwo.' })])
      .on('translatePapers', record('record', '一二。'));
    await showReading(RECORD, server);
    await waitFor(() => expect(document.querySelectorAll('.sn-translated')).toHaveLength(2));
    expect([...document.querySelectorAll('.sn-pair')].map((pair) => pair.textContent)).toEqual(['T标题', 'One.\nTwo.一二。']);
  });

  it('goes into the other language by choice, and the address says so', async () => {
    const server = readingServer().on('translatePapers', {
      records: [],
      text: '',
      unavailable: ['p1'],
      notice: '暂无译文：未配置语言模型',
    });
    const { user, location } = await showReading(RECORD, server);
    expect(await screen.findByText('暂无译文：未配置语言模型')).toBeInTheDocument();
    await user.click(screen.getByText('译为英文'));
    expect(location()).toContain('to=en');
    await waitFor(() => expect(server.sentTo('translatePapers').at(-1)?.body).toMatchObject({ target: 'en' }));
  });
});

describe('one’s own glossary', () => {
  const term = { term_id: 't1', term: '第一段', rendering: 'opening', target: 'en' as const, update_time: '2026-01-02T03:04:05.000Z' };

  it('marks its renderings in the translation of what has the term', async () => {
    const server = fileServer()
      .on('listGlossary', [term])
      .handle('translatePapers', () => answered(translated('The opening of it.')));
    await showReading(FILE, server);
    const marks = await screen.findAllByTitle('术语：第一段 → opening');
    // The second paragraph has the word in its translation, but not the term.
    expect(marks.map(({ textContent }) => textContent)).toEqual(['opening']);
  });

  it('takes a term, keeps what is typed when that fails, changes one and takes it out', async () => {
    const server = fileServer()
      .on('listGlossary', [term])
      .handle('translatePapers', () => answered(translated('x')))
      .handle('saveGlossaryTerm', () => answered(null, 409, 409, '术语表最多 1000 条'))
      .on('deleteGlossaryTerm', true);
    const { user, store } = await showReading(FILE, server);
    await user.click(await screen.findByRole('button', { name: '术语表' }));
    const glossary = within(screen.getByRole('region', { name: '术语表' }));
    await user.click(glossary.getByRole('button', { name: '保存' }));
    expect(glossary.getByRole('alert')).toHaveTextContent('请填写术语和译法');
    await user.type(glossary.getByRole('textbox', { name: '术语' }), '河流');
    await user.type(glossary.getByRole('textbox', { name: '译为' }), 'river{Enter}');
    expect(await glossary.findByText('没有保存：术语表最多 1000 条')).toBeInTheDocument();
    expect(glossary.getByRole('textbox', { name: '术语' })).toHaveValue('河流');
    server.on('saveGlossaryTerm', { ...term, term: '河流', rendering: 'river' });
    await user.click(glossary.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(glossary.getByRole('textbox', { name: '术语' })).toHaveValue(''));
    expect(server.sentTo('saveGlossaryTerm').at(-1)?.body).toEqual({ term: '河流', rendering: 'river', target: 'en' });
    await user.click(glossary.getByRole('button', { name: '修改术语：第一段' }));
    expect(glossary.getByRole('textbox', { name: '译为' })).toHaveValue('opening');
    await user.click(glossary.getByRole('button', { name: '删除术语：第一段' }));
    await waitFor(() => expect(server.sentTo('deleteGlossaryTerm')).toHaveLength(1));
    await user.keyboard('{Escape}');
    expect(store.getState().reading.glossaryDraft).toBeNull();
  });
});
