import { act, screen, waitFor } from '@testing-library/react';
import { datasetsApi } from '../../../api/datasetsApi';
import { chatActions } from '../../../features/chat';
import { datasetsReducers } from '../../../features/datasets';
import { aChunk, aDataset, aParseState } from '../../../testing/builders';
import { fakeTransport, streamed } from '../../../testing/fakeTransport';
import { makeTestStore, until } from '../../../testing/makeTestStore';
import { renderScreen } from '../../../testing/renderScreen';
import { researchLog, researchStreamed } from '../../../testing/samples/researchRun';
import { RunningWork } from './RunningWork';
import { selectWorkCount } from './workCount';

describe('work under way', () => {
  it('lists a running answer with the way to it, and forgets it when it has ended', async () => {
    let end: (value?: unknown) => void = () => undefined;
    const wait = new Promise((resolve) => (end = resolve));
    const server = fakeTransport()
      .on('openDatasetChat', 'c1')
      .stream('sendMessage', () =>
        streamed({ chunk: aChunk({ content: '有' }), id: '1.0' }, { wait }, { chunk: aChunk({ state: 'done', is_end: true }), id: '1.0' }),
      );
    const bench = makeTestStore({ server });
    const { user, store, location } = renderScreen(<RunningWork />, { bench });
    act(() => void store.dispatch(chatActions.questionAsked({ message: '什么是焦亡？', application_id: 'a1', place: 'dataset:d1' })));
    expect(screen.getByRole('button', { name: '正在进行 1 项' })).toBeInTheDocument();
    await until(() => store.getState().chat.records.r1?.following === true, 'the answer');
    await user.click(screen.getByRole('button', { name: '正在进行 1 项' }));
    const link = screen.getByRole('link', { name: /什么是焦亡/ });
    expect(link).toHaveTextContent('正在回答');
    await user.click(link);
    expect(location()).toBe('/aiKnowledgeBase/chatDetail?id=d1&chat=c1');
    expect(screen.queryByRole('link')).toBeNull();
    act(() => end());
    await until(() => selectWorkCount(store.getState()) === 0, 'the end');
  });

  it('lists files until they are read, with the base they go into', async () => {
    const server = fakeTransport().on('listAllDatasets', {
      aiDataset: [],
      projectDataset: [],
      readingDataset: [aDataset({ name: '我的清单' })],
    });
    const upload = { id: 'u1', dataset_id: 'd1', folder_id: null, name: '论文.pdf', size: 10, sent: 5, total: 10, sha256: '', failure: '' };
    const baseUploads = [
      { ...upload, state: 'sending' as const, parse: null },
      { ...upload, id: 'u2', name: '笔记.md', state: 'sent' as const, parse: aParseState({ state: 'parsing' }) },
      { ...upload, id: 'u3', name: '读完.pdf', state: 'sent' as const, parse: aParseState() },
    ];
    const bench = makeTestStore({
      server,
      preloadedState: { library: { ...datasetsReducers.library(undefined, { type: '' }), baseUploads } },
    });
    const { user, store } = renderScreen(<RunningWork />, { bench });
    await act(async () => void (await store.dispatch(datasetsApi.endpoints.listAllDatasets.initiate())));
    await user.click(screen.getByRole('button', { name: '正在进行 2 项' }));
    // The store tells of answers with the next frame.
    await waitFor(() => expect(screen.getByRole('link', { name: /论文\.pdf/ })).toHaveTextContent('正在上传 50% · 我的清单'));
    expect(screen.getByRole('link', { name: /笔记/ })).toHaveTextContent('正在解析 · 我的清单');
    expect(screen.queryByRole('link', { name: /读完/ })).toBeNull();
  });

  it('lists a research run with the way to it, until it has ended', async () => {
    let end: (value?: unknown) => void = () => undefined;
    const wait = new Promise((resolve) => (end = resolve));
    const { entries } = researchLog().start('rec1', '什么是焦亡？').end('pending');
    const server = fakeTransport().stream('startResearch', () =>
      researchStreamed(entries.slice(0, 1), { wait }, { chunk: entries[1]!.event as never, id: '2' }),
    );
    const { user, store, location } = renderScreen(<RunningWork />, { bench: makeTestStore({ server }) });
    act(
      () =>
        void store.dispatch({
          type: 'research/researchSubmitted',
          payload: { request_id: '5f0c7a52-8f6e-4f1a-9d58-0a3c2d1f0e11', message: '什么是焦亡？' },
        }),
    );
    await user.click(screen.getByRole('button', { name: '正在进行 1 项' }));
    expect(await screen.findByText('正在研究')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: /什么是焦亡/ }));
    expect(location()).toBe('/deepResearch?thread=th1');
    act(() => end());
    await until(() => selectWorkCount(store.getState()) === 0, 'the end');
  });

  it('lists a research that is begun from a moment of another one, with the way to where it was asked', async () => {
    const server = fakeTransport().stream('startResearch', () => researchStreamed([], 'hang'));
    const { user, store } = renderScreen(<RunningWork />, { bench: makeTestStore({ server }) });
    const payload = { request_id: '5f0c7a52-8f6e-4f1a-9d58-0a3c2d1f0e11', message: '铁死亡？', branch: { thread_id: 'th1', seq: 4 } };
    act(() => void store.dispatch({ type: 'research/researchSubmitted', payload }));
    await user.click(screen.getByRole('button', { name: '正在进行 1 项' }));
    expect(await screen.findByRole('link', { name: /铁死亡/ })).toHaveAttribute('href', '/deepResearch?thread=th1');
  });

  it('closes by Escape and by a press elsewhere', async () => {
    const { user } = renderScreen(
      <>
        <RunningWork />
        <p>别处</p>
      </>,
    );
    const button = screen.getByRole('button', { name: '正在进行 0 项' });
    await user.click(button);
    expect(screen.getByRole('list')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('list')).toBeNull();
    expect(button).toHaveFocus();
    await user.click(button);
    await user.click(screen.getByText('别处'));
    expect(screen.queryByRole('list')).toBeNull();
  });
});
