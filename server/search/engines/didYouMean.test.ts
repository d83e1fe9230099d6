import { useTestDatabase } from '../../testing/testDatabase';
import { spellingSources } from '../corrections';
import { addWorded } from '../corrections/testing/library';
import { suggestWords } from '../suggest';
import { fullIdsOf, idsOf, search } from '../testing/library';
import { LibraryEngine } from './library';

const database = useTestDatabase();
let engine: LibraryEngine;

beforeAll(async () => {
  await addWorded(database.db);
  engine = new LibraryEngine(database.db, spellingSources(database.db));
});

const found = (query: string, rest = {}) => search(engine, { query, ...rest });

test.each<[string, string, string]>([
  ['transfomer', 'transformer', 'transformer'],
  ['photosynthsis', 'photosynthesis', 'photosynthesis'],
  ['machine translatoin', 'machine translation', 'transformer'],
  ['深度学刁', '深度学习', 'dl-zh'],
  ['shendu xuexi', '深度学习', 'dl-zh'],
  ['sdxx', '深度学习', 'dl-zh'],
])('%s shows what %s finds, and says so', async (query, meant, id) => {
  const result = await found(query);
  expect(result.corrections?.[0]).toMatchObject({ query: meant, applied: true });
  expect(idsOf(result)).toEqual(idsOf(await found(meant)));
  expect(idsOf(result)).toContain(id);
});

test('as it was typed: what was meant is offered only', async () => {
  const result = await found('transfomer', { as_typed: true });
  expect(result.total).toBe(0);
  expect(result.corrections).toEqual([
    { typed: 'transfomer', suggested: 'transformer', query: 'transformer', kind: 'spelling', applied: false },
  ]);
});

test.each<[string, string, string]>([
  ['tumour', 'tumour', 'tumor'],
  ['tumor', 'tumor', 'tumour'],
  ['optical fiber', 'fibre', 'fiber'],
  ['hemoglobin of fish', 'haemoglobin', 'hemoglobin'],
])('%s finds both spellings', async (query, one, other) => {
  const result = await found(query);
  expect(idsOf(result)).toEqual(expect.arrayContaining([one, other]));
  expect(result.expansions).toEqual([expect.objectContaining({ kind: 'spelling' })]);
  expect(result.corrections).toBeUndefined();
});

test('a spelling is switched off by its name', async () => {
  const result = await found('tumour', { without: ['tumor'] });
  expect(idsOf(result)).toEqual(['tumour']);
  expect(result.expansions).toBeUndefined();
});

const MANNING = ['manning', 'manning-comma', 'manning-initials'];
const ZHANG = ['zhang-first', 'zhang-last'];

test.each<[string, string[]]>([
  ['作者:"Manning, Christopher D."', MANNING],
  ['作者:"Christopher D. Manning"', MANNING],
  // CD may stand for other names.
  ['作者:"Christopher Manning"', ['manning', 'manning-comma']],
  ['作者:"Manning Christopher"', ['manning', 'manning-comma']],
  // Letters stand for every name that begins so.
  ['作者:"Manning CD"', [...MANNING, 'manning-other']],
  ['作者:"C. D. Manning"', [...MANNING, 'manning-other']],
  ['作者:"Manning C"', [...MANNING, 'manning-other']],
  ['作者:Manning', [...MANNING, 'manning-other']],
  ['作者:"Zhang Wei"', ZHANG],
  ['作者:"Wei Zhang"', ZHANG],
  ['作者:"ZHANG Wei"', ZHANG],
  ['作者:张伟', [...ZHANG, 'zhang-han', 'zhang-han-only']],
  ['作者:李小明', ['li', 'zhang-han']],
  ['作者:"Li Xiaoming"', ['li']],
  ['题名:parsing NOT 作者:"Manning, Christopher"', ['manning-initials', 'manning-other']],
])('%s', async (query, ids) => {
  expect(fullIdsOf(await found(query)).sort()).toEqual([...ids].sort());
});

test('a name alone offers the author, whose query finds the records in every writing', async () => {
  const result = await found('Manning, Christopher D.');
  const [offered] = result.corrections ?? [];
  expect(offered).toMatchObject({ kind: 'name', query: '作者:"Christopher D. Manning"', applied: false });
  expect(fullIdsOf(await found(offered?.query ?? '')).sort()).toEqual([...MANNING].sort());
});

describe('while typing', () => {
  const suggested = async (typed: string) => (await suggestWords(database.db, 'nobody', typed)).map(({ value }) => value);

  test.each<[string, string]>([
    ['sdxx', '深度学习'],
    ['shendu', '深度学习'],
    ['shendu xue', '深度学习'],
    ['jqx', '机器学习'],
    ['transfomer', 'transformer'],
    ['machine translatoin', 'machine translation'],
    ['神经网洛', '神经网络'],
  ])('%s suggests %s', async (typed, value) => {
    expect(await suggested(typed)).toContain(value);
  });

  test('what the library has comes as before', async () => {
    expect(await suggested('transf')).toContain('transformer');
    expect(await suggested('xyzzy')).toEqual([]);
  });
});
