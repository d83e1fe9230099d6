import { addRecords } from '../search/testing/library';
import { readBridge } from '../store/bridging/wordBridge';
import { useTestDatabase } from '../testing/testDatabase';
import { createBridgeLearner, learnIfDue } from './bridgeLearner';
import { learnFromPairs, pairsOf } from './learn';

const NOUNS = [
  ['土壤', 'soil'],
  ['量子', 'quantum'],
  ['水稻', 'rice'],
  ['激光', 'laser'],
  ['石墨烯', 'graphene'],
  ['疫苗', 'vaccine'],
  ['铁路', 'railway'],
] as const;
const VERBS = [
  ['模拟', 'simulation'],
  ['测量', 'measurement'],
  ['优化', 'optimization'],
] as const;

/** The same title in both languages, of a noun and a verb that change at different paces. */
const bilingual = (i: number) => {
  const [noun, verb] = [NOUNS[i % NOUNS.length] ?? NOUNS[0], VERBS[i % VERBS.length] ?? VERBS[0]];
  return { id: `r${i}`, title: `${noun[0]}的${verb[0]}第${i}部分`, title_en: `${verb[1]} of ${noun[1]}, part ${i}`, title_zh: '' };
};
const bilinguals = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => bilingual(from + i));

const pairs = bilinguals(0, 60).flatMap((draft) => pairsOf({ ...draft, abstract: '', abstract_zh: '', keywords: [] }));

test('words that go together in both languages are translations', async () => {
  const rows = (await learnFromPairs(pairs, () => false)) ?? [];
  const best = new Map<string, { english_written: string; weight: number }>();
  for (const row of rows) if ((best.get(row.chinese)?.weight ?? 0) < row.weight) best.set(row.chinese, row);
  for (const [chinese, english] of [...NOUNS, ...VERBS]) expect(best.get(chinese)?.english_written).toBe(english);
  expect(await learnFromPairs(pairs, () => false)).toEqual(rows);
});

test('what is learnt from: titles, keywords, sentences of abstracts; nothing of one language alone', () => {
  const both = pairsOf({
    title: '土壤',
    title_zh: '土壤',
    title_en: 'Soil',
    abstract: 'We measure soil. It is wet.',
    abstract_zh: '我们测量土壤。它是湿的。',
    keywords: ['土壤', 'soil'],
  });
  expect(both).toHaveLength(4);
  expect(both.map(({ weight }) => weight)).toEqual([1, 1, 0.7, 0.7]);
  expect(pairsOf({ title: 'Soil', title_zh: '', title_en: '', abstract: 'Soil.', abstract_zh: '', keywords: ['soil'] })).toEqual([]);
});

describe('in the background', () => {
  const database = useTestDatabase();
  const learn = (isStopped = () => false) => learnIfDue(database.db, 'server', isStopped);
  const known = async () => new Set((await readBridge(database.db)).map(({ chinese }) => chinese));

  // An empty library of which nothing was learnt.
  beforeEach(async () => {
    await database.db.query('delete from paper');
    await database.db.query(`delete from server_state where key like 'word\\_bridge%'`);
  });

  test('a library is learnt from once it has enough records with both languages, and again when many have come', async () => {
    const { db } = database;
    await addRecords(db, bilinguals(0, 50));
    expect(await learn()).toBe(false);
    await addRecords(db, bilinguals(50, 250));
    expect(await learn()).toBe(true);
    expect(await known()).toContain('土壤');
    expect(await learn()).toBe(false);

    // Told to stop in the middle: the old table stays, and the next one makes up for it.
    await addRecords(db, bilinguals(250, 500));
    let asked = 0;
    expect(await learn(() => (asked += 1) > 1)).toBe(false);
    expect(await known()).toContain('土壤');
    expect(await learn()).toBe(true);
  });

  test('one server at a time', async () => {
    const { db } = database;
    await addRecords(db, bilinguals(0, 300));
    await db.query(`insert into server_state (key, value) values ('word_bridge_learner', 'another')`);
    expect(await learn()).toBe(false);
    await db.query(`update server_state set update_time = now() - interval '1 hour' where key = 'word_bridge_learner'`);
    expect(await learn()).toBe(true);
  });

  test('the server starts it and ends it', async () => {
    const { db } = database;
    await addRecords(db, bilinguals(0, 400));
    const lines: string[] = [];
    const learner = createBridgeLearner({ db, newId: () => 'server' }, (_level, line) => lines.push(line));
    await learner.done;
    await learner.close();
    expect(lines).toEqual(['the word table between the languages was learnt anew']);
  });
});
