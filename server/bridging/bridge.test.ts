import { databaseLibrary } from '../answering/retrieval/databaseLibrary';
import { retrieve } from '../answering/retrieval/retrieve';
import { relatedPapers } from '../recommendations/related';
import { LibraryEngine } from '../search/engines/library';
import { addRecords, idsOf, search, TEST_RECORDS } from '../search/testing/library';
import { replaceBridge } from '../store/bridging/wordBridge';
import { papersById } from '../store/papers/papers';
import { readQuestion } from '../text/terms';
import { useTestDatabase } from '../testing/testDatabase';
import { bridgeText, forgetBridge } from './bridge';
import { loadStarterBridge, readWords } from './starterBridge';

const database = useTestDatabase();

const RECORDS = [
  {
    id: 'gyro',
    title: 'Gyrokinetic turbulence in tokamak plasmas',
    keywords: ['plasma', 'turbulence'],
    abstract: 'We simulate gyrokinetic turbulence. Zonal flows reduce the heat transport in a tokamak plasma.',
  },
  { id: 'kondo', title: 'Kondo insulators at low temperature', keywords: ['heavy fermions'], abstract: 'Heavy fermions are measured.' },
  { id: 'dengliziti', title: '托卡马克等离子体中的湍流', keywords: ['等离子体', '湍流'], abstract_zh: '本文模拟了托卡马克中的湍流。' },
];

const WORDS = `
湍流\tturbulence\t0.9
湍流\tzonal\t0.3
语料\tbert\t0.9
信使\tmrna\t0.9
等离子体\tplasma\t0.9
托卡马克\ttokamak\t0.8
深度学习\tdeep learning\t0.9
深度\tdepth\t0.8
学习\tstudy; learning
输运\ttransport\t0.6
大学\tuniversity\t0.9
`;

beforeAll(() => addRecords(database.db, [...TEST_RECORDS, ...RECORDS]));
beforeEach(async () => {
  await replaceBridge(database.db, 'starter', readWords(WORDS));
  forgetBridge(database.db);
});

const terms = async (text: string) => (await bridgeText(database.db, text)).map(({ of, term }) => `${of} ${term}`).sort();

describe('translations of a text', () => {
  test('the longest words first, in both directions', async () => {
    expect(await terms('深度学习中的湍流')).toEqual(['深度学习 deep learning', '湍流 turbulence']);
    expect(await terms('Deep learning of plasmas')).toEqual(['deep learning 深度学习', 'plasmas 等离子体']);
    expect(await terms('深度')).toEqual(['深度 depth']);
    expect(await terms('学习')).toEqual(['学习 learning', '学习 study']);
  });

  test.each(['mRNA in PyTorch', '张三 2015', 'E=mc^2', '10.1038/22307', 'BRCA1', '为什么', 'the of', 'Geoffrey Hinton', ''])(
    '%j has none',
    async (text) => {
      expect(await terms(text)).toEqual([]);
    },
  );

  test('acronyms are names, and so are Latin words in a Chinese text; in a text of capitals all words look like them', async () => {
    expect(await terms('syntax in BERT')).toEqual([]);
    expect(await terms('turbulence 中的湍流')).toEqual(['湍流 turbulence']);
    expect(await terms('DEEP LEARNING')).toEqual(['deep learning 深度学习']);
  });

  test('surer ones count more, and none more than a word that was typed', async () => {
    const found = await bridgeText(database.db, '学习 湍流');
    const weightOf = (term: string) => found.find((word) => word.term === term)?.weight ?? 0;
    expect(weightOf('study')).toBeGreaterThan(weightOf('learning'));
    for (const { weight } of found) expect(weight).toBeLessThanOrEqual(1);
  });

  test('a table that was written anew is read', async () => {
    const { db } = database;
    await replaceBridge(db, 'library', readWords('虎耳草\tsaxifrage\t0.9'));
    forgetBridge(db);
    expect(await terms('虎耳草')).toEqual(['虎耳草 saxifrage']);
    expect(await terms('湍流')).toEqual(['湍流 turbulence']);
    await replaceBridge(db, 'library', []);
    forgetBridge(db);
    expect(await terms('虎耳草')).toEqual([]);
  });
});

describe('across languages', () => {
  test('a question in Chinese finds the English paper, says by what words, and each can be switched off', async () => {
    const engine = new LibraryEngine(database.db);
    const result = await search(engine, { query: '托卡马克等离子体湍流的数值模拟' });
    expect(idsOf(result).slice(0, 2).sort()).toEqual(['dengliziti', 'gyro']);
    expect(result.expansions).toEqual(expect.arrayContaining([{ of: '湍流', term: 'turbulence', kind: 'translation' }]));
    expect(result.terms).toContain('turbulence');
    const without = (result.expansions ?? []).map(({ term }) => term);
    const off = await search(engine, { query: '托卡马克等离子体湍流的数值模拟', without });
    expect(idsOf(off)).not.toContain('gyro');
    expect(off.expansions).toBeUndefined();
  });

  test('what was typed comes first, also where many records hold it', async () => {
    const engine = new LibraryEngine(database.db);
    const result = await search(engine, { query: '湍流' });
    expect(idsOf(result)).toEqual(['dengliziti', 'gyro']);
    expect(result.exact).toBe(1);
    expect(idsOf(await search(engine, { query: 'turbulence' }))).toEqual(['gyro', 'dengliziti']);
  });

  test('names of authors and formulas are not translated', async () => {
    const engine = new LibraryEngine(database.db);
    for (const query of ['作者:"Ashish Vaswani"', '"湍流" AND 等离子体'])
      expect((await search(engine, { query })).expansions).toBeUndefined();
  });

  test('an answer to a question in Chinese is written from an English paper', async () => {
    const library = databaseLibrary(database.db);
    const { papers, fit } = await retrieve(library, readQuestion('托卡马克中的湍流如何影响输运？'), null);
    expect(fit).toBe('matched');
    expect(papers.map(({ paper }) => paper.paper_id)).toContain('gyro');
    const best = papers.find(({ paper }) => paper.paper_id === 'gyro')?.passages.reduce((a, b) => (b.score > a.score ? b : a));
    expect(best?.text).toContain('tokamak');
  });

  test('a question about nothing in the library stays without one', async () => {
    const { papers } = await retrieve(databaseLibrary(database.db), readQuestion('明代海禁政策对大学的影响'), null);
    expect(papers).toEqual([]);
  });

  test('related papers in the other language, with the words of both', async () => {
    const [paper] = await papersById(database.db, ['dengliziti']);
    if (!paper) throw new Error('the record is there');
    const related = await relatedPapers(database.db, database.db.ranking, paper, 10);
    const gyro = related.find((item) => item.paper.paper_id === 'gyro');
    expect(gyro?.reasons.map(({ text }) => text).join()).toContain('湍流（turbulence）');
  });
});

test('the table that comes with the program is whole', async () => {
  const { db } = database;
  expect(await loadStarterBridge(db)).toBeGreaterThan(9_000);
  forgetBridge(db);
  expect(await terms('注意力机制')).toContain('注意力机制 attention mechanism');
  expect(await terms('graphene')).toContain('graphene 石墨烯');
});
