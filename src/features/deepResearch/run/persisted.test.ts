import type { Action } from '@reduxjs/toolkit';
import { rootReducer } from '../../../app/rootReducer';
import { testRecorder } from '../../../testing/testRecorder';
import { askedToSignIn, fakeTransport } from '../../../testing/fakeTransport';
import { memoryStorage, until } from '../../../testing/makeTestStore';
import { researchStreamed } from '../../../testing/samples/researchRun';
import { selectDeepResearch } from '../core/deepResearchSlice';
import { researchDraftChanged, researchEntered, researchResent } from '../core/researchSlice';
import { AUTO_ACCEPTED_RUN, FIRST_REQUEST, REQUEST_ID, researchTab, submitted } from './testing/researchTab';

const persistedKeys = (stored: Storage) =>
  Array.from({ length: stored.length }, (_, at) => stored.key(at) ?? '').filter((key) => key.startsWith('science-navigation:research'));

describe('what the browser keeps', () => {
  it('is a request that was not taken, through an expired sign-in, and an edited plan', async () => {
    const stored = memoryStorage();
    const before = researchTab(
      fakeTransport().stream('startResearch', () => askedToSignIn() as never),
      { stored },
    );
    before.store.dispatch(researchEntered('u1'));
    before.store.dispatch(submitted());
    before.store.dispatch(researchDraftChanged({ record_id: 'rec1', wish: '加上近五年' }));
    await until(() => before.went.length > 0, 'the redirect');

    const after = researchTab(
      fakeTransport().stream('startResearch', () => researchStreamed(FIRST_REQUEST)),
      { stored },
    );
    after.store.dispatch(researchEntered('u1'));
    await until(() => Object.keys(after.research().researchOutbox).length > 0, 'what was kept');
    expect(after.research().researchOutbox[REQUEST_ID]).toMatchObject({ state: 'unsent', body: { message: '什么是焦亡？' } });
    expect(after.research().researchDrafts.rec1).toEqual({ plan: null, wish: '加上近五年', answer: '' });
    after.store.dispatch(researchResent(REQUEST_ID));
    await after.ended('th1');
    expect(Object.keys(after.research().researchOutbox)).toEqual([]);
    expect(persistedKeys(stored)).toEqual(['science-navigation:research-draft:rec1']);
  });

  it('is a request from a moment of a thread, which is offered there and sent as it was', async () => {
    const stored = memoryStorage();
    const branch = { thread_id: 'th1', seq: 4 };
    const before = researchTab(
      fakeTransport().stream('startResearch', () => askedToSignIn() as never),
      { stored },
    );
    before.store.dispatch(researchEntered('u1'));
    before.store.dispatch(submitted({ branch }));
    await until(() => before.went.length > 0, 'the redirect');
    const server = fakeTransport().stream('startResearch', () => researchStreamed(FIRST_REQUEST));
    const after = researchTab(server, { stored });
    after.store.dispatch(researchEntered('u1'));
    await until(() => Object.keys(after.research().researchOutbox).length > 0, 'what was kept');
    expect(after.research().researchOutbox[REQUEST_ID]).toMatchObject({ state: 'unsent', body: { branch } });
    after.store.dispatch(researchResent(REQUEST_ID));
    await after.ended('th1');
    expect(server.sentTo('startResearch')).toMatchObject([{ body: { request_id: REQUEST_ID, branch } }]);
  });

  it('is dropped where it is not understood, and belongs to its person', async () => {
    const stored = memoryStorage();
    stored.setItem('science-navigation:research:x', JSON.stringify({ owner: 'u1', time: Date.now(), value: { body: 5 } }));
    stored.setItem(
      'science-navigation:research:w',
      JSON.stringify({ owner: 'u1', time: Date.now(), value: { body: { request_id: 'w', branch: { thread_id: 'th1' } } } }),
    );
    stored.setItem(
      'science-navigation:research-draft:y',
      JSON.stringify({ owner: 'u1', time: Date.now(), value: { plan: { steps: 'all' }, wish: null, answer: '' } }),
    );
    stored.setItem(
      'science-navigation:research-draft:th1@4',
      JSON.stringify({ owner: 'u1', time: Date.now(), value: { plan: null, wish: null, answer: '', opened: 'yes' } }),
    );
    stored.setItem(
      'science-navigation:research-draft:z',
      JSON.stringify({ owner: 'u2', time: Date.now(), value: { plan: null, wish: '别人的', answer: '' } }),
    );
    const page = researchTab(fakeTransport(), { stored });
    page.store.dispatch(researchEntered('u1'));
    await until(() => persistedKeys(stored).length === 1, 'the look at it');
    expect(page.research()).toMatchObject({ researchOutbox: {}, researchDrafts: {} });
  });
});

it('replays to the same state from its recorded actions', async () => {
  const recorder = testRecorder();
  const server = fakeTransport()
    .stream('startResearch', () => researchStreamed(AUTO_ACCEPTED_RUN.slice(0, 7), 'cut'))
    .stream('resumeResearch', () => researchStreamed(AUTO_ACCEPTED_RUN.slice(7)));
  const page = researchTab(server, { recorder: recorder.middleware });
  page.store.dispatch(submitted());
  await until(() => page.view('th1').reports.length === 1, 'the report');
  await page.ended('th1');
  const { payload, preloadedState } = recorder.exported();
  const replayed = (JSON.parse(payload) as Action[]).reduce(rootReducer, JSON.parse(preloadedState!) as ReturnType<typeof rootReducer>);
  expect(replayed.research).toEqual(page.research());
  expect(replayed.deepResearch).toEqual(selectDeepResearch(page.store.getState()));
});
