import { aRecord } from '../../../../testing/builders';
import { answerOf, asked, chatBench } from '../../../../testing/chatBench';
import { answered, fakeTransport, streamed } from '../../../../testing/fakeTransport';
import type { FakeTransport } from '../../../../testing/fakeTransport';
import { makeTestStore, until } from '../../../../testing/makeTestStore';
import type { OtherTabs } from '../../../../shared/lib/browser/otherTabs';
import { chatOpened, selectRecord } from '../../core/chatSlice';

const page = (...records: ReturnType<typeof aRecord>[]) => ({ total: records.length, records, current: 1, size: 50 });

/** A tab whose other tabs are controlled by the test. */
function pageWith(server: FakeTransport) {
  const messages: string[] = [];
  const listeners = new Set<(message: string) => void>();
  const otherTabs: OtherTabs = {
    notify: (message) => void messages.push(message),
    listen: (onNews) => {
      listeners.add(onNews);
      return () => listeners.delete(onNews);
    },
  };
  const made = makeTestStore({ server, environment: { otherTabs } });
  return {
    ...made,
    messages,
    hear: (message: string) => listeners.forEach((listener) => listener(message)),
    record: (id: string) => selectRecord(made.store.getState(), id),
  };
}

const running = aRecord({ id: 'r2', index: 2, parent_id: 'r1', problem_text: '别处问的', answer_text: '看见', state: 'streaming' });

it('tells the other pages that an answer began, once', async () => {
  const made = pageWith(fakeTransport().stream('sendMessage', () => streamed(...answerOf('r1', 'c1', '答案'))));
  made.store.dispatch(asked());
  await until(() => made.record('r1')?.state === 'done');
  expect(made.messages).toEqual(['c1']);
});

it('shows what another page asked, with the live text, and leaves other conversations alone', async () => {
  const server = fakeTransport()
    .on('listChatRecords', page(aRecord()))
    .stream('resumeMessage', () => streamed(...answerOf('r2', 'c1', '看见全部', 2).slice(1)));
  const made = pageWith(server);
  made.store.dispatch(chatOpened({ chat_id: 'c1', application_id: 'a1', place: 'agent' }));
  await until(() => made.record('r1') !== undefined);
  made.hear('c7');
  server.on('listChatRecords', page(running, aRecord()));
  made.hear('c1');
  await until(() => made.record('r2')?.state === 'done');
  expect(made.record('r2')?.answer_text).toBe('看见全部');
  expect(server.sentTo('listChatRecords').map(({ params }) => params?.chatId)).toEqual(['c1', 'c1']);
});

it('a page that comes back finishes by itself what it gave up', async () => {
  const server = fakeTransport().on('listChatRecords', page({ ...running, id: 'r1', index: 1, parent_id: null }));
  const made = pageWith(server);
  made.store.dispatch(chatOpened({ chat_id: 'c1', application_id: 'a1', place: 'agent' }));
  await until(() => made.record('r1')?.failure !== '' && made.record('r1') !== undefined);
  server.stream('resumeMessage', () => streamed(...answerOf('r1', 'c1', '看见全部', 2).slice(1)));
  made.hear('');
  made.hear('');
  await until(() => made.record('r1')?.state === 'done');
  expect(made.record('r1')).toMatchObject({ answer_text: '看见全部', failure: '' });
  // Returning to the tab twice in a row triggers one reload only.
  expect(server.sentTo('listChatRecords')).toHaveLength(2);
});

it('a page of records that comes in mid-answer doubles nothing, though the stream goes on where it was', async () => {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  const steps = answerOf('r1', 'c1', '看见全部', 2);
  const server = fakeTransport()
    .on('listChatRecords', page(aRecord({ answer_text: '看见全', state: 'streaming' })))
    .stream('sendMessage', () => streamed(...steps.slice(0, 1), { wait: gate }, ...steps.slice(1)));
  const made = pageWith(server);
  made.store.dispatch(asked({ place: 'agent' }));
  await until(() => made.record('r1') !== undefined);
  made.store.dispatch(chatOpened({ chat_id: 'c1', application_id: 'a1', place: 'agent' }));
  await until(() => made.record('r1')?.answer_text === '看见全');
  release();
  await until(() => made.record('r1')?.state === 'done');
  expect(made.record('r1')?.answer_text).toBe('看见全部');
});

it('says that a question has not got through yet', async () => {
  const made = chatBench(
    fakeTransport().stream(
      'sendMessage',
      () => streamed('cut'),
      () => streamed('hang'),
    ),
  );
  made.store.dispatch(asked());
  await until(() => made.outbox()[0]?.reconnecting === 1);
});

it('shows what the server has when a part of the answer was lost there, and reads on', async () => {
  const stored = aRecord({ answer_text: '看', state: 'streaming' });
  const server = fakeTransport()
    .stream('sendMessage', () => streamed(...answerOf('r1', 'c1', '看见全部').slice(0, 1), 'cut'))
    .stream(
      'resumeMessage',
      () => answered(null, 409, 409, '没有保存'),
      () => streamed(...answerOf('r1', 'c1', '看到别的', 1).slice(1)),
    )
    .on('getChatRecord', stored);
  const made = chatBench(server);
  made.store.dispatch(asked());
  await until(() => made.record('r1')?.state === 'done');
  expect(made.record('r1')?.answer_text).toBe('看到别的');
  expect(server.sentTo('resumeMessage').map(({ query }) => query?.last_event_id)).toEqual(['4.0', '1.0']);
});
