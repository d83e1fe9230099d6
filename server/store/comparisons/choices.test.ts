import { addRecords } from '../../search/testing/library';
import { useTestDatabase } from '../../testing/testDatabase';
import { saveChoices, storedChoices } from './choices';

const database = useTestDatabase();
const of = (paperId: string) => ({ paperId, textVersion: 'v1', model: 'm' });

beforeAll(() =>
  addRecords(
    database.db,
    ['a', 'b', 'c', 'd'].map((id) => ({ id, title: `Paper ${id}` })),
  ),
);

test('choices are kept by paper, text and model; no sentence is a choice too', async () => {
  await database.db.query('delete from comparison_choice');
  expect(await storedChoices(database.db, of('a'))).toBeNull();
  await saveChoices(database.db, of('a'), { question: 2, limit: null });
  expect(await storedChoices(database.db, of('a'))).toEqual({ question: 2, limit: null });
  for (const other of [{ ...of('a'), textVersion: 'v2' }, { ...of('a'), model: 'n' }, of('b')]) {
    expect(await storedChoices(database.db, other)).toBeNull();
  }
  await saveChoices(database.db, of('gone'), { question: 1 });
  expect(await storedChoices(database.db, of('gone'))).toBeNull();
});

test('of too many those unused for longest go', async () => {
  await database.db.query('delete from comparison_choice');
  await saveChoices(database.db, of('a'), { question: 2, limit: null });
  await saveChoices(database.db, of('b'), { question: 1, limit: 1 });
  await database.db.query(`update comparison_choice set used_at = now() - interval '1 day'`);
  await storedChoices(database.db, of('a'));
  await saveChoices(database.db, of('c'), { question: 3, limit: 3 }, 4);
  expect(await storedChoices(database.db, of('a'))).not.toBeNull();
  expect(await storedChoices(database.db, of('b'))).toBeNull();
  expect(await storedChoices(database.db, of('c'))).not.toBeNull();
});

test('they go with the record', async () => {
  await saveChoices(database.db, of('d'), { question: 3, limit: 3 });
  await database.db.query(`delete from paper where paper_id = 'd'`);
  expect(await storedChoices(database.db, of('d'))).toBeNull();
});
