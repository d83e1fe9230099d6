import type { Action } from '@reduxjs/toolkit';
import { rootReducer } from '../../../app/rootReducer';
import { sessionRecorder } from '../../../app/replay/recorder';
import type { OtherTabs } from '../../../shared/lib/otherTabs';
import { aRecord } from '../../../testing/builders';
import { answered, askedToSignIn, fakeTransport } from '../../../testing/fakeTransport';
import type { FakeTransport } from '../../../testing/fakeTransport';
import { makeTestStore, memoryStorage, until } from '../../../testing/makeTestStore';
import { aPlan, aReport, researchLog, researchStreamed, wholeRun } from '../../../testing/researchRun';
import { foldLog } from '../core/lib/fold';
import { researchReset, selectDeepResearch } from '../core/deepResearchSlice';
import { researchRequested } from '../core/researchActions';
import {
  researchDraftChanged,
  researchEntered,
  researchRejoined,
  researchResent,
  researchStopAsked,
  researchSubmitted,
  selectIsResearching,
} from '../core/researchSlice';

const ID = '5f0c7a52-8f6e-4f1a-9d58-0a3c2d1f0e11';
const OTHER = '5f0c7a52-8f6e-4f1a-9d58-0a3c2d1f0e12';
const asked = (body: object = {}) => researchSubmitted({ request_id: ID, message: '什么是焦亡？', ...body });

/** A tab whose other tabs are controlled by the test. */
function pageWith(server: FakeTransport, options: Parameters<typeof makeTestStore>[0] = {}) {
  const messages: string[] = [];
  const listeners = new Set<(message: string) => void>();
  const otherTabs: OtherTabs = {
    notify: (message) => void messages.push(message),
    listen: (onNews) => {
      listeners.add(onNews);
      return () => listeners.delete(onNews);
    },
  };
  const made = makeTestStore({ server, ...options, environment: { otherTabs } });
  const research = () => made.store.getState().research;
  return {
    ...made,
    messages,
    hear: (message: string) => listeners.forEach((listener) => listener(message)),
    research,
    thread: (id: string) => research().researchThreads[id],
    view: (id: string) => foldLog(research().researchThreads[id]?.log ?? []),
    ended: (id: string) =>
      until(
        () => research().researchThreads[id]?.log.at(-1)?.event.event === 'end' && !research().researchThreads[id]?.following,
        'the end',
      ),
  };
}

const { entries: WHOLE } = wholeRun();
/** Events of the first request, and of the second. */
const [FIRST, SECOND] = [
  WHOLE.filter(({ event }) => event.chat_record_id === 'rec1'),
  WHOLE.filter(({ event }) => event.chat_record_id === 'rec2'),
];

/** A run in one request: its plan was accepted by itself. */
const { entries: AUTO } = researchLog()
  .start('rec1', '什么是焦亡？')
  .search('t0', null, '焦亡')
  .add({ event: 'plan', plan: aPlan() }, { event: 'step', step_id: 's1', state: 'running' })
  .search('t1', 's1', '焦亡 机制')
  .add({ event: 'step', step_id: 's1', state: 'done' })
  .write('# 焦亡\n\n一句。[1]')
  .add({ event: 'report', report: aReport() })
  .end('done');

describe('a run', () => {
  it('is asked for once, waits at its plan, and goes on with the same thread', async () => {
    const server = fakeTransport().stream(
      'startResearch',
      () => researchStreamed(FIRST, 'hang'),
      () => researchStreamed(SECOND, 'hang'),
    );
    const page = pageWith(server);
    page.store.dispatch(researchRequested(''));
    page.store.dispatch(asked());
    expect(selectIsResearching(page.store.getState())).toBe(true);
    await page.ended('th1');
    expect(page.research()).toMatchObject({ startedThread: 'th1', researchOutbox: {} });
    page.store.dispatch(researchRequested('th1'));
    page.store.dispatch(asked({ request_id: OTHER, thread_id: 'th1', interrupt_feedback: 'accepted', message: '' }));
    await until(() => page.view('th1').reports.length === 1, 'the report');
    await page.ended('th1');
    expect(page.thread('th1')?.log).toEqual(WHOLE);
    expect(selectDeepResearch(page.store.getState())).toMatchObject({
      threadId: 'th1',
      applicationId: 'app-research',
      qaIds: ['rec1', 'rec2'],
      reportLoading: 2,
      reportId: 'rep1',
      reportVis: true,
      activeTab: 'report',
    });
    expect(page.messages).toEqual(['th1', 'th1']);
    expect(selectIsResearching(page.store.getState())).toBe(false);
  });

  it('is joined again where it was lost: nothing is missing, nothing doubled', async () => {
    const server = fakeTransport()
      .stream('startResearch', () => researchStreamed(AUTO.slice(0, 2), 'cut'))
      .stream(
        'resumeResearch',
        () => researchStreamed(AUTO.slice(1, 5), 'cut'),
        () => researchStreamed(AUTO.slice(5)),
      );
    const page = pageWith(server);
    page.store.dispatch(asked());
    await until(() => page.view('th1').reports.length === 1, 'the report');
    await page.ended('th1');
    expect(page.thread('th1')?.log).toEqual(AUTO);
    expect(server.sentTo('startResearch')).toHaveLength(1);
    expect(server.sentTo('resumeResearch').map(({ query }) => query)).toEqual([{ last_event_id: '2' }, { last_event_id: '5' }]);
  });

  it('is sent again with the same request_id while nobody has taken it', async () => {
    const server = fakeTransport().stream(
      'startResearch',
      () => researchStreamed([], 'cut'),
      () => researchStreamed(FIRST),
    );
    const page = pageWith(server);
    page.store.dispatch(asked());
    await page.ended('th1');
    expect(server.sentTo('startResearch').map(({ body }) => (body as { request_id: string }).request_id)).toEqual([ID, ID]);
  });

  it('reads first what was asked elsewhere in its thread', async () => {
    const server = fakeTransport()
      .stream('startResearch', () => researchStreamed(SECOND))
      .stream('resumeResearch', () => researchStreamed(WHOLE));
    const page = pageWith(server);
    page.store.dispatch(asked({ thread_id: 'th1' }));
    await until(() => page.view('th1').reports.length === 1, 'the report');
    expect(page.thread('th1')?.log).toEqual(WHOLE);
  });

  it('that is refused keeps its words, and 429 is not tried again by itself', async () => {
    const server = fakeTransport()
      .handle('getUser', () => answered(null, 404, 404))
      .stream(
        'startResearch',
        () => answered(null, 429, 429, '今日的研究次数已用完') as never,
        () => researchStreamed(FIRST),
      );
    const page = pageWith(server);
    page.store.dispatch(asked());
    await until(() => page.research().researchOutbox[ID]?.state === 'failed', 'the refusal');
    expect(page.research().researchOutbox[ID]).toMatchObject({ failure: '今日的研究次数已用完', body: { message: '什么是焦亡？' } });
    expect(server.sentTo('startResearch')).toHaveLength(1);
    page.store.dispatch(researchResent(ID));
    await page.ended('th1');
  });

  it('is stopped by the server, which says so; a refusal to stop is shown', async () => {
    let release: (value?: unknown) => void = () => undefined;
    const wait = new Promise((resolve) => (release = resolve));
    const running = researchLog().start('rec1', '问').add({ event: 'step', step_id: 's1', state: 'running' });
    const stopped = running.entries.length;
    running.end('stopped');
    const server = fakeTransport()
      .stream('startResearch', () => {
        const events = researchStreamed(
          running.entries.slice(0, stopped),
          { wait },
          { chunk: running.entries[stopped]!.event as never, id: String(stopped + 1) },
        );
        return events;
      })
      .handle('cancelAnswer', () => answered(null, 500, 500, '服务器忙'));
    const page = pageWith(server);
    page.store.dispatch(asked());
    await until(() => page.thread('th1')?.log.length === stopped, 'the run');
    page.store.dispatch(researchStopAsked('th1'));
    await until(() => page.thread('th1')?.stopFailure !== '', 'the refusal');
    expect(page.thread('th1')).toMatchObject({ stopping: false, following: true });
    server.on('cancelAnswer', aRecord({ state: 'stopped' }));
    page.store.dispatch(researchStopAsked('th1'));
    expect(page.thread('th1')?.stopping).toBe(true);
    release();
    await page.ended('th1');
    expect(server.sentTo('cancelAnswer')[1]?.body).toEqual({ chat_id: 'th1', chat_record_id: 'rec1' });
    expect(page.view('th1').turns[0]).toMatchObject({ state: 'stopped', steps: [{ id: 's1', state: 'failed' }] });
  });
});

describe('a thread', () => {
  it('comes whole after a reload or on another device', async () => {
    const page = pageWith(fakeTransport().stream('resumeResearch', () => researchStreamed(WHOLE)));
    page.store.dispatch(researchRequested('th1'));
    await page.ended('th1');
    expect(page.thread('th1')).toMatchObject({ log: WHOLE, reconnecting: 0, failure: '' });
    expect(selectDeepResearch(page.store.getState())).toMatchObject({ qaIds: ['rec1', 'rec2'], reportId: 'rep1', reportLoading: 2 });
  });

  it('is read anew when the server has less of it than is here', async () => {
    const behind = () => answered(null, 409, 409, '没有这个事件') as never;
    const server = fakeTransport().stream(
      'resumeResearch',
      () => researchStreamed(WHOLE),
      behind,
      () => researchStreamed(FIRST),
    );
    const page = pageWith(server);
    page.store.dispatch(researchRequested('th1'));
    await page.ended('th1');
    page.store.dispatch(researchRejoined('th1'));
    await until(() => page.thread('th1')?.log.length === FIRST.length, 'the shorter log');
    await page.ended('th1');
    expect(page.view('th1').reports).toEqual([]);
    expect(selectDeepResearch(page.store.getState())).toMatchObject({ qaIds: ['rec1'], reportId: '' });
  });

  it('that is lost says so, keeps what is there, and is joined again', async () => {
    const refused = () => answered(null, 503, 503, '服务暂时不可用') as never;
    const server = fakeTransport().stream(
      'resumeResearch',
      () => researchStreamed(WHOLE.slice(0, 3), 'cut'),
      ...Array.from({ length: 7 }, () => refused),
      () => researchStreamed(WHOLE.slice(3)),
    );
    const page = pageWith(server);
    page.store.dispatch(researchRequested('th1'));
    await until(() => page.thread('th1')?.failure !== '' && page.thread('th1')?.following === false, 'the failure');
    expect(page.thread('th1')).toMatchObject({ failure: '服务暂时不可用', log: WHOLE.slice(0, 3) });
    page.store.dispatch(researchRejoined('th1'));
    await page.ended('th1');
    expect(page.thread('th1')).toMatchObject({ failure: '', log: WHOLE });
  });

  it('goes on in the background and never mixes with another one', async () => {
    const other = wholeRun('th2').entries;
    let release: (value?: unknown) => void = () => undefined;
    const wait = new Promise((resolve) => (release = resolve));
    const server = fakeTransport().stream('resumeResearch', ({ params }) =>
      (params as { thread_id: string }).thread_id === 'th1'
        ? researchStreamed(WHOLE.slice(0, 4), { wait }, 'cut')
        : researchStreamed(other),
    );
    const page = pageWith(server);
    page.store.dispatch(researchRequested('th1'));
    await until(() => page.thread('th1')?.log.length === 4, 'the first thread');
    page.store.dispatch(researchRequested('th2'));
    await page.ended('th2');
    expect(selectDeepResearch(page.store.getState())).toMatchObject({ threadId: 'th2', reportId: 'rep1' });
    server.stream('resumeResearch', () => researchStreamed(WHOLE.slice(4)));
    release();
    await page.ended('th1');
    expect(page.thread('th1')?.log).toEqual(WHOLE);
    expect(page.thread('th2')?.log).toEqual(other);
    page.store.dispatch(researchReset());
    expect(selectDeepResearch(page.store.getState())).toEqual(rootReducer(undefined, { type: '@@INIT' }).deepResearch);
  });

  it('shows what another page of the browser began', async () => {
    const server = fakeTransport().stream(
      'resumeResearch',
      () => researchStreamed(FIRST),
      () => researchStreamed(SECOND),
    );
    const page = pageWith(server);
    page.store.dispatch(researchRequested('th1'));
    await page.ended('th1');
    page.hear('th9');
    page.hear('th1');
    await until(() => page.view('th1').reports.length === 1, 'the report');
    expect(server.sentTo('resumeResearch').map(({ params }) => params)).toEqual([{ thread_id: 'th1' }, { thread_id: 'th1' }]);
  });
});

const persistedKeys = (stored: Storage) =>
  Array.from({ length: stored.length }, (_, at) => stored.key(at) ?? '').filter((key) => key.startsWith('science-navigation:research'));

describe('what the browser keeps', () => {
  it('is a request that was not taken, through an expired sign-in, and an edited plan', async () => {
    const stored = memoryStorage();
    const before = pageWith(
      fakeTransport().stream('startResearch', () => askedToSignIn() as never),
      { stored },
    );
    before.store.dispatch(researchEntered('u1'));
    before.store.dispatch(asked());
    before.store.dispatch(researchDraftChanged({ record_id: 'rec1', wish: '加上近五年' }));
    await until(() => before.went.length > 0, 'the redirect');

    const after = pageWith(
      fakeTransport().stream('startResearch', () => researchStreamed(FIRST)),
      { stored },
    );
    after.store.dispatch(researchEntered('u1'));
    await until(() => Object.keys(after.research().researchOutbox).length > 0, 'what was kept');
    expect(after.research().researchOutbox[ID]).toMatchObject({ state: 'unsent', body: { message: '什么是焦亡？' } });
    expect(after.research().researchDrafts.rec1).toEqual({ plan: null, wish: '加上近五年', answer: '' });
    after.store.dispatch(researchResent(ID));
    await after.ended('th1');
    expect(Object.keys(after.research().researchOutbox)).toEqual([]);
    expect(persistedKeys(stored)).toEqual(['science-navigation:research-draft:rec1']);
  });

  it('is dropped where it is not understood, and belongs to its person', async () => {
    const stored = memoryStorage();
    stored.setItem('science-navigation:research:x', JSON.stringify({ owner: 'u1', time: Date.now(), value: { body: 5 } }));
    stored.setItem(
      'science-navigation:research-draft:y',
      JSON.stringify({ owner: 'u1', time: Date.now(), value: { plan: { steps: 'all' }, wish: null, answer: '' } }),
    );
    stored.setItem(
      'science-navigation:research-draft:z',
      JSON.stringify({ owner: 'u2', time: Date.now(), value: { plan: null, wish: '别人的', answer: '' } }),
    );
    const page = pageWith(fakeTransport(), { stored });
    page.store.dispatch(researchEntered('u1'));
    await until(() => persistedKeys(stored).length === 1, 'the look at it');
    expect(page.research()).toMatchObject({ researchOutbox: {}, researchDrafts: {} });
  });
});

it('replays to the same state from its recorded actions', async () => {
  const recorder = sessionRecorder();
  const server = fakeTransport()
    .stream('startResearch', () => researchStreamed(AUTO.slice(0, 7), 'cut'))
    .stream('resumeResearch', () => researchStreamed(AUTO.slice(7)));
  const page = pageWith(server, { recorder: recorder.middleware });
  page.store.dispatch(asked());
  await until(() => page.view('th1').reports.length === 1, 'the report');
  await page.ended('th1');
  const { payload, preloadedState } = recorder.exported();
  const replayed = (JSON.parse(payload) as Action[]).reduce(rootReducer, JSON.parse(preloadedState!) as ReturnType<typeof rootReducer>);
  expect(replayed.research).toEqual(page.research());
  expect(replayed.deepResearch).toEqual(selectDeepResearch(page.store.getState()));
});
