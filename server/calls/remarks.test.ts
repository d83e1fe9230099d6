import type { ChatRecord } from '../../src/contract/entities/chat';
import type { Page } from '../../src/contract/entities/common';
import type { Remark, RemarkImport } from '../../src/contract/entities/remark';
import { MAX_REMARKS } from '../../src/model/limits';
import { aRemark, question } from '../http/testing/world';
import { useTestServer, type TestUser } from '../testing/testServer';

const server = useTestServer();
let owner: TestUser;
let chat: string;
let record: string;

beforeEach(async () => {
  owner = await server.createUser();
  ({ data: chat } = await owner.call<string>('GET', '/api/application/app-general/chat/open'));
  const [event] = await owner.events<{ chat_record_id: string }>('POST', `/api/application/chat_message/${chat}`, question());
  record = event!.data.chat_record_id;
});

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const bringBack = (remarks: object[], as = owner) => as.call<RemarkImport>('POST', `/api/application/chat/remarks/${record}`, { remarks });
const list = async () => (await owner.call<Remark[] | null>('GET', `/api/application/chat/remarks/${chat}`)).data ?? [];
const shownRecord = async () =>
  (await owner.call<Page<ChatRecord>>('GET', `/api/application/app-general/chat/${chat}/chat_record/1/10`)).data.records[0]!;

describe('remarks that come back', () => {
  it('are merged by their ids: new, changed by their author, known', async () => {
    expect((await bringBack([aRemark(uuid(1)), aRemark(uuid(2))])).data).toMatchObject({ added: 2, changed: 0, known: 0 });
    const later = { ...aRemark(uuid(1)), text: '改过的意见', time: '2026-01-02T12:00:00+08:00' };
    const earlier = { ...aRemark(uuid(2)), text: '旧文件里的', time: '2025-01-01T00:00:00Z' };
    const again = await bringBack([
      later,
      earlier,
      aRemark(uuid(3)),
      { ...aRemark(uuid(3)), text: '同一个文件里更早的', time: '2025-01-01T00:00:00Z' },
    ]);
    expect(again.data).toMatchObject({ added: 1, changed: 1, known: 1 });
    expect((await list()).map(({ id, text }) => [id, text])).toEqual([
      [uuid(2), '依据不足'],
      [uuid(3), '依据不足'],
      [uuid(1), '改过的意见'],
    ]);
    expect(again.data.remarks).toEqual(await list());
  });

  it('are counted beside the answer, dealt with, and deleted', async () => {
    expect(await shownRecord()).not.toHaveProperty('remark_count');
    await bringBack([aRemark(uuid(1)), aRemark(uuid(2))]);
    expect(await shownRecord()).toMatchObject({ remark_count: 2 });
    const done = await owner.call<Remark>('PUT', `/api/application/chat/remarks/${record}/${uuid(1)}`, { done: true });
    expect(done.data).toMatchObject({ id: uuid(1), chat_record_id: record, done: true, time: '2026-01-02T03:04:05.000Z' });
    // What the owner has dealt with stays so when its author changes it.
    await bringBack([{ ...aRemark(uuid(1)), time: '2026-02-02T00:00:00Z' }]);
    expect((await list()).map(({ done: dealt }) => dealt)).toEqual([false, true]);
    await owner.call('DELETE', `/api/application/chat/remarks/${record}/${uuid(1)}`);
    expect((await list()).map(({ id }) => id)).toEqual([uuid(2)]);
    expect((await owner.call('DELETE', `/api/application/chat/remarks/${record}/${uuid(1)}`)).code).toBe(404);
  });

  it('go with the conversation', async () => {
    await bringBack([aRemark(uuid(1))]);
    await owner.call('DELETE', `/api/application/app-general/chat/${chat}`);
    expect(await server.db.query('select 1 from answer_remark where chat_record_id = $1', [record])).toEqual([]);
  });

  it('are refused whole when one is none, when there are too many, and for somebody else', async () => {
    const bad = [{ kind: 'praise' }, { text: ' ' }, { id: 'x' }, { time: '昨天' }, { author: '长'.repeat(61) }, { extra: 1 }];
    for (const change of bad) expect((await bringBack([aRemark(uuid(1)), { ...aRemark(uuid(2)), ...change }])).code).toBe(400);
    expect((await bringBack([])).code).toBe(400);
    // ISO 8601 allows it; no database takes an hour that is 16 or more from Greenwich.
    const far = await bringBack([aRemark(uuid(1)), { ...aRemark(uuid(2)), time: '2026-01-02T12:00:00+23:42' }]);
    expect([far.code, far.message]).toEqual([400, '日期的时区超出范围']);
    expect(await list()).toEqual([]);
    await bringBack(Array.from({ length: MAX_REMARKS }, (_, n) => aRemark(uuid(n + 1))));
    const over = await bringBack([aRemark(uuid(MAX_REMARKS + 1))]);
    expect([over.code, over.message]).toEqual([409, '一个回答最多保存 500 条批注']);
    expect(await list()).toHaveLength(MAX_REMARKS);
    const other = await server.createUser();
    expect((await bringBack([aRemark(uuid(1))], other)).code).toBe(404);
  });
});
