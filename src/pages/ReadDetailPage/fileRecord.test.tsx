import { screen, waitFor, within } from '@testing-library/react';
import type { FileRecord } from '../../contract/entities/fileRecord';
import { aFileRecord, aFileText, aPaper, aParseState } from '../../testing/builders';
import { answered } from '../../testing/fakeTransport';
import type { FakeTransport } from '../../testing/fakeTransport';
import { readingServer, showReading } from '../../testing/screens/readingScreen';

const FILE = '/readDetailMore?file_id=f1&tab=abstract';
const paper = aPaper({
  paper_id: 'own:f1',
  source: 'upload',
  title: '虚构河流',
  title_zh: '',
  authors: [],
  doi: '',
  url: '',
  publish_date: '',
});
const guess = (changes: Partial<FileRecord> = {}) =>
  aFileRecord({ paper: { ...paper, guessed: ['title', 'basic_sourcename'] }, guessed: ['title', 'basic_sourcename'], ...changes });

/** A server whose record of the file can be changed by others, and takes what is saved. */
function recordServer(first: FileRecord): FakeTransport & { now: FileRecord } {
  const server = Object.assign(readingServer(), { now: first });
  server
    .on('getFileParseState', aParseState({ name: '论文.md', media_type: 'text/markdown', paper_id: 'own:f1' }))
    .on('getFileText', aFileText())
    .handle('listPapersById', () => answered(server.now.paper ? [server.now.paper] : []))
    .handle('getFileRecord', () => answered(server.now))
    .handle('saveFileRecord', ({ body }) => {
      const { version, change } = body as { version: number; change: { kind: string; fields: object } };
      if (version !== server.now.version) return answered(null, 409, 409, '题录已被修改，请核对新的内容后再保存');
      const saved = { ...paper, ...(change.kind === 'fields' ? change.fields : {}) };
      server.now = aFileRecord({ paper: saved, guessed: [], version: version + 1, confirmed_at: '2026-01-02T03:04:05.000Z' });
      return answered(server.now);
    });
  return server;
}
const sentChanges = (server: FakeTransport) => server.sentTo('saveFileRecord').map(({ body }) => body as Record<string, unknown>);
const panel = () => screen.findByRole('region', { name: '题录' });
const openForm = async (user: { click: (element: Element) => Promise<void> }) => {
  await user.click(within(await panel()).getByRole('button', { name: '修正题录' }));
  return within(await screen.findByRole('dialog', { name: '修正题录' }));
};

describe('the record of a file', () => {
  it('says what of it was guessed and what it lacks, until somebody confirms it', async () => {
    const server = recordServer(guess());
    const { user } = await showReading(FILE, server);
    const record = within(await panel());
    expect(record.getByText(/作者、年份缺失（推测的题录未确认）/)).toBeInTheDocument();
    expect(record.getByText('由程序从文件中推测：题名、来源')).toBeInTheDocument();
    const facts = within(screen.getByRole('tabpanel', { name: '摘要' }));
    expect((await facts.findByText('来源')).nextSibling).toHaveTextContent(/推测$/);
    expect(facts.getByText('页码').nextSibling).not.toHaveTextContent('推测');
    await user.click(record.getByRole('button', { name: '确认无误' }));
    expect(await record.findByText(/已于 2026-01-0\d 确认/)).toBeInTheDocument();
    expect(sentChanges(server)).toEqual([{ file_id: 'f1', version: 1, change: { kind: 'confirm' } }]);
    expect(record.queryByRole('button', { name: '确认无误' })).toBeNull();
    await waitFor(() => expect(facts.getByText('来源').nextSibling).not.toHaveTextContent('推测'));
  });

  it('is put right in a form, which shows its citation and refuses what cannot be', async () => {
    const server = recordServer(guess());
    const { user } = await showReading(FILE, server);
    const form = await openForm(user);
    const preview = form.getByRole('region', { name: '引用预览' });
    expect(preview).toHaveTextContent(/虚构河流\[J\]/);
    await user.type(form.getByLabelText('作者'), '李雷{Enter}韩梅梅');
    await user.type(form.getByLabelText('日期'), '去年');
    expect(form.getByText(/日期中要有四位年份/)).toBeInTheDocument();
    expect(form.getByRole('button', { name: /保\s*存/ })).toBeDisabled();
    await user.clear(form.getByLabelText('日期'));
    await user.type(form.getByLabelText('日期'), '2021');
    expect(preview).toHaveTextContent(/李雷, 韩梅梅\. 虚构河流\[J\]\..*2021/);
    await user.click(form.getByRole('button', { name: /保\s*存/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const change = {
      kind: 'fields',
      confirm: false,
      fields: expect.objectContaining({ authors: ['李雷', '韩梅梅'], publish_date: '2021' }),
    };
    expect(sentChanges(server)).toEqual([{ file_id: 'f1', version: 1, change }]);
  });

  it('keeps what was typed where another saved first, and shows the other’s words', async () => {
    const server = recordServer(guess());
    const { user, store } = await showReading(FILE, server);
    const form = await openForm(user);
    await user.type(form.getByLabelText('作者'), '李雷');
    server.now = guess({ version: 2, paper: { ...paper, title: '对方的题名' } });
    await user.click(form.getByRole('button', { name: /保\s*存/ }));
    expect(await form.findByText(/题名：对方的题名/)).toBeInTheDocument();
    expect(store.getState().fileRecord.recordDraft?.form.authors).toBe('李雷');
    await user.click(form.getByRole('button', { name: '仍保存我的' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentChanges(server).map(({ version }) => version)).toEqual([1, 2]);
    expect(server.now.paper).toMatchObject({ title: '虚构河流', authors: ['李雷'] });
  });

  it('takes a work that was looked up: the library’s as it is, Crossref’s into the form', async () => {
    const server = recordServer(guess()).on('lookUpRecord', {
      candidates: [
        { paper: aPaper({ paper_id: 'lib', title: '文献库的' }), origin: 'library' },
        { paper: aPaper({ paper_id: 'doi:1', title: '外面的', authors: ['王五'] }), origin: 'crossref' },
      ],
      notice: '',
    });
    const { user } = await showReading(FILE, server);
    const form = await openForm(user);
    const words = form.getByRole('searchbox', { name: '按 DOI 或题名查找' });
    await user.clear(words);
    await user.type(words, 'https://doi.org/10.1000/xyz{Enter}');
    expect(await form.findByText('找到 2 篇')).toBeInTheDocument();
    expect(server.sentTo('lookUpRecord').map(({ body }) => body)).toEqual([{ doi: '10.1000/xyz' }]);
    await user.click(form.getByRole('button', { name: '填入表单：外面的' }));
    expect(form.getByLabelText('作者')).toHaveValue('王五');
    expect(sentChanges(server)).toEqual([]);
    await user.click(form.getByRole('button', { name: '就是这篇，用文献库的题录：文献库的' }));
    await waitFor(() => expect(sentChanges(server)).toEqual([{ file_id: 'f1', version: 1, change: { kind: 'join', paper_id: 'lib' } }]));
  });

  it('that is the library’s can be left, and is only read by who may not change it', async () => {
    const library = aFileRecord({ joined: 'library', guessed: [], paper: aPaper() });
    const server = recordServer(library);
    const { user } = await showReading(FILE, server);
    const record = within(await panel());
    expect(record.getByText('题录取自文献库')).toBeInTheDocument();
    await user.click(record.getByRole('button', { name: '不是这篇文献' }));
    await waitFor(() => expect(sentChanges(server)).toEqual([{ file_id: 'f1', version: 1, change: { kind: 'own' } }]));
  });

  it('offers no change to who may only read', async () => {
    await showReading(FILE, recordServer(guess({ can_edit: false })));
    const record = within(await panel());
    expect(record.getByText(/只有文件的上传者/)).toBeInTheDocument();
    expect(record.queryByRole('button')).toBeNull();
  });

  it('can be written where none was recognised, and says when it could not be loaded', async () => {
    const server = recordServer(aFileRecord({ paper: null, guessed: [], version: 0 }));
    server.handle('getFileRecord', () => answered(null, 500, 500, '服务异常'));
    const { user } = await showReading(FILE, server);
    const record = within(await panel());
    expect(record.getByRole('alert')).toHaveTextContent('题录没有加载成功：服务异常');
    server.handle('getFileRecord', () => answered(server.now));
    await user.click(record.getByRole('button', { name: '重试' }));
    await user.click(await screen.findByRole('button', { name: '填写题录' }));
    expect(await screen.findByRole('dialog', { name: '填写题录' })).toBeInTheDocument();
    expect(screen.getByText('请填写题名')).toBeInTheDocument();
  });

  it('is named beside the reference where it is cited', async () => {
    const server = recordServer(guess()).on('getUserSetting', null);
    await showReading('/readDetailMore?file_id=f1&tab=cite', server);
    const list = within(await screen.findByRole('list', { name: '引用文本' }));
    expect(list.getByText(/虚构河流\[J\].*〔题录未核对〕$/)).toBeInTheDocument();
    expect(list.getByText('推测的题录未确认')).toBeInTheDocument();
    expect(list.getByRole('link', { name: '修正题录' })).toHaveAttribute('href', '/readDetailMore?paper_id=own%3Af1&tab=abstract');
  });
});
