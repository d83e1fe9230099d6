import { readState } from '../../../store/database/serverState';
import { holdVocabulary, leaveVocabulary } from '../../../store/vocabulary/building';
import { recordsOfWords } from '../../../store/vocabulary/lookups';
import type { Draft } from '../../../records/record';
import { useTestDatabase } from '../../../testing/testDatabase';
import { addRecords } from '../../testing/library';
import { buildVocabulary } from './buildVocabulary';
import { Tally } from './tally';
import { createVocabularyKeeper } from './vocabularyKeeper';
import { wordsOfRecord } from './wordsOfRecord';

const database = useTestDatabase();
const record = (id: string, title: string): Draft => ({ id, title, authors: ['Ann Lee'], keywords: ['图像分割'], publish_date: '1990' });
const known = async (...words: string[]) => Object.fromEntries(await recordsOfWords(database.db, words));

beforeEach(async () => {
  await database.db.query('truncate paper cascade');
  await database.db.query('truncate library_word');
  await database.db.query(`delete from server_state where key like 'vocabulary%'`);
});

const keep = async (server = 'one') => {
  const keeper = createVocabularyKeeper({ db: database.db, newId: () => server }, () => undefined);
  await keeper.done;
  await keeper.close();
};

test('an empty library has no words, and a small one has those of each record', async () => {
  await keep();
  expect(await readState(database.db, 'vocabulary')).toBeUndefined();
  await addRecords(database.db, [record('a', 'Herons of the delta'), record('b', 'Herons again')]);
  await keep();
  expect(await known('herons', 'delta', 'of')).toEqual({ herons: 2, delta: 1 });
});

test('abstracts give their words, in a small library those that two of them have', async () => {
  const withAbstract = (id: string, abstract: string): Draft => ({ ...record(id, 'Herons'), abstract });
  await addRecords(database.db, [withAbstract('a', 'Estuaries and marshes'), withAbstract('b', 'Estuaries and reeds')]);
  await keep();
  expect(await known('estuaries', 'marshes', 'reeds')).toEqual({ estuaries: 2, marshes: 1, reeds: 1 });
  const tally = new Tally();
  const word = (text: string, told: boolean) => ({ kind: 'word' as const, word: text, shown: text, told });
  for (let i = 0; i < 2_000; i += 1) tally.add(i < 2 ? [word('told', i > 0), word('apart', false), word(`once${i}`, false)] : []);
  expect(tally.result('word').map((known) => known.word)).toEqual(['told', 'apart']);
});

test('counted again when the library has grown, and not before', async () => {
  await addRecords(database.db, [record('a', 'Herons of the delta')]);
  await keep();
  const first = await readState(database.db, 'vocabulary');
  await database.db.query('truncate library_word');
  await keep();
  expect(await known('herons')).toEqual({});
  await addRecords(database.db, [record('b', 'Egrets')]);
  await keep();
  expect(await known('herons', 'egrets')).toEqual({ herons: 1, egrets: 1 });
  expect(await readState(database.db, 'vocabulary')).not.toBe(first);
});

test('what the library no longer has goes, what is there stays readable all the while', async () => {
  await addRecords(database.db, [record('a', 'Herons of the delta'), record('b', 'Egrets of the delta')]);
  await buildVocabulary(database.db);
  await database.db.query(`delete from paper where paper_id = 'a'`);
  const seen: Record<string, number>[] = [];
  await buildVocabulary(database.db, async () => {
    seen.push(await known('egrets'));
    return true;
  });
  for (const words of seen) expect(words).toEqual({ egrets: 1 });
  expect(await known('herons', 'egrets', 'delta')).toEqual({ egrets: 1, delta: 1 });
});

test('work that is ended between two steps is made up for', async () => {
  await addRecords(database.db, [record('a', 'Herons of the delta')]);
  expect(await buildVocabulary(database.db, () => Promise.resolve(false))).toBe(false);
  expect(await known('herons')).toEqual({});
  await keep();
  expect(await known('herons')).toEqual({ herons: 1 });
});

test('one server of several does the work; one that died holds it for some minutes', async () => {
  await addRecords(database.db, [record('a', 'Herons of the delta')]);
  expect(await holdVocabulary(database.db, 'other')).toBe(true);
  expect(await holdVocabulary(database.db, 'other')).toBe(true);
  await keep();
  expect(await known('herons')).toEqual({});
  await database.db.query(`update server_state set update_time = now() - interval '6 minutes' where key = 'vocabulary_writer'`);
  await keep();
  expect(await known('herons')).toEqual({ herons: 1 });
  expect(await holdVocabulary(database.db, 'other')).toBe(true);
  await leaveVocabulary(database.db, 'other');
});

test('memory and table are bounded: the rarest words are forgotten', () => {
  const tally = new Tally({ word: 10, term: 10, author: 10 }, { word: 3, term: 3, author: 3 });
  const word = (text: string) => ({ kind: 'word' as const, word: text, shown: text, told: true });
  for (let i = 0; i < 100; i += 1) tally.add([word('often'), ...(i % 2 ? [word('half')] : []), word(`once${i}`)]);
  const words = tally.result('word');
  expect(words.slice(0, 2)).toEqual([
    { word: 'often', shown: 'often', records: 100 },
    { word: 'half', shown: 'half', records: 50 },
  ]);
  expect(words).toHaveLength(3);
});

test('words of a record: each once, Chinese ones whole and in neighbours, names as they are written', () => {
  const found = wordsOfRecord({
    seq: 1,
    title: 'COVID-19 and COVID: β-cells, C++, of Müller',
    title_zh: '神經網絡的訓練',
    keywords: ['图像分割', 'deep learning'],
    authors: ['Müller, Jürgen', '张伟', 'x'.repeat(80)],
    abstracts: ['Cells in light', '细胞与光照'],
  });
  const of = (kind: string) => found.filter((word) => word.kind === kind).map((word) => word.word);
  expect(of('word')).toEqual(['covid', 'and', 'cells', 'muller', 'deep', 'learning', 'light']);
  expect(of('term')).toEqual(expect.arrayContaining(['神经网络', '训练', '图像分割']));
  expect(found.filter(({ told }) => !told).map(({ word }) => word)).toEqual(['light', '细胞', '光照']);
  expect(of('author')).toEqual(['muller, jurgen', '张伟']);
});
