import { aRecord } from '../../../testing/builders';
import { answered, fakeTransport } from '../../../testing/fakeTransport';
import { until } from '../../../testing/makeTestStore';
import { researchLog, researchStreamed } from '../../../testing/samples/researchRun';
import { selectDeepResearch } from '../core/deepResearchSlice';
import { researchRequested } from '../core/researchActions';
import { researchResent, researchStopAsked, selectIsResearching } from '../core/researchSlice';
import { FIRST_REQUEST, OTHER_REQUEST_ID, REQUEST_ID, researchTab, SECOND_REQUEST, submitted, WHOLE_RUN } from './testing/researchTab';

describe('a run', () => {
  it('is asked for once, waits at its plan, and goes on with the same thread', async () => {
    const server = fakeTransport().stream(
      'startResearch',
      () => researchStreamed(FIRST_REQUEST, 'hang'),
      () => researchStreamed(SECOND_REQUEST, 'hang'),
    );
    const page = researchTab(server);
    page.store.dispatch(researchRequested(''));
    page.store.dispatch(submitted());
    expect(selectIsResearching(page.store.getState())).toBe(true);
    await page.ended('th1');
    expect(page.research()).toMatchObject({ startedThread: 'th1', researchOutbox: {} });
    page.store.dispatch(researchRequested('th1'));
    page.store.dispatch(submitted({ request_id: OTHER_REQUEST_ID, thread_id: 'th1', interrupt_feedback: 'accepted', message: '' }));
    await until(() => page.view('th1').reports.length === 1, 'the report');
    await page.ended('th1');
    expect(page.thread('th1')?.log).toEqual(WHOLE_RUN);
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

  it('reads first what was asked elsewhere in its thread', async () => {
    const server = fakeTransport()
      .stream('startResearch', () => researchStreamed(SECOND_REQUEST))
      .stream('resumeResearch', () => researchStreamed(WHOLE_RUN));
    const page = researchTab(server);
    page.store.dispatch(submitted({ thread_id: 'th1' }));
    await until(() => page.view('th1').reports.length === 1, 'the report');
    expect(page.thread('th1')?.log).toEqual(WHOLE_RUN);
  });

  it('that is refused keeps its words, and 429 is not tried again by itself', async () => {
    const server = fakeTransport()
      .handle('getUser', () => answered(null, 404, 404))
      .stream(
        'startResearch',
        () => answered(null, 429, 429, '今日的研究次数已用完') as never,
        () => researchStreamed(FIRST_REQUEST),
      );
    const page = researchTab(server);
    page.store.dispatch(submitted());
    await until(() => page.research().researchOutbox[REQUEST_ID]?.state === 'failed', 'the refusal');
    expect(page.research().researchOutbox[REQUEST_ID]).toMatchObject({
      failure: '今日的研究次数已用完',
      body: { message: '什么是焦亡？' },
    });
    expect(server.sentTo('startResearch')).toHaveLength(1);
    page.store.dispatch(researchResent(REQUEST_ID));
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
      // Read once more when stopping is answered after the end: the server has nothing after it.
      .stream('resumeResearch', () => researchStreamed([]))
      .handle('cancelAnswer', () => answered(null, 500, 500, '服务器忙'));
    const page = researchTab(server);
    page.store.dispatch(submitted());
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
