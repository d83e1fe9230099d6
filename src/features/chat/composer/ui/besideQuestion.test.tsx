import { act, screen, waitFor } from '@testing-library/react';
import { chatApi } from '../../../../api/chatApi';
import { bootRequested } from '../../../session';
import { aUser } from '../../../../testing/builders';
import { answered } from '../../../../testing/fakeTransport';
import type { FakeTransport } from '../../../../testing/fakeTransport';
import { makeTestStore, memoryStorage, until } from '../../../../testing/makeTestStore';
import { questionAddressed, questionAsked, selectOutbox } from '../../core/chatSlice';
import { composerServer, showComposer } from '../../../../testing/screens/composerBench';
import { detached, fileAttached, modelChosen, selectAttached, sourceAttached, sourcesBrought } from '../../core/composerSlice';

const paper = { kind: 'paper', id: 'p1', name: '注意力' } as const;
const hung = () => new Promise<never>(() => undefined);

async function booted(server: FakeTransport, stored = memoryStorage()) {
  const bench = makeTestStore({ server, stored });
  bench.store.dispatch(bootRequested());
  await until(() => bench.store.getState().session.bootPhase === 'ready', 'the boot');
  return bench;
}

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
    const shown = showComposer(composerServer(), { draftKey: 'c2' }, await booted(composerServer(), stored));
    expect(screen.getByText('失败：页面刷新后文件需要重新选择')).toBeInTheDocument();
    shown.unmount();
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
    act(() => void store.dispatch(questionAsked({ message: '问', application_id: 'a1' })));
    await waitFor(() => expect(server.sentTo('sendMessage')).not.toHaveLength(0));
    expect(server.sentTo('sendMessage')[0]).toMatchObject({ body: { model_id: 'small' } });
    act(() => void store.dispatch(modelChosen({ application_id: 'a1', model_id: 'gone' })));
    expect(picker).toHaveValue('large');
    const askAgain = chatApi.endpoints.getApplicationModels.initiate({ params: { applicationId: 'a1' } }, { forceRefetch: true });
    act(() => void store.dispatch(askAgain));
    await waitFor(() => expect(store.getState().composer.modelChoices).toEqual({}));
  });
});
