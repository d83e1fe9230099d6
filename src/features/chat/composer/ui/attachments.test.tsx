import { act, screen, waitFor } from '@testing-library/react';
import { aParseState } from '../../../../testing/builders';
import { answered } from '../../../../testing/fakeTransport';
import { composerServer, showComposer } from '../../../../testing/screens/composerBench';
import { selectAttached, sourceAttached } from '../../core/composerSlice';
import { sourcesOf } from '../../core/lib/sourcesOf';

const pdf = (name = '论文.pdf') => new File(['%PDF-1.7 text'], name, { type: 'application/pdf' });
const paper = { kind: 'paper', id: 'p1', name: '注意力' } as const;
const hung = () => new Promise<never>(() => undefined);

describe('a file beside a question', () => {
  it('is sent and read before the question may go, which is said', async () => {
    const server = composerServer()
      .on('parseReadingFile', aParseState({ file_id: 'f1', state: 'parsing', progress: { done: 1, total: 4 }, paper_id: null }))
      .on('getFileParseState', aParseState({ file_id: 'f1', state: 'done', paper_id: 'own-1' }));
    const { user, box, onSend, store } = showComposer(server);
    await user.upload(screen.getByLabelText('添加附件', { selector: 'input' }), pdf());
    expect(await screen.findByText('解析中 25%')).toBeInTheDocument();
    await user.type(box, '讲了什么{Enter}');
    expect(onSend).not.toHaveBeenCalled();
    const button = screen.getByRole('button', { name: '发送' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription(/「论文.pdf」还没有解析完，完成后即可发送/);
    await waitFor(() => expect(button).toBeEnabled(), { timeout: 4_000 });
    expect(screen.getByText('完成')).toBeInTheDocument();
    await user.click(button);
    expect(onSend.mock.calls).toEqual([['讲了什么']]);
    expect(sourcesOf(selectAttached(store.getState(), 'c1')).paper_id_list).toEqual(['own-1']);
  });

  it('may be left behind', async () => {
    const { user, box, onSend, store } = showComposer(composerServer().handle('parseReadingFile', hung));
    await user.upload(screen.getByLabelText('添加附件', { selector: 'input' }), pdf());
    await user.type(box, '问');
    await user.click(await screen.findByRole('button', { name: '不带未完成的附件发送' }));
    expect(onSend.mock.calls).toEqual([['问']]);
    expect(selectAttached(store.getState(), 'c1')).toEqual([]);
  });

  it.each([
    ['of a kind that cannot be read', () => new File(['x'], '程序.exe'), '不支持这种文件'],
    ['that is empty', () => new File([], '空.pdf'), '文件是空的'],
    ['that is not what it says', () => new File(['no'], '假.pdf'), '文件内容与扩展名不符'],
  ])('%s is refused and not sent', async (_what, file, reason) => {
    const server = composerServer();
    const { user, box } = showComposer(server);
    const input = screen.getByLabelText('添加附件', { selector: 'input' });
    // The picker of a browser filters by name; what comes past it is looked at all the same.
    input.removeAttribute('accept');
    await user.upload(input, file());
    expect(await screen.findByText(new RegExp(`失败：${reason}`))).toBeInTheDocument();
    expect(server.sentTo('parseReadingFile')).toEqual([]);
    await user.type(box, '问');
    expect(screen.getByRole('button', { name: '发送' })).toHaveAccessibleDescription(/不能作为来源，请移除后发送/);
  });

  it('that did not get through is sent again', async () => {
    const server = composerServer().handle('parseReadingFile', () => answered(null, 507, 507, '空间已满'));
    const { user } = showComposer(server);
    await user.upload(screen.getByLabelText('添加附件', { selector: 'input' }), pdf());
    expect(await screen.findByText('失败：空间已满')).toBeInTheDocument();
    server.on('parseReadingFile', aParseState({ file_id: 'f1', state: 'done', paper_id: 'own-1' }));
    await user.click(screen.getByRole('button', { name: '重试：论文.pdf' }));
    expect(await screen.findByText('完成')).toBeInTheDocument();
  });

  it.each(['移除：论文.pdf', '全部移除'])('that is taken away by %s is not sent to its end', async (button) => {
    let aborted = false;
    const server = composerServer().handle('parseReadingFile', (_request, signal) => {
      signal?.addEventListener('abort', () => (aborted = true));
      return hung();
    });
    const { user, store } = showComposer(server);
    await user.upload(screen.getByLabelText('添加附件', { selector: 'input' }), pdf());
    await screen.findByText(/上传中/);
    for (const id of ['p1', 'p2', 'p3']) act(() => void store.dispatch(sourceAttached({ key: 'c1', source: { ...paper, id, name: id } })));
    await user.click(screen.getByRole('button', { name: button }));
    expect(aborted).toBe(true);
    expect(selectAttached(store.getState(), 'c1').some(({ kind }) => kind === 'file')).toBe(false);
  });

  it('is offered only where the agent takes files', () => {
    showComposer(composerServer(), { files: false });
    expect(screen.queryByRole('button', { name: '添加附件' })).toBeNull();
  });
});
