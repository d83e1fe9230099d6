import { useTestDatabase } from '../../testing/testDatabase';
import { ensurePublicBases } from './publicBases';

const database = useTestDatabase();

test('a public base is formed for each subject of the starter library, once', async () => {
  const { db } = database;
  const sizes = () =>
    db.query<{ id: string; count: number }>(
      `select d.id, count(c.id) as count from dataset d left join dataset_document c on c.dataset_id = d.id
        where d.kind = 'ai' group by 1 order by 1`,
    );
  await ensurePublicBases(db);
  expect(await sizes()).toEqual([]);
  await db.query(
    `insert into paper (paper_id, resource_type, title, subject_code, source) values
       ('s1', 1, 'One', 'ESI05', 'starter'), ('s2', 1, 'Two', 'ESI05', 'starter'), ('s3', 2, 'Three', 'ESI12', 'starter'),
       ('s4', 1, 'Imported', 'ESI05', 'mine')`,
  );
  await db.query(`insert into server_state (key, value) values ('starter_library', 'first')`);
  await ensurePublicBases(db);
  expect(await sizes()).toEqual([
    { id: 'ai-esi05', count: 2 },
    { id: 'ai-esi12', count: 1 },
  ]);
  // What an operator takes out stays out until the starter library changes.
  await db.query(`delete from dataset_document where paper_id = 's2'`);
  await ensurePublicBases(db);
  expect(await sizes()).toEqual([
    { id: 'ai-esi05', count: 1 },
    { id: 'ai-esi12', count: 1 },
  ]);
  await db.query(`update server_state set value = 'second' where key = 'starter_library'`);
  await ensurePublicBases(db);
  expect(await sizes()).toEqual([
    { id: 'ai-esi05', count: 2 },
    { id: 'ai-esi12', count: 1 },
  ]);
});
