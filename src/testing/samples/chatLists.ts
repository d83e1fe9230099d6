import type { ChatSummary } from '../../contract/entities/chat';
import { answered } from '../fakeTransport';
import type { FakeTransport } from '../fakeTransport';

/** For tests: a conversation of a list. */
export const aChat = (id: string, changes: Partial<ChatSummary> = {}): ChatSummary => ({
  id,
  application_id: 'a1',
  application_name: '学术问答',
  dataset_id: null,
  abstract: `问题${id}`,
  top: false,
  record_count: 2,
  create_time: '2026-01-01T00:00:00.000Z',
  update_time: '2026-01-01T00:00:00.000Z',
  ...changes,
});

/** For tests: a server with conversations, which pins and deletes them. */
export function withChats(server: FakeTransport, ...chats: ChatSummary[]) {
  let all = chats;
  const setTop =
    (top: boolean) =>
    ({ params }: { params?: object }) => {
      all = all.map((one) => (one.id === (params as { chat_id: string }).chat_id ? { ...one, top } : one));
      return answered(true);
    };
  return server
    .handle('listTopChats', () => answered(all.filter(({ top }) => top)))
    .handle('listLastMonthChats', () => answered(all.filter(({ top }) => !top)))
    .handle('pinChat', setTop(true))
    .handle('unpinChat', setTop(false))
    .handle('deleteChat', ({ params }) => {
      all = all.filter(({ id }) => id !== (params as { chat_id: string }).chat_id);
      return answered(true);
    });
}
