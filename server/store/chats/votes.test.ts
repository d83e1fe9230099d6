import type { ChatRecord } from '../../../src/contract/entities/chat';
import type { TestUser } from '../../testing/testServer';
import { AT_ONCE, ask, openChat, useChatServer } from '../../calls/testing/chatServer';
import { VOTE_REASONS } from './votes';

const server = useChatServer(undefined, AT_ONCE);

const flag = (user: TestUser, chat_record_id: string, vote_status: string, vote_reasons: string[] = [], vote_comment = '') =>
  user.call<ChatRecord>('POST', '/api/application/chat/thumbs_flag', { chat_record_id, vote_status, vote_reasons, vote_comment });

test('a vote with reasons stays until it is taken back', async () => {
  const user = await server.createUser();
  const chatId = await openChat(user);
  const { recordId } = await ask(user, chatId);
  const { data: reasons } = await user.call<typeof VOTE_REASONS>('GET', '/api/application/chat/thumbs_reasons');
  expect(reasons).toEqual(VOTE_REASONS);
  const given = [reasons.down[0], '自己的话', '自己的话'] as string[];
  const voted = { vote_status: '1', vote_reasons: given.slice(0, 2), vote_comment: '第二段没有来源' };
  expect((await flag(user, recordId, '1', given, '第二段没有来源 ')).data).toMatchObject(voted);
  const path = `/api/application/app-general/chat/${chatId}/chat_record/${recordId}`;
  expect((await user.call<ChatRecord>('GET', path)).data).toMatchObject(voted);
  // Switched directly to the opposite vote, without the reasons of the first.
  expect((await flag(user, recordId, '0')).data).toMatchObject({ vote_status: '0', vote_reasons: [], vote_comment: '' });
  const none = { vote_status: '-1', vote_reasons: [], vote_comment: '' };
  expect((await flag(user, recordId, '-1', given, '还有话')).data).toMatchObject(none);
  expect((await user.call<ChatRecord>('GET', path)).data).toMatchObject(none);
});

test('only an own answer that is finished can be voted on', async () => {
  const [user, other] = [await server.createUser(), await server.createUser()];
  const { recordId } = await ask(user, await openChat(user));
  expect(await flag(other, recordId, '0')).toMatchObject({ code: 404, message: '回答不存在或已被删除' });
  await server.db.query(`update chat_record set state = 'pending', heartbeat = now() + interval '1 hour' where id = $1`, [recordId]);
  expect(await flag(user, recordId, '0')).toMatchObject({ code: 409 });
  await server.db.query(`update chat_record set state = 'done' where id = $1`, [recordId]);
});
