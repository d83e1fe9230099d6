import { aRecord } from '../../../../testing/builders';
import { answerOf, asked, chatBench } from '../../../../testing/chatBench';
import { answered, askedToSignIn, streamed, unreachable } from '../../../../testing/fakeTransport';
import type { FakeTransport } from '../../../../testing/fakeTransport';
import { bootedServer, memoryStorage, until } from '../../../../testing/makeTestStore';
import { bootRequested, selectBootPhase } from '../../../session';
import { chatOpened, questionRetried, selectConversation } from '../../core/chatSlice';

const OUTBOX = 'science-navigation:outbox:';
const REQUEST = '6f6f1b3c-6d4e-4c7e-9d55-0f5f7f3f0001';
const page = (...records: ReturnType<typeof aRecord>[]) => ({ total: records.length, current: 1, size: 50, records });
const answering = () => streamed(...answerOf('r1', 'c1', '答'));
const open = (made: ReturnType<typeof chatBench>) =>
  made.store.dispatch(chatOpened({ chat_id: 'c1', application_id: 'a1', place: 'agent' }));
const idsOf = (server: FakeTransport) => server.sentTo('sendMessage').map(({ body }) => (body as { request_id: string }).request_id);

async function booted(server: FakeTransport, stored = memoryStorage()) {
  const made = chatBench(server, stored);
  made.store.dispatch(bootRequested());
  await until(() => selectBootPhase(made.state()) === 'ready');
  return made;
}

/** The persisted form of a question that was being sent when the page closed. */
function persistedQuestion(changes: object = {}) {
  const stored = memoryStorage();
  const question = {
    ...asked({ application_id: 'a1' }).payload,
    request_id: REQUEST,
    parent_id: null,
    sibling_ids: [],
    state: 'sending',
    failure: '',
    stopping: false,
    reconnecting: 0,
    ...changes,
  };
  stored.setItem(OUTBOX + REQUEST, JSON.stringify({ owner: 'u1', question }));
  return stored;
}

describe('a question that was on its way when the page went', () => {
  it('goes out once by itself when its conversation is loaded', async () => {
    const server = bootedServer().on('listChatRecords', page()).stream('sendMessage', answering);
    const made = await booted(server, persistedQuestion());
    expect(made.outbox()).toMatchObject([{ request_id: REQUEST, state: 'unsent' }]);
    expect(idsOf(server)).toEqual([]);
    open(made);
    await until(() => made.record('r1')?.state === 'done');
    open(made);
    await until(() => selectConversation(made.state(), 'c1')?.loading === false);
    expect(idsOf(server)).toEqual([REQUEST]);
    expect(made.outbox()).toEqual([]);
  });

  it('that was to open a conversation goes out when the person is known', async () => {
    const server = bootedServer().on('openCommonChat', 'c1').stream('sendMessage', answering);
    const made = await booted(server, persistedQuestion({ chat_id: '' }));
    await until(() => made.record('r1')?.state === 'done');
    expect(idsOf(server)).toEqual([REQUEST]);
  });

  it.each([
    ['the stream', false],
    ['the opening of its conversation', true],
  ])('by a sign-in that %s asked for goes out after it', async (_name, opening) => {
    const stored = memoryStorage();
    const expired = bootedServer()
      .handle('openCommonChat', () => askedToSignIn('/login'))
      .stream('sendMessage', () => askedToSignIn('/login'));
    const first = await booted(expired, stored);
    const { payload } = first.store.dispatch(asked(opening ? { chat_id: '' } : {}));
    await until(() => first.went.length > 0);
    expect(first.outbox()).toMatchObject([{ state: 'unsent', failure: '' }]);
    // The page is gone; a new one comes up after the sign-in.
    const server = bootedServer().on('openCommonChat', 'c1').on('listChatRecords', page()).stream('sendMessage', answering);
    const again = await booted(server, stored);
    open(again);
    await until(() => again.record('r1')?.state === 'done');
    expect(idsOf(server)).toEqual([payload.request_id]);
  });

  it('is not sent when it turns out that the server has it', async () => {
    const server = bootedServer()
      .on('listChatRecords', page(aRecord({ id: 'r5', problem_text: '什么是注意力？' })))
      .stream('sendMessage', answering);
    const made = await booted(server, persistedQuestion());
    open(made);
    await until(() => made.record('r5') !== undefined);
    expect(made.outbox()).toEqual([]);
    expect(idsOf(server)).toEqual([]);
  });

  it.each([
    ['was refused before', { state: 'failed', failure: '问题过长' }, 'failed'],
    ['was stopped', { stopping: true }, 'failed'],
    ['is older than a day', { create_time: new Date(Date.now() - 25 * 3600 * 1000).toISOString() }, 'unsent'],
  ])('waits for the person when it %s', async (_name, changes, state) => {
    const server = bootedServer().on('listChatRecords', page()).stream('sendMessage', answering);
    const made = await booted(server, persistedQuestion(changes));
    open(made);
    await until(() => selectConversation(made.state(), 'c1')?.loaded_pages === 1);
    expect(made.outbox()).toMatchObject([{ state }]);
    expect(idsOf(server)).toEqual([]);
    made.store.dispatch(questionRetried(REQUEST));
    await until(() => made.record('r1')?.state === 'done');
    expect(idsOf(server)).toEqual([REQUEST]);
  });

  it('waits as long as its conversation cannot be loaded', async () => {
    let good = false;
    const server = bootedServer()
      .handle('listChatRecords', () => (good ? answered(page()) : unreachable))
      .stream('sendMessage', answering);
    const made = await booted(server, persistedQuestion());
    open(made);
    await until(() => selectConversation(made.state(), 'c1')?.failure !== '');
    expect(idsOf(server)).toEqual([]);
    good = true;
    open(made);
    await until(() => made.record('r1')?.state === 'done');
    expect(idsOf(server)).toEqual([REQUEST]);
  });
});
