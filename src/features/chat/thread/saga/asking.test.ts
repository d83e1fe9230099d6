import { signedOut } from '../../../../api/signals';
import { aPaper, aUser, anApplication } from '../../../../testing/builders';
import { answerOf, asked, chatBench } from '../../../../testing/chatBench';
import { fakeTransport, streamed } from '../../../../testing/fakeTransport';
import type { StreamStep } from '../../../../testing/fakeTransport';
import { bootedServer, memoryStorage, until } from '../../../../testing/makeTestStore';
import { bootRequested, selectBootPhase } from '../../../session';
import { immediateChatRequested, selectConversation, selectImmediatelyChat, selectOpenChat } from '../../core/chatSlice';
import { makeSelectThread } from '../../core/chatSelectors';

const OUTBOX = 'science-navigation:outbox:';

describe('a question', () => {
  it('is sent with its papers, streams in, and ends with its sources', async () => {
    const made = chatBench(fakeTransport().stream('sendMessage', () => streamed(...answerOf('r1', 'c1', '看见全部输入[1]。'))));
    const action = made.store.dispatch(asked());
    await until(made.ended);
    expect(made.server.sentTo('sendMessage')[0]).toMatchObject({
      params: { chat_id: 'c1' },
      body: { message: '什么是注意力？', parent_id: null, paper_id_list: ['p1'], request_id: action.payload.request_id },
    });
    expect(made.record('r1')).toMatchObject({
      problem_text: '什么是注意力？',
      answer_text: '看见全部输入[1]。',
      state: 'done',
      following: false,
      failure: '',
      request_id: action.payload.request_id,
      paragraph_list: [{ n: 1 }],
    });
    expect(made.outbox()).toEqual([]);
    expect(made.reported).toEqual([]);
  });

  it('is in storage before anything is sent for it, and leaves it when the server has accepted it', async () => {
    const stored = memoryStorage();
    const seen: (string | null)[] = [];
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const server = fakeTransport().stream('sendMessage', async ({ body }) => {
      seen.push(stored.getItem(OUTBOX + (body as { request_id: string }).request_id));
      return streamed(...answerOf('r1', 'c1', '答').slice(0, 1), { wait: gate }, ...answerOf('r1', 'c1', '答').slice(1));
    });
    server.on('getUser', aUser());
    const made = chatBench(server, stored);
    made.store.dispatch(bootRequested());
    await until(() => selectBootPhase(made.state()) === 'ready');
    made.store.dispatch(asked());
    await until(() => made.record('r1') !== undefined);
    expect(JSON.parse(seen[0]!)).toMatchObject({ owner: 'u1', question: { message: '什么是注意力？' } });
    expect([...Array(stored.length).keys()].map((index) => stored.key(index)).filter((key) => key?.startsWith(OUTBOX))).toEqual([]);
    release();
    await until(made.ended);
  });

  it('opens a conversation when it has none, with the default agent', async () => {
    const server = bootedServer()
      .on('openCommonChat', 'c9')
      .stream('sendMessage', () => streamed(...answerOf('r1', 'c9', '答')));
    const made = chatBench(server);
    made.store.dispatch(immediateChatRequested({ message: '问', paper_id_list: [aPaper().paper_id] }));
    // Asked before the agents are known: it waits for them.
    made.store.dispatch(bootRequested());
    await until(() => made.record('r1')?.state === 'done');
    expect(server.sentTo('openCommonChat')[0]?.params).toEqual({ applicationId: 'a1' });
    expect(server.sentTo('sendMessage')[0]?.params).toEqual({ chat_id: 'c9' });
    expect(selectOpenChat(made.state(), 'agent')).toBe('c9');
    expect(selectConversation(made.state(), 'c9')).toMatchObject({ application_id: 'a1', record_ids: ['r1'] });
    expect(selectImmediatelyChat(made.state())).toBe(false);
  });

  it('follows the last turn unless it says what it follows', async () => {
    let n = 0;
    const server = fakeTransport().stream('sendMessage', () => streamed(...answerOf(`r${++n}`, 'c1', `答${n}`)));
    const made = chatBench(server);
    const ask = async (changes: Parameters<typeof asked>[0]) => {
      made.store.dispatch(asked(changes));
      await until(() => made.record(`r${server.sentTo('sendMessage').length}`)?.state === 'done');
    };
    await ask({ message: '一' });
    await ask({ message: '二' });
    await ask({ message: '二，换个说法', parent_id: 'r1' });
    expect(server.sentTo('sendMessage').map(({ body }) => (body as { parent_id: string }).parent_id)).toEqual([null, 'r1', 'r1']);
    const thread = makeSelectThread()(made.state(), 'c1');
    expect(thread.map(({ record }) => record.problem_text)).toEqual(['一', '二，换个说法']);
    expect(thread[1]).toMatchObject({ siblings: ['r2', 'r3'], position: 1 });
  });

  it('passes at most one action in 80 ms, however many tokens come', async () => {
    const text = '字'.repeat(300);
    const made = chatBench(fakeTransport().stream('sendMessage', () => streamed(...answerOf('r1', 'c1', text, 1))));
    let actions = 0;
    made.store.subscribe(() => (actions += 1));
    made.store.dispatch(asked());
    await until(made.ended);
    expect(made.record('r1')?.answer_text).toBe(text);
    expect(actions).toBeLessThan(20);
  });

  it('asks the agents for the application that was chosen', async () => {
    const server = fakeTransport()
      .on('listApplications', [anApplication()])
      .on('openCommonChat', 'c3')
      .stream('sendMessage', () => streamed(...answerOf('r1', 'c3', '答')));
    const made = chatBench(server);
    made.store.dispatch(immediateChatRequested({ message: '问', application_id: 'a7', place: 'robot' }));
    await until(() => made.record('r1')?.state === 'done');
    expect(server.sentTo('openCommonChat')[0]?.params).toEqual({ applicationId: 'a7' });
    expect(selectOpenChat(made.state(), 'robot')).toBe('c3');
  });
});

describe('two conversations at once', () => {
  it('never mix their texts', async () => {
    const texts: Record<string, string> = { c1: '甲'.repeat(60), c2: '乙'.repeat(60) };
    const slow = (chat: string) =>
      answerOf(`r-${chat}`, chat, texts[chat]!).flatMap<StreamStep>((step) => [{ wait: new Promise((r) => setTimeout(r, 2)) }, step]);
    const server = fakeTransport().stream('sendMessage', ({ params }) => streamed(...slow(String(params?.chat_id))));
    const made = chatBench(server);
    made.store.dispatch(asked({ chat_id: 'c1' }));
    made.store.dispatch(asked({ chat_id: 'c2' }));
    await until(() => ['c1', 'c2'].every((chat) => made.record(`r-${chat}`)?.state === 'done'));
    expect(made.record('r-c1')?.answer_text).toBe(texts.c1);
    expect(made.record('r-c2')?.answer_text).toBe(texts.c2);
  });
});

describe('signing out', () => {
  it('ends every stream and forgets every conversation, and the next person can ask', async () => {
    let aborted = false;
    const server = fakeTransport().stream(
      'sendMessage',
      (_request, signal) => {
        signal?.addEventListener('abort', () => (aborted = true));
        return streamed(...answerOf('r1', 'c1', '看见').slice(0, 1), 'hang');
      },
      () => streamed(...answerOf('r2', 'c2', '新的')),
    );
    const made = chatBench(server);
    made.store.dispatch(asked());
    await until(() => made.record('r1') !== undefined);
    made.store.dispatch(signedOut());
    expect(aborted).toBe(true);
    expect(made.state().chat.records).toEqual({});
    made.store.dispatch(asked({ chat_id: 'c2' }));
    await until(() => made.record('r2')?.state === 'done');
  });
});
