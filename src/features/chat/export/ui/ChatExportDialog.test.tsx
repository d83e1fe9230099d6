import { act, screen, waitFor } from '@testing-library/react';
import { useSelector } from 'react-redux';
import { aRecord } from '../../../../testing/builders';
import { answered, fakeTransport } from '../../../../testing/fakeTransport';
import { makeTestStore } from '../../../../testing/makeTestStore';
import { renderScreen } from '../../../../testing/renderScreen';
import { ExportButton } from './ExportButton';
import { ChatExportDialog } from './ChatExportDialog';
import { chatExportOpened, selectExportSubject } from '../chatExportSlice';

/** As the application shows it: only while it is open. */
function Host() {
  return useSelector(selectExportSubject) ? <ChatExportDialog /> : null;
}

interface Saved {
  name: string;
  text: string;
}

/** What the browser was given to save. */
function savedFiles(): Saved[] {
  const saved: Saved[] = [];
  URL.createObjectURL = (blob) => {
    void (blob as Blob).text?.().then((text) => (saved.at(-1)!.text = text));
    return 'blob:1';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: '' });
  });
  return saved;
}

function show(server = fakeTransport()) {
  const view = renderScreen(
    <>
      <ExportButton chat_id="c1" application_id="a1" title="我的综述" />
      <Host />
    </>,
    { bench: makeTestStore({ server }) },
  );
  return { ...view, open: () => view.user.click(screen.getByRole('button', { name: '导出对话：我的综述' })) };
}

/** Sixty records in a line, in pages of fifty, newest first. */
const longServer = () =>
  fakeTransport().handle('listChatRecords', ({ params }) => {
    const all = Array.from({ length: 60 }, (_, n) =>
      aRecord({
        id: `r${n + 1}`,
        index: n + 1,
        parent_id: n === 0 ? null : `r${n}`,
        problem_text: `第${n + 1}问`,
        answer_text: `第${n + 1}答`,
      }),
    ).reverse();
    const page = Number(params?.page);
    return answered({ total: 60, records: all.slice((page - 1) * 50, page * 50), current: page, size: 50 });
  });

afterEach(() => jest.restoreAllMocks());

describe('the export of a conversation', () => {
  it('brings the whole conversation, also what was not loaded yet, and says the name of the file', async () => {
    const saved = savedFiles();
    const { open, user } = show(longServer());
    await open();
    await user.click(await screen.findByRole('button', { name: /^Markdown/ }));
    expect(await screen.findByText(/^已导出：我的综述-\d{4}-\d\d-\d\d\.md$/)).toBeInTheDocument();
    expect(saved).toHaveLength(1);
    await waitFor(() => expect(saved[0]!.text).toContain('第60答'));
    expect(saved[0]!.text).toContain('# 我的综述');
    expect(saved[0]!.text.indexOf('第1问')).toBeLessThan(saved[0]!.text.indexOf('第60问'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: '导出对话：我的综述' })).toHaveFocus();
  });

  it.each([/^网页/, /^Word/])('writes %s', async (form) => {
    const saved = savedFiles();
    const { open, user } = show(longServer());
    await open();
    await user.click(await screen.findByRole('button', { name: form }));
    expect(await screen.findByText(/^已导出：我的综述-.*\.(html|docx)$/)).toBeInTheDocument();
    expect(saved).toHaveLength(1);
  });

  it('says what went wrong, and writes nothing by halves', async () => {
    const saved = savedFiles();
    const { open, user, server } = show(fakeTransport().handle('listChatRecords', () => answered(null, 404, 404, '对话不存在')));
    await open();
    await user.click(await screen.findByRole('button', { name: /^Markdown/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('没有导出成功：对话不存在');
    server.handle('listChatRecords', () => answered({ total: 0, records: [], current: 1, size: 50 }));
    await user.click(screen.getByRole('button', { name: /^Markdown/ }));
    expect(await screen.findByText(/这个对话还没有内容/)).toBeInTheDocument();
    expect(saved).toEqual([]);
  });

  it('is given up with its dialog', async () => {
    const saved = savedFiles();
    let go: () => void = () => undefined;
    const slow = fakeTransport().handle(
      'listChatRecords',
      () => new Promise((resolve) => (go = () => resolve(answered({ total: 1, records: [aRecord()], current: 1, size: 50 })))),
    );
    const { open, user, store } = show(slow);
    await open();
    await user.click(await screen.findByRole('button', { name: /^Markdown/ }));
    expect(screen.getByRole('status')).toHaveTextContent('正在整理…');
    await user.keyboard('{Escape}');
    await act(async () => go());
    expect(selectExportSubject(store.getState())).toBeNull();
    expect(saved).toEqual([]);
  });
});

describe('the export of one text with its sources', () => {
  const piece = { record_id: 'r1', markdown: '## 机制\n\n焦亡。', sources: [], note: '' };

  it('takes the Markdown of the server, and makes the other forms here without loading anything', async () => {
    const saved = savedFiles();
    const server = fakeTransport().on('downloadMarkdown', { file_name: '焦亡综述.md', content: '# 焦亡综述' });
    const { store, user } = renderScreen(<Host />, { bench: makeTestStore({ server }) });
    act(() => void store.dispatch(chatExportOpened({ chat_id: 'th1', application_id: 'a1', title: '焦亡综述', piece })));
    expect(await screen.findByRole('dialog', { name: '导出报告' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Markdown/ }));
    expect(await screen.findByText('已导出：焦亡综述.md')).toBeInTheDocument();
    await waitFor(() => expect(saved).toEqual([{ name: '焦亡综述.md', text: '# 焦亡综述' }]));
    await user.click(screen.getByRole('button', { name: /^网页/ }));
    expect(await screen.findByText(/^已导出：焦亡综述-.*\.html$/)).toBeInTheDocument();
    await waitFor(() => expect(saved[1]?.text).toContain('<h2>机制</h2>'));
    expect(server.sent.map(({ id, body }) => [id, body])).toEqual([['downloadMarkdown', { chat_id: 'th1', chat_record_id: 'r1' }]]);
    server.handle('downloadMarkdown', () => answered(null, 500, 500, '暂时不能导出'));
    await user.click(screen.getByRole('button', { name: /^Markdown/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('没有导出成功：暂时不能导出');
  });
});
