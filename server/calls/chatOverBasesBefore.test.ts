import { migrate } from '../store/database/migrate';
import type { TestUser } from '../testing/testServer';
import { AT_ONCE, ask, openChat, useChatServer } from './testing/chatServer';

/** Migration 0130 over a database whose conversations over bases are older than it. */
const MIGRATION = '0130_chats_over_bases.sql';
const ASK = 'CRISPR 的原理是什么？';
const server = useChatServer(undefined, AT_ONCE);
let user: TestUser;
beforeAll(async () => {
  user = await server.createUser();
  for (const [id, paper] of [
    ['base-crispr', 'crispr'],
    ['base-resnet', 'resnet'],
    ['base-gone', 'crispr'],
  ]) {
    await server.db.query(`insert into dataset (id, kind, name, owner_id) values ($1, 'reading', $1, $2)`, [id, user.id]);
    await server.db.query(
      `insert into dataset_document (id, dataset_id, kind, paper_id, name) values ('of-' || $1, $1, 'paper', $2, 'x')`,
      [id, paper],
    );
  }
});

const openOver = async (base: string) => (await user.call<string>('GET', `/api/application/dataset_chat/${base}/open`)).data;
const about = (...bases: string[]) => ({ message: ASK, paper_id_list: [], dataset_id_list: bases });
const papersOf = ({ events }: Awaited<ReturnType<typeof ask>>) => [
  ...new Set(events.flatMap(({ data }) => data.sources.map(({ paper_id }) => paper_id))),
];

/** The table as it was before, and the migration once more. */
async function migrateAgain(): Promise<void> {
  await server.db.query('alter table chat drop column dataset_id');
  await server.db.query('delete from schema_migration where name = $1', [MIGRATION]);
  expect(await migrate(server.db)).toEqual([MIGRATION]);
}

test('each conversation has the base that its first question about one named, and no other has any', async () => {
  // Questions named their base by themselves then.
  const chats = {
    over: await openOver('base-crispr'),
    changed: await openOver('base-crispr'),
    later: await openOver('base-resnet'),
    several: await openOver('base-resnet'),
    gone: await openOver('base-gone'),
    unasked: await openOver('base-resnet'),
    nameless: await openOver('base-resnet'),
    general: await openChat(user),
  };
  await ask(user, chats.over, about('base-crispr'));
  await ask(user, chats.changed, about('base-crispr'));
  await ask(user, chats.changed, about('base-resnet'));
  await ask(user, chats.later, about());
  await ask(user, chats.later, about('base-resnet'));
  await ask(user, chats.several, about('base-resnet', 'base-crispr'));
  await ask(user, chats.gone, about('base-gone'));
  await ask(user, chats.nameless, about());
  await ask(user, chats.general, about('base-crispr'));
  await server.db.query(`delete from dataset where id = 'base-gone'`);
  const count = () => server.db.query('select (select count(*) from chat) as chats, (select count(*) from chat_record) as records');
  const before = await count();
  await migrateAgain();

  expect(await count()).toEqual(before);
  const rows = await server.db.query<{ id: string; dataset_id: string | null }>('select id, dataset_id from chat');
  const baseOf = new Map(rows.map(({ id, dataset_id }) => [id, dataset_id]));
  expect(Object.fromEntries(Object.entries(chats).map(([name, id]) => [name, baseOf.get(id)]))).toEqual({
    over: 'base-crispr',
    changed: 'base-crispr',
    later: 'base-resnet',
    several: 'base-resnet',
    gone: 'base-gone',
    unasked: null,
    nameless: null,
    general: null,
  });
  // Asked on, they read what they did.
  expect(papersOf(await ask(user, chats.over, about()))).toEqual(['crispr']);
  expect(papersOf(await ask(user, chats.several, about()))).toEqual([]);
  expect(papersOf(await ask(user, chats.gone, about()))).toEqual([]);
});
