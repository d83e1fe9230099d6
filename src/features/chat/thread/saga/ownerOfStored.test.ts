import { aRecord, aUser } from '../../../../testing/builders';
import { answered } from '../../../../testing/fakeTransport';
import type { FakeTransport } from '../../../../testing/fakeTransport';
import { chatBench } from '../../../../testing/chatBench';
import { bootedServer, memoryStorage, until } from '../../../../testing/makeTestStore';
import { bootRequested, selectBootPhase } from '../../../session';
import { chatOpened, selectConversation, siblingChosen } from '../../core/chatSlice';
import { questionEditChanged, selectQuestionEdit } from '../chatTurnsSlice';

const BRANCH = 'science-navigation:branch:c1';
const EDIT = 'science-navigation:edit:r1';
const records = [
  aRecord({ id: 'r3', index: 2, parent_id: 'r1' }),
  aRecord({ id: 'r2', index: 2, parent_id: 'r1' }),
  aRecord({ id: 'r1', index: 1 }),
];

/** Somebody is signed in and has opened the conversation. */
async function opened(stored: Storage, id: string, server: FakeTransport = bootedServer()) {
  server.on('getUser', aUser({ id }));
  const made = chatBench(server, stored);
  made.store.dispatch(bootRequested());
  await until(() => selectBootPhase(made.state()) === 'ready');
  made.store.dispatch(chatOpened({ chat_id: 'c1', application_id: 'a1', place: 'agent' }));
  await until(() => selectConversation(made.state(), 'c1')?.loading === false);
  const shown = () => [selectConversation(made.state(), 'c1')?.chosen, selectQuestionEdit(made.state(), 'r1')?.text];
  return { ...made, shown };
}
const withRecords = () => bootedServer().on('listChatRecords', { total: 3, current: 1, size: 50, records });
const refused = () => bootedServer().handle('listChatRecords', () => answered(null, 404, 404, '对话不存在'));

it('versions in front and questions being written anew belong to who chose and wrote them', async () => {
  const stored = memoryStorage();
  const first = await opened(stored, 'u1', withRecords());
  first.store.dispatch(siblingChosen('r2'));
  first.store.dispatch(questionEditChanged({ record_id: 'r1', chat_id: 'c1', text: '改一改', keep_sources: true }));
  expect(JSON.parse(stored.getItem(BRANCH)!)).toMatchObject({ owner: 'u1' });
  expect(JSON.parse(stored.getItem(EDIT)!)).toMatchObject({ owner: 'u1', text: '改一改' });
  expect((await opened(stored, 'u2', withRecords())).shown()).toEqual([{}, undefined]);
  expect((await opened(stored, 'u1', withRecords())).shown()).toEqual([{ r1: 'r2' }, '改一改']);
});

it('those stored before they had an owner are whose conversation it is, as the server shows it', async () => {
  const stored = memoryStorage();
  const chosen = JSON.stringify({ chosen: { r1: 'r2' }, time: Date.now() });
  const edit = JSON.stringify({ chat_id: 'c1', text: '早先写的', keep_sources: false, time: Date.now() });
  stored.setItem(BRANCH, chosen);
  stored.setItem(EDIT, edit);
  expect((await opened(stored, 'u2', refused())).shown()).toEqual([{}, undefined]);
  expect([stored.getItem(BRANCH), stored.getItem(EDIT)]).toEqual([chosen, edit]);
  expect((await opened(stored, 'u1', withRecords())).shown()).toEqual([{ r1: 'r2' }, '早先写的']);
  expect([BRANCH, EDIT].map((key) => (JSON.parse(stored.getItem(key)!) as { owner: string }).owner)).toEqual(['u1', 'u1']);
});
