import type { ChatSummary } from '../../src/contract/entities/chat';
import { checkRefusal } from '../testing/checkAnswer';
import type { TestUser } from '../testing/testServer';
import { AT_ONCE, ask, openChat, useChatServer } from './testing/chatServer';

const server = useChatServer(undefined, AT_ONCE);
let user: TestUser;
beforeAll(async () => {
  user = await server.createUser();
});

const list = async (path: string) => (await user.call<ChatSummary[]>('GET', `/api/application/chat/${path}`)).data;

describe('a conversation', () => {
  test('is found by its title, its words and its agent, pinned or not, however old it is', async () => {
    const reader = await server.createUser();
    const [old, pinned] = [await openChat(reader), await openChat(reader)];
    await ask(reader, old, { message: '玻色子 100% 是什么' });
    await ask(reader, pinned, { message: '费米子是什么' });
    await server.db.query(`update chat_record set answer_text = '也谈到玻色子' where chat_id = $1`, [pinned]);
    await server.db.query(`update chat set update_time = now() - interval '90 days' where id = any($1)`, [[old, pinned]]);
    await reader.call('PUT', `/api/application/app-general/chat/${pinned}/top`);
    const found = async (path: string, keyword: string, by = reader) =>
      (await by.call<ChatSummary[]>('GET', `/api/application/chat/${path}?keyword=${encodeURIComponent(keyword)}`)).data?.map(
        ({ id }) => id,
      ) ?? [];
    expect(await found('last_month', '玻色子')).toEqual([old]);
    expect(await found('top_list', '玻色子')).toEqual([pinned]);
    expect(await found('last_month', '100%')).toEqual([old]);
    expect(await found('last_month', '学术问答')).toEqual([old]);
    expect(await found('last_month', '')).toEqual([]);
    expect(await found('last_month', '玻色子', user)).toEqual([]);
  });

  test('is pinned, unpinned and deleted', async () => {
    const chatId = await openChat(user);
    await ask(user, chatId);
    const path = `/api/application/app-general/chat/${chatId}`;
    expect((await list('last_month')).map((chat) => chat.id)).toContain(chatId);
    expect(await user.call('PUT', `${path}/top`)).toMatchObject({ code: 200, data: true });
    expect(await user.call('PUT', `${path}/top`)).toMatchObject({ code: 200, data: true });
    expect((await list('top_list'))[0]).toMatchObject({ id: chatId, top: true });
    expect((await list('last_month')).map((chat) => chat.id)).not.toContain(chatId);
    await user.call('PUT', `${path}/cancel_top`);
    expect((await list('top_list')).map((chat) => chat.id)).not.toContain(chatId);
    expect(await user.call('DELETE', path)).toMatchObject({ code: 200, data: true });
    checkRefusal(await user.inject('DELETE', path), 404);
    expect((await list('last_month')).map((chat) => chat.id)).not.toContain(chatId);
  });

  test('fifty pins and unpins at once are all answered, and leave each conversation in one list', async () => {
    const reader = await server.createUser();
    const chats = [await openChat(reader), await openChat(reader)];
    for (const chatId of chats) await ask(reader, chatId);
    const path = (chatId: string, action: string) => `/api/application/app-general/chat/${chatId}/${action}`;
    const requests = Array.from({ length: 50 }, (_, n) => reader.call('PUT', path(chats[n % 2]!, n % 4 < 2 ? 'top' : 'cancel_top')));
    for (const answer of await Promise.all(requests)) expect(answer).toMatchObject({ code: 200, data: true });
    const ids = async (name: string) =>
      ((await reader.call<ChatSummary[]>('GET', `/api/application/chat/${name}`)).data ?? []).map(({ id }) => id);
    expect([...(await ids('top_list')), ...(await ids('last_month'))].toSorted()).toEqual(chats.toSorted());
    for (const chatId of chats) await reader.call('PUT', path(chatId, 'top'));
    const pinned = await ids('top_list');
    expect(pinned.toSorted()).toEqual(chats.toSorted());
    expect(await ids('top_list')).toEqual(pinned);
  });
});
