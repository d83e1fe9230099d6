import type { Meaning } from '../../meaning/meaning';
import { describeVectors, useMeaning } from '../../meaning/testing/useMeaning';
import { databaseLibrary } from '../../answering/retrieval/databaseLibrary';
import { addRecords, idsOf, search, TEST_RECORDS } from '../testing/library';
import { LibraryEngine } from './library';

describeVectors('search by meaning', () => {
  const suite = useMeaning();
  let meaning: Meaning;
  let engine: LibraryEngine;

  /** Near in letters to what is asked for, with none of its words. */
  const NEAR = { id: 'near', title: 'Neurotransmitters', abstract: 'Electrochemistry, neurotransmitters.', publish_date: '2001-01-01' };
  const WORDED = {
    id: 'worded',
    title: 'Signals of machines',
    abstract: 'The electrochemical neurotransmissions.',
    publish_date: '1999-01-01',
  };
  const ASKED = 'neurotransmission electrochemically magic';

  beforeAll(() => addRecords(suite.db, [...TEST_RECORDS, NEAR, WORDED]));
  beforeEach(async () => {
    meaning = await suite.made();
    engine = new LibraryEngine(suite.db, undefined, meaning);
    suite.service.requests.length = 0;
  });

  const plain = () => new LibraryEngine(suite.db);

  test('a record without any of the words is found by what is near to them', async () => {
    const words = await search(plain(), { query: ASKED, size: 50 });
    expect(idsOf(words)).toEqual(['worded']);
    const both = await search(engine, { query: ASKED, size: 50 });
    expect(idsOf(both).slice(0, 2)).toEqual(['worded', 'near']);
    expect(both.total).toBe(idsOf(both).length);
    expect(both.relaxed).toBe(true);
    expect(new Set(idsOf(both)).size).toBe(both.total);
    expect(both.facets?.types.reduce((sum, { count }) => sum + count, 0)).toBe(both.total);
  });

  test('records with all the words stand first, those near in meaning after them', async () => {
    const found = await search(engine, { query: 'electrochemical neurotransmissions', size: 50 });
    expect(idsOf(found)[0]).toBe('worded');
    expect(found.exact).toBe(1);
    expect(idsOf(found)).toContain('near');
    const turned = await search(engine, { query: 'electrochemical neurotransmissions', size: 1, current: 2 });
    expect(idsOf(turned)).toEqual([idsOf(found)[1]]);
  });

  test('filters, orders and years hold for them', async () => {
    const of = async (body: object) => idsOf(await search(engine, { query: ASKED, size: 50, ...body }));
    const years = (year: number) => ({ filters: { year_from: year, year_to: year } });
    expect(await of(years(2001))).toEqual(['near']);
    expect(await of(years(1999))).toEqual(['worded']);
    expect(await of({ query: `${ASKED} 年:..2000` })).not.toContain('near');
    const dated = (await search(engine, { query: ASKED, size: 50, sort: 'newest' })).records.map(({ publish_date }) => publish_date);
    expect(dated.length).toBeGreaterThan(1);
    expect(dated).toEqual([...dated].sort().reverse());
  });

  test('a formula is a formula', async () => {
    expect(idsOf(await search(engine, { query: '题名:signals AND 摘要:electrochemical', size: 50 }))).toEqual(['worded']);
    expect(suite.service.requests).toEqual([]);
  });

  test('private records and those that are only remembered are never found by it', async () => {
    await suite.db.query(`update paper set in_library = false where paper_id = 'near'`);
    const [kept] = await suite.db.query<object>(
      `delete from paper_search where seq = (select seq from paper where paper_id = 'near') returning *`,
    );
    expect(idsOf(await search(engine, { query: ASKED, size: 50 }))).not.toContain('near');
    expect(await meaning.nearestIds(ASKED)).not.toContain('near');
    await suite.db.query('delete from paper_vector');
    await suite.made();
    expect(suite.service.requests.flatMap(({ input }) => input).join()).not.toContain('Neurotransmitters');
    await suite.db.query(`update paper set in_library = true where paper_id = 'near'`);
    await suite.db.query('insert into paper_search select * from jsonb_populate_record(null::paper_search, $1::jsonb)', [
      JSON.stringify(kept),
    ]);
  });

  test('the same question is asked of the model once', async () => {
    await search(engine, { query: ASKED, size: 1 });
    await search(engine, { query: ASKED, size: 1, current: 2 });
    expect(suite.service.requests.map(({ input }) => input)).toEqual([[ASKED]]);
  });

  test('a model that is broken or slow leaves the search to the words', async () => {
    suite.service.fault = () => ({ status: 500, body: {} });
    expect(idsOf(await search(engine, { query: ASKED, size: 50 }))).toEqual(['worded']);
    suite.service.fault = () => ({ hang: true });
    const impatient = new LibraryEngine(suite.db, undefined, suite.meaning({}, { patience: 20 }));
    expect(idsOf(await search(impatient, { query: ASKED, size: 50 }))).toEqual(['worded']);
    expect(suite.said.filter((line) => line.startsWith('searches go by words alone'))).toHaveLength(2);
  });

  test('answers find them too', async () => {
    const ids = async (...of: Parameters<typeof databaseLibrary>) =>
      (await databaseLibrary(...of).rank(ASKED, 5)).map(({ paper_id }) => paper_id);
    expect(await ids(suite.db)).toEqual(['worded']);
    expect((await ids(suite.db, null, meaning)).slice(0, 2)).toEqual(['worded', 'near']);
  });

  test('without a model a search sends the same statements as before', async () => {
    const statements: string[] = [];
    const query = suite.db.query.bind(suite.db);
    const db = Object.assign(Object.create(suite.db) as typeof suite.db, {
      query: (sql: string, values?: readonly unknown[]) => (statements.push(sql), query(sql, values)),
    });
    await search(new LibraryEngine(db), { query: ASKED, size: 50 });
    expect(statements.filter((sql) => /vector|embedding/.test(sql))).toEqual([]);
  });
});
