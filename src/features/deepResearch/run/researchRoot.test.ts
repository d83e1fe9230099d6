import { CODE_FAILURE } from '../../../shared/saga/onDemandSaga';
import { fakeTransport } from '../../../testing/fakeTransport';
import { makeTestStore, until } from '../../../testing/makeTestStore';
import { researchLog, researchStreamed } from '../../../testing/samples/researchRun';
import { researchRequested } from '../core/researchActions';
import { researchEntered, researchResent, researchStopAsked, researchSubmitted } from '../core/researchSlice';

const mockCode = { gone: true };
jest.mock('./researchWork', () => {
  if (mockCode.gone) throw new Error('Loading chunk research failed.');
  return jest.requireActual<object>('./researchWork');
});

const ID = '5f0c7a52-8f6e-4f1a-9d58-0a3c2d1f0e11';
const { entries } = researchLog().start('rec1', '什么是焦亡？').end('done');

it('says of every wish that its code did not come, and fulfils it when it is made again', async () => {
  const server = fakeTransport().stream('startResearch', () => researchStreamed(entries));
  const { store } = makeTestStore({ server });
  const research = () => store.getState().research;
  store.dispatch(researchEntered('u1'));
  store.dispatch(researchSubmitted({ request_id: ID, message: '什么是焦亡？' }));
  await until(() => research().researchOutbox[ID]?.state === 'failed');
  expect(research().researchOutbox[ID]).toMatchObject({ failure: CODE_FAILURE });
  store.dispatch(researchRequested('t9'));
  await until(() => research().researchThreads.t9?.failure === CODE_FAILURE);
  store.dispatch(researchStopAsked('t9'));
  await until(() => research().researchThreads.t9?.stopFailure === CODE_FAILURE);
  expect(research().researchThreads.t9).toMatchObject({ stopping: false });
  expect(server.sentTo('startResearch')).toEqual([]);

  mockCode.gone = false;
  store.dispatch(researchResent(ID));
  await until(() => research().researchOutbox[ID] === undefined, 'the run');
  expect(server.sentTo('startResearch')).toHaveLength(1);
  // Opening the screen has also restored what the browser persisted.
  expect(research().researchOwner).toBe('u1');
});
