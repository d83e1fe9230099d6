import { act, screen, waitFor } from '@testing-library/react';
import { chatApi } from '../../../../api/chatApi';
import { bootRequested } from '../../../session';
import { aParseState, aUser } from '../../../../testing/builders';
import { answered } from '../../../../testing/fakeTransport';
import type { FakeTransport } from '../../../../testing/fakeTransport';
import { makeTestStore, memoryStorage, until } from '../../../../testing/makeTestStore';
import { questionAddressed, questionAsked, selectOutbox } from '../../core/chatSlice';
import { composerServer, showComposer } from '../../../../testing/composerBench';
import { detached, fileAttached, modelChosen, selectAttached, sourceAttached, sourcesBrought } from '../../core/composerSlice';
import { sourcesOf } from '../../core/lib/sourcesOf';

const pdf = (name = '论文.pdf') => new File(['%PDF-1.7 text'], name, { type: 'application/pdf' });
const paper = { kind: 'paper', id: 'p1', name: '注意力' } as const;
const hung = () => new Promise<never>(() => undefined);

async function booted(server: FakeTransport, stored = memoryStorage()) {
  const bench = makeTestStore({ server, stored });
  bench.store.dispatch(bootRequested());
  await until(() => bench.store.getState().session.bootPhase === 'ready', 'the boot');
  return bench;
}

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

describe('what stands beside a question', () => {
  it('survives a reload, for its person and its conversation only', async () => {
    const stored = memoryStorage();
    const first = await booted(composerServer().handle('parseReadingFile', hung), stored);
    first.store.dispatch(sourceAttached({ key: 'c1', source: paper }));
    first.store.dispatch(modelChosen({ application_id: 'a1', model_id: 'large' }));
    first.store.dispatch(fileAttached({ key: 'c2', shelf_id: 'none', name: '没传完.pdf', size: 1 }));
    const again = (await booted(composerServer(), stored)).store.getState();
    expect(selectAttached(again, 'c1')).toEqual([paper]);
    expect(again.composer.modelChoices).toEqual({ a1: 'large' });
    expect(selectAttached(again, 'c2')).toMatchObject([{ state: 'failed' }]);
    showComposer(composerServer(), { draftKey: 'c2' }, await booted(composerServer(), stored));
    expect(screen.getByText('失败：页面刷新后文件需要重新选择')).toBeInTheDocument();
    const other = await booted(composerServer().on('getUser', aUser({ id: 'u2' })), stored);
    expect(other.store.getState().composer).toMatchObject({ attached: {}, modelChoices: {} });
  });

  it('is counted when it is much, and taken away at once', async () => {
    const bench = await booted(composerServer());
    const { user, store, box } = showComposer(composerServer(), { draftKey: 'c1' }, bench);
    for (const id of ['p1', 'p2', 'p3']) act(() => void store.dispatch(sourceAttached({ key: 'c1', source: { ...paper, id, name: id } })));
    expect(screen.queryByText(/^共/)).toBeNull();
    act(() => void store.dispatch(sourceAttached({ key: 'c1', source: { ...paper, id: 'p4', name: 'p4' } })));
    expect(screen.getByText('共 4 个来源')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '全部移除' }));
    expect(store.getState().composer.attached).toEqual({ c1: [] });
    expect(box).toHaveFocus();
  });

  it('is not brought back over a reload once it was taken away', async () => {
    const stored = memoryStorage();
    const first = await booted(composerServer(), stored);
    first.store.dispatch(sourceAttached({ key: 'c1', source: paper }));
    first.store.dispatch(detached({ key: 'c1', id: paper.id }));
    const { store } = await booted(composerServer(), stored);
    const bring = (key: string) => store.dispatch(sourcesBrought({ key, sources: [paper] }));
    bring('c1');
    bring('c2');
    expect(store.getState().composer.attached).toEqual({ c1: [], c2: [paper] });
  });

  it.each(['null', '[]', '{"owner":"u1"}', '{"owner":"u1","attached":[1,{"kind":"paper"}],"time":9e15}', 'oops'])(
    'takes from %s only what fits',
    async (text) => {
      const stored = memoryStorage();
      stored.setItem('science-navigation:attached:c1', text);
      stored.setItem('science-navigation:models', text);
      const { store, reported } = await booted(composerServer(), stored);
      expect(selectAttached(store.getState(), 'c1')).toEqual([]);
      expect(reported).toEqual([]);
    },
  );

  it('goes on in the conversation that is opened for the question, and in no other', async () => {
    const { store } = await booted(composerServer().handle('openCommonChat', hung));
    store.dispatch(sourceAttached({ key: 'agent', source: paper }));
    store.dispatch(sourceAttached({ key: 'c7', source: { ...paper, id: 'p7' } }));
    store.dispatch(questionAsked({ message: '问', application_id: 'a1', chat_id: '' }));
    const { request_id } = selectOutbox(store.getState())[0]!;
    store.dispatch(questionAddressed({ request_id, application_id: 'a1', chat_id: 'c9' }));
    expect(store.getState().composer.attached).toEqual({ c9: [paper], c7: [{ ...paper, id: 'p7' }] });
  });
});

describe('models', () => {
  const MODELS = [
    { model_id: 'large', name: '大', is_default: true },
    { model_id: 'small', name: '小', is_default: false },
    { model_id: 'extractive', name: '原句摘编', is_default: false },
  ];

  it('none is said honestly', async () => {
    showComposer();
    expect(await screen.findByText('摘录原文作答')).toBeInTheDocument();
  });

  it('one is chosen for the agent and goes with its questions; a model that is no more is forgotten', async () => {
    const server = composerServer()
      .on('getApplicationModels', MODELS)
      .handle('openCommonChat', () => answered('c9'));
    const { user, store } = showComposer(server, {}, await booted(server));
    const picker = await screen.findByRole('combobox', { name: '回答所用的模型' });
    expect(picker).toHaveValue('large');
    await user.selectOptions(picker, '小');
    store.dispatch(questionAsked({ message: '问', application_id: 'a1' }));
    await until(() => server.sentTo('sendMessage').length > 0, 'the question');
    expect(server.sentTo('sendMessage')[0]).toMatchObject({ body: { model_id: 'small' } });
    act(() => void store.dispatch(modelChosen({ application_id: 'a1', model_id: 'gone' })));
    expect(picker).toHaveValue('large');
    await store.dispatch(chatApi.endpoints.getApplicationModels.initiate({ params: { applicationId: 'a1' } }, { forceRefetch: true }));
    expect(store.getState().composer.modelChoices).toEqual({});
  });
});
