import { answered, fakeTransport } from '../../../testing/fakeTransport';
import { until } from '../../../testing/makeTestStore';
import { researchStreamed } from '../../../testing/samples/researchRun';
import { researchTabChanged, selectDeepResearch } from '../core/deepResearchSlice';
import { researchRequested } from '../core/researchActions';
import { researchRejoined } from '../core/researchSlice';
import { AUTO_ACCEPTED_RUN, FIRST_REQUEST, REQUEST_ID, researchTab, submitted, WHOLE_RUN } from './testing/researchTab';

describe('a run', () => {
  it('is joined again where it was lost: nothing is missing, nothing doubled', async () => {
    const server = fakeTransport()
      .stream('startResearch', () => researchStreamed(AUTO_ACCEPTED_RUN.slice(0, 2), 'cut'))
      .stream(
        'resumeResearch',
        () => researchStreamed(AUTO_ACCEPTED_RUN.slice(1, 5), 'cut'),
        () => researchStreamed(AUTO_ACCEPTED_RUN.slice(5)),
      );
    const page = researchTab(server);
    page.store.dispatch(submitted());
    await until(() => page.view('th1').reports.length === 1, 'the report');
    await page.ended('th1');
    expect(page.thread('th1')?.log).toEqual(AUTO_ACCEPTED_RUN);
    expect(server.sentTo('startResearch')).toHaveLength(1);
    expect(server.sentTo('resumeResearch').map(({ query }) => query)).toEqual([{ last_event_id: '2' }, { last_event_id: '5' }]);
  });

  it('is sent again with the same request_id while nobody has taken it', async () => {
    const server = fakeTransport().stream(
      'startResearch',
      () => researchStreamed([], 'cut'),
      () => researchStreamed(FIRST_REQUEST),
    );
    const page = researchTab(server);
    page.store.dispatch(submitted());
    await page.ended('th1');
    expect(server.sentTo('startResearch').map(({ body }) => (body as { request_id: string }).request_id)).toEqual([REQUEST_ID, REQUEST_ID]);
  });
});

describe('a thread', () => {
  it('is read anew when the server has less of it than is here', async () => {
    const behind = () => answered(null, 409, 409, '没有这个事件') as never;
    const server = fakeTransport().stream(
      'resumeResearch',
      () => researchStreamed(WHOLE_RUN),
      behind,
      () => researchStreamed(FIRST_REQUEST),
    );
    const page = researchTab(server);
    page.store.dispatch(researchRequested('th1'));
    await page.ended('th1');
    page.store.dispatch(researchRejoined('th1'));
    await until(() => page.thread('th1')?.log.length === FIRST_REQUEST.length, 'the shorter log');
    await page.ended('th1');
    expect(page.view('th1').reports).toEqual([]);
    expect(selectDeepResearch(page.store.getState())).toMatchObject({ qaIds: ['rec1'], reportId: '' });
  });

  it('leaves the reader where they are when the server tells it from the start again', async () => {
    let goOn: (value?: unknown) => void = () => undefined;
    const wait = new Promise((resolve) => (goOn = resolve));
    const again = FIRST_REQUEST.map(({ seq, event }) => ({ chunk: event as never, id: String(seq) }));
    const server = fakeTransport().stream(
      'resumeResearch',
      () => researchStreamed(FIRST_REQUEST.slice(0, -1), { wait }, 'cut'),
      () => researchStreamed([], ...again),
    );
    const page = researchTab(server);
    page.store.dispatch(researchRequested('th1'));
    await until(() => page.thread('th1')?.log.length === FIRST_REQUEST.length - 1, 'the run');
    page.store.dispatch(researchTabChanged('report'));
    goOn();
    await page.ended('th1');
    expect(page.thread('th1')?.log).toEqual(FIRST_REQUEST);
    expect(selectDeepResearch(page.store.getState()).activeTab).toBe('report');
  });

  it('is joined again for as long as it is open, and says meanwhile that it is lost', async () => {
    const refused = () => answered(null, 503, 503, '服务暂时不可用') as never;
    const server = fakeTransport().stream(
      'resumeResearch',
      () => researchStreamed(WHOLE_RUN.slice(0, 3), 'cut'),
      ...Array.from({ length: 20 }, () => refused),
      () => researchStreamed(WHOLE_RUN.slice(3)),
    );
    const attempts: number[] = [];
    const page = researchTab(server);
    page.store.subscribe(() => attempts.push(page.thread('th1')?.reconnecting ?? 0));
    page.store.dispatch(researchRequested('th1'));
    await page.ended('th1');
    expect(Math.max(...attempts)).toBe(21);
    expect(page.thread('th1')).toMatchObject({ failure: '', reconnecting: 0, log: WHOLE_RUN });
  });

  it('is joined at once when the person does not want to wait', async () => {
    const server = fakeTransport().stream(
      'resumeResearch',
      () => researchStreamed(WHOLE_RUN.slice(0, 3), 'cut'),
      () => researchStreamed(WHOLE_RUN.slice(3)),
    );
    const page = researchTab(server, { answerTiming: { wait: () => new Promise(() => undefined) } });
    page.store.dispatch(researchRequested('th1'));
    await until(() => page.thread('th1')?.reconnecting === 1, 'the loss');
    page.store.dispatch(researchRejoined('th1'));
    await page.ended('th1');
    expect(server.sentTo('resumeResearch').map(({ query }) => query)).toEqual([{ last_event_id: '0' }, { last_event_id: '3' }]);
    expect(page.thread('th1')).toMatchObject({ failure: '', reconnecting: 0, log: WHOLE_RUN });
  });

  it('stands again with its first byte, before anything new happens', async () => {
    const server = fakeTransport().stream(
      'resumeResearch',
      () => researchStreamed(WHOLE_RUN.slice(0, 3), 'cut'),
      () => researchStreamed(WHOLE_RUN.slice(2, 3), 'hang'),
    );
    const page = researchTab(server);
    page.store.dispatch(researchRequested('th1'));
    await until(() => server.sentTo('resumeResearch').length === 2 && page.thread('th1')?.reconnecting === 0, 'the connection');
    expect(page.thread('th1')).toMatchObject({ following: true, failure: '', log: WHOLE_RUN.slice(0, 3) });
  });

  it('that is refused says so, keeps what is there, and can be joined again', async () => {
    const refused = () => answered(null, 403, 403, '无权查看') as never;
    const server = fakeTransport().stream(
      'resumeResearch',
      () => researchStreamed(WHOLE_RUN.slice(0, 3), 'cut'),
      refused,
      () => researchStreamed(WHOLE_RUN.slice(3)),
    );
    const page = researchTab(server);
    page.store.dispatch(researchRequested('th1'));
    await until(() => page.thread('th1')?.failure !== '' && page.thread('th1')?.following === false, 'the failure');
    expect(page.thread('th1')).toMatchObject({ failure: '无权查看', log: WHOLE_RUN.slice(0, 3) });
    page.store.dispatch(researchRejoined('th1'));
    await page.ended('th1');
    expect(page.thread('th1')).toMatchObject({ failure: '', log: WHOLE_RUN });
  });
});
