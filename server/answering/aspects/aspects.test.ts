import type { BridgedWord } from '../../bridging/bridge';
import { stems } from '../../text/terms';
import { aspectsOf, inKnownWords, metShare } from './aspects';

const names = (text: string) => aspectsOf(text).map((aspect) => aspect.text);
const unit = (word: string, translations: readonly string[] = []) =>
  aspectsOf(
    word,
    translations.map((term) => ({ of: word, term }) as BridgedWord),
  )[0]!.units[0]!;

test('both sides of a comparison and what is compared stand apart', () => {
  expect(names('比较 CRISPR-Cas9 与 TALEN 的脱靶率')).toEqual(['CRISPR Cas9', 'TALEN', '脱靶率']);
});

test.each(['石墨烯有什么用', '石墨烯有什么用处，请举例说明', '请详述石墨烯', 'please explain 石墨烯 in detail'])(
  '%s asks about 石墨烯 alone',
  (text) => expect(names(text)).toEqual(['石墨烯']),
);

test('words that no record is found by are not asked about', () => {
  const words = aspectsOf('What could be checked before an update, together with few others, instead of after it?').flatMap(({ units }) =>
    units.map(({ text }) => text),
  );
  expect(words).toEqual(['checked', 'update']);
});

test('words of asking leave nothing', () => expect(names('请详细说明一下，并举例')).toEqual([]));

test('capitals and digits make a name, in an English question too', () => {
  expect(
    aspectsOf('Does TALEN cut GFP2 better than enzymes').flatMap(({ units }) => units.flatMap(({ text, name }) => (name ? [text] : []))),
  ).toEqual(['TALEN', 'GFP2']);
});

test('so many aspects and words at most, however long the text', () => {
  const words = Array.from({ length: 5_000 }, (_, i) => `word${i}x`);
  const aspects = aspectsOf(words.join('，'));
  expect(aspects.length).toBeLessThanOrEqual(12);
  expect(aspects.flatMap(({ units }) => units).length).toBeLessThanOrEqual(40);
});

describe('how much of a word a text has', () => {
  test('all, part or nothing of it', () => {
    const word = unit('脱靶率');
    expect(metShare(word, new Set(stems('降低脱靶率的方法')))).toBe(1);
    expect(metShare(word, new Set(stems('脱靶效应')))).toBeCloseTo(0.5);
    expect(metShare(word, new Set(stems('唐代长安')))).toBe(0);
  });

  test('a translation counts nearly as much', () => {
    expect(metShare(unit('石墨烯', ['graphene']), new Set(stems('graphene oxide')))).toBe(0.9);
  });

  test('a translation of a word within it counts for that word alone', () => {
    const [rice] = aspectsOf('水稻耐盐', [{ of: '水稻', term: 'rice' } as BridgedWord])[0]!.units;
    expect(metShare(rice!, new Set(stems('rice markets in Japan')))).toBeLessThan(0.5);
  });

  test('慢病 is 慢性病, nearly', () => {
    const share = metShare(unit('慢病'), new Set(stems('慢性病管理')));
    expect(share).toBeGreaterThan(0.5);
    expect(share).toBeLessThan(1);
  });
});

test('in a question of capitals nothing is a name by its capitals', () => {
  expect(aspectsOf('WHAT IS DARK MATTER HALO').flatMap(({ units }) => units.filter(({ name }) => name))).toEqual([]);
});

test('formulas and commands of LaTeX are no words, names of Greek letters are; traditional characters ask the same', () => {
  expect(names('求 $\\int_0^\\infty e^{-x^2} dx$ 与 gyrokinetics 的关系')).toEqual(['gyrokinetics']);
  expect(names('\\alpha 粒子')).toEqual(['alpha', '粒子']);
  expect(names('請問機器學習在天文學的應用有哪些？')).toEqual(names('请问机器学习在天文学的应用有哪些？'));
});

describe('words that a library knows', () => {
  const known =
    (...words: string[]) =>
    ({ text }: { text: string }) =>
      words.includes(text);
  const words = (text: string, ...library: string[]) =>
    inKnownWords(aspectsOf(text), known(...library)).flatMap(({ units }) => units.map((one) => one.text));

  test('what it does not know as a whole is looked for by what it knows within', () => {
    expect(words('查乳腺癌', '乳腺癌')).toEqual(['乳腺癌']);
    expect(words('养鼠尾藻', '鼠尾藻')).toEqual(['鼠尾藻']);
    expect(words('查乳腺癌', '查乳腺癌', '乳腺癌')).toEqual(['查乳腺癌']);
  });

  test('a part that means something else does not stand for the whole', () => {
    expect(words('碳中和的路径', '中和')).toEqual(['碳中和', '路径']);
    expect(words('脱靶率', '脱靶')).toEqual(['脱靶率']);
    expect(words('石墨烯', '石墨')).toEqual(['石墨烯']);
  });

  test('no word counts twice', () => expect(words('听音乐，音乐', '音乐')).toEqual(['音乐']));
});
