import { rootReducer } from '../../../app/rootReducer';
import { fakeTransport } from '../../../testing/fakeTransport';
import { until } from '../../../testing/makeTestStore';
import { researchStreamed, wholeRun } from '../../../testing/samples/researchRun';
import { researchReset, selectDeepResearch } from '../core/deepResearchSlice';
import { researchRequested } from '../core/researchActions';
import { FIRST_REQUEST, researchTab, SECOND_REQUEST, WHOLE_RUN } from './testing/researchTab';

describe('a thread', () => {
  it('comes whole after a reload or on another device', async () => {
    const page = researchTab(fakeTransport().stream('resumeResearch', () => researchStreamed(WHOLE_RUN)));
    page.store.dispatch(researchRequested('th1'));
    await page.ended('th1');
    expect(page.thread('th1')).toMatchObject({ log: WHOLE_RUN, reconnecting: 0, failure: '' });
    expect(selectDeepResearch(page.store.getState())).toMatchObject({ qaIds: ['rec1', 'rec2'], reportId: 'rep1', reportLoading: 2 });
  });

  it('goes on in the background and never mixes with another one', async () => {
    const other = wholeRun('th2').entries;
    let release: (value?: unknown) => void = () => undefined;
    const wait = new Promise((resolve) => (release = resolve));
    const server = fakeTransport().stream('resumeResearch', ({ params }) =>
      (params as { thread_id: string }).thread_id === 'th1'
        ? researchStreamed(WHOLE_RUN.slice(0, 4), { wait }, 'cut')
        : researchStreamed(other),
    );
    const page = researchTab(server);
    page.store.dispatch(researchRequested('th1'));
    await until(() => page.thread('th1')?.log.length === 4, 'the first thread');
    page.store.dispatch(researchRequested('th2'));
    await page.ended('th2');
    expect(selectDeepResearch(page.store.getState())).toMatchObject({ threadId: 'th2', reportId: 'rep1' });
    server.stream('resumeResearch', () => researchStreamed(WHOLE_RUN.slice(4)));
    release();
    await page.ended('th1');
    expect(page.thread('th1')?.log).toEqual(WHOLE_RUN);
    expect(page.thread('th2')?.log).toEqual(other);
    page.store.dispatch(researchReset());
    expect(selectDeepResearch(page.store.getState())).toEqual(rootReducer(undefined, { type: '@@INIT' }).deepResearch);
  });

  it('shows what another page of the browser began', async () => {
    const server = fakeTransport().stream(
      'resumeResearch',
      () => researchStreamed(FIRST_REQUEST),
      () => researchStreamed(SECOND_REQUEST),
    );
    const page = researchTab(server);
    page.store.dispatch(researchRequested('th1'));
    await page.ended('th1');
    page.hear('th9');
    page.hear('th1');
    await until(() => page.view('th1').reports.length === 1, 'the report');
    expect(server.sentTo('resumeResearch').map(({ params }) => params)).toEqual([{ thread_id: 'th1' }, { thread_id: 'th1' }]);
  });
});
