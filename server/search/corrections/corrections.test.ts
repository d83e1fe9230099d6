import { useTestDatabase } from '../../testing/testDatabase';
import { addRecords } from '../testing/library';
import { createCorrections } from './corrections';
import { addWorded } from './testing/library';
import { buildVocabulary } from './vocabulary/buildVocabulary';

const database = useTestDatabase();

beforeAll(() => addWorded(database.db));

const corrections = (text: string) => createCorrections(database.db)(text);
/** `!` marks what is taken without asking. */
const shown = async (text: string) => (await corrections(text)).map(({ applied, query }) => (applied ? `!${query}` : query));

test.each<[string, string[]]>([
  ['transfomer', ['!transformer']],
  ['Transfomer', ['Transformer']],
  ['photosynthsis', ['!photosynthesis']],
  ['machine translatoin', ['!machine translation']],
  ['efficeint transfomer', ['!efficient transformer']],
  ['photsyntehsis', ['!photosynthesis']],
  ['transfomer，图像分割', ['!transformer，图像分割']],
  ['lern', ['learn']],
  // In short words a slip may make another word.
  ['algee', ['algae']],
  ['aglae', ['!algae']],
  // What is sure is taken, what is doubtful is offered with it.
  ['lern transfomer', ['!lern transformer', 'learn transformer']],
  ['lern kinesis', ['learn kinesin']],
  // Another ending makes another word.
  ['kinesis', ['kinesin']],
])('slips of the keys: %s', async (text, queries) => {
  expect(await shown(text)).toEqual(queries);
});

test.each<[string, string[]]>([
  ['深度学刁', ['!深度学习']],
  ['神经网洛', ['!神经网络']],
  ['基于深度学刁的图像分割', ['!基于深度学习的图像分割']],
  ['卷机神经网络', ['!卷积神经网络']],
  ['深度学刁 神经网洛', ['!深度学习 神经网络']],
  ['深度學刁', ['!深度学习']],
  ['女兴', ['!女性']],
  // It would not fit what follows.
  ['卷机器学习', []],
  // Neighbours that other records have side by side, though no record has them all.
  ['图象分割', ['图像分割']],
  ['图响分割', ['!图像分割']],
  // The dictionary knows 图片: it may be meant.
  ['图片分割', ['图像分割']],
  ['卷积方经网络', ['卷积神经网络']],
  ['图像分歌', ['!图像分割']],
  // The other character sounds otherwise, and one that is right tells too little.
  ['女大', []],
])('one wrong character: %s', async (text, queries) => {
  expect(await shown(text)).toEqual(queries);
});

test.each<[string, string[]]>([
  ['shendu xuexi', ['!深度学习']],
  ['shenduxuexi', ['!深度学习']],
  ['Shendu Xuexi', ['!深度学习']],
  ['shen du xue xi', ['!深度学习']],
  ['sdxx', ['!深度学习']],
  ['SDXX', ['!深度学习']],
  ['lüse xiaofei', ['!绿色消费']],
  ['lvse xiaofei', ['!绿色消费']],
  ['shendu xuexi tuxiang fenge', ['!深度学习 图像分割']],
])('pinyin: %s', async (text, queries) => {
  expect(await shown(text)).toEqual(queries);
  for (const { kind } of await corrections(text)) expect(kind).toBe('pinyin');
});

test.each<[string, string[]]>([
  ['Manning, Christopher D.', ['作者:"Christopher D. Manning"']],
  ['C. D. Manning', ['作者:"Christopher D. Manning"', '作者:"Claire Manning"']],
  ['christopher manning', ['作者:"Christopher D. Manning"']],
  ['ZHANG Wei', ['作者:"张伟"', '作者:"Wei Zhang"']],
  ['Wei Zhang', ['作者:"张伟"', '作者:"Wei Zhang"']],
  ['张伟', ['作者:"张伟"']],
  ['張偉', ['作者:"张伟"']],
  // A Chinese word that sounds like somebody is a word.
  ['章伟', []],
  ['A Simple Manning', []],
  ['Xiaoming Li', ['作者:"Xiaoming Li"', '作者:"李小明"']],
  ['Barbara Nobody', []],
])('a name alone: %s', async (text, queries) => {
  const found = await corrections(text);
  expect(found.map(({ suggested }) => suggested)).toEqual(queries);
  expect(found.some(({ applied }) => applied)).toBe(false);
});

test.each([
  'transformer',
  'transformers',
  'C++',
  'COVID-19',
  'BRCA1',
  'BRCA1 mutation',
  'mRNA',
  '\\alpha-decay of $\\beta$',
  'H2O',
  'teh',
  'abc',
  'Die Arithmetik der Kurven',
  'Arithmetik und Geometrie',
  'Les fleurs du mal',
  'Français: photosynthèse des algues',
  'La malaria nella Roma antica, storia della medicina',
  'https://example.org/transfomer',
  '10.1000/transfomer',
  'user@transfomer.org',
  // Another spelling is no slip.
  'neighbour',
  'tumour',
  '深度学习',
  '神经网络',
  '',
  '量子纠缠态',
  // Acronyms and English words that sound Chinese.
  'SDXX methods in proteins',
  'The NVXING of words, trees, rivers, lakes and other such things by hand',
])('left as it is: %s', async (text) => {
  expect(await corrections(text)).toEqual([]);
});

test('a word that some record has is corrected only where the other is clearly more frequent, and never without asking', async () => {
  await addRecords(
    database.db,
    ['Photosynthesus rarely', ...Array.from({ length: 120 }, (_, i) => `Mitochondria of plant ${i}`), 'Mitochondira once'].map(
      (title, i) => ({
        id: `more-${i}`,
        title,
        authors: [],
        publish_date: '2000',
      }),
    ),
  );
  await buildVocabulary(database.db);
  expect(await shown('photosynthesus')).toEqual([]);
  expect(await shown('mitochondira')).toEqual(['mitochondria']);
});

test('several changes that are taken together are said of the whole text', async () => {
  const [taken] = await corrections('efficeint transfomer');
  expect(taken).toMatchObject({ typed: 'efficeint transfomer', suggested: 'efficient transformer' });
});

test('where much is found, only a name is offered', async () => {
  expect(await createCorrections(database.db)('transfomer', false)).toEqual([]);
  expect(await createCorrections(database.db)('Wei Zhang', false)).not.toEqual([]);
});

test('a long text is pasted: it is left as it is', async () => {
  expect(await corrections(`transfomer ${'deep learning of words '.repeat(20)}`)).toEqual([]);
});
