import type { AnswerChunk, ChatRecord } from '../../src/contract/entities/chat';
import { checkRefusal } from '../testing/checkAnswer';
import type { TestUser } from '../testing/testServer';
import { ask, openChat, question, useChatServer } from './testing/chatServer';

const server = useChatServer();
let user: TestUser;
beforeAll(async () => {
  user = await server.createUser();
});

const record = (chatId: string, recordId: string, app = 'app-general') =>
  user.call<ChatRecord>('GET', `/api/application/${app}/chat/${chatId}/chat_record/${recordId}`);

describe('rejoining', () => {
  test('after a cut at any byte of the stream gives the whole text, once', async () => {
    const chatId = await openChat(user);
    const response = await user.inject('POST', `/api/application/chat_message/${chatId}`, question());
    const bytes = Buffer.from(response.rawPayload);
    const { data } = await record(chatId, (await ask(user, chatId)).recordId);
    const whole = data.answer_text;
    const recordId = /"chat_record_id":"([^"]+)"/.exec(response.body)?.[1];
    const rest = new Map<string, string>();
    // Events are whole only up to an empty line: what follows the last one is lost with the connection.
    const seen = new Map<string, string>();
    for (let k = 0; k <= bytes.length; k += 1) {
      const end = bytes.lastIndexOf('\n\n', k - 2);
      const complete = k < 2 || end < 0 ? '' : bytes.subarray(0, end + 2).toString('utf8');
      const ids = [...complete.matchAll(/^id: (\S+)$/gm)].map((match) => match[1] ?? '');
      const id = ids.at(-1) ?? '0.0';
      if (seen.has(id)) continue;
      const texts = [...complete.matchAll(/^data: (.*)$/gm)].map((match) => (JSON.parse(match[1] ?? '{}') as AnswerChunk).content);
      seen.set(id, texts.join(''));
      const path = `/api/application/chat_message/${chatId}?chat_record_id=${recordId}&last_event_id=${id}`;
      rest.set(id, (await user.events<AnswerChunk>('GET', path)).map((event) => event.data.content).join(''));
    }
    expect(seen.size).toBeGreaterThan(3);
    for (const [id, before] of seen) expect(before + (rest.get(id) ?? '')).toBe(whole);
  });

  test('an id that makes no sense is refused', async () => {
    const chatId = await openChat(user);
    const { recordId } = await ask(user, chatId);
    const path = (id: string) =>
      `/api/application/chat_message/${chatId}?chat_record_id=${recordId}&last_event_id=${encodeURIComponent(id)}`;
    for (const id of ['-1', 'x', '1.5.2', '１']) checkRefusal(await user.inject('GET', path(id)), 400);
    // The client has more than is stored: it has to start again from the stored text.
    checkRefusal(await user.inject('GET', path('999999')), 409);
  });
});
