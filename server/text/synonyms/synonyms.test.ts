import { ASKING_WORDS } from '../questionWords';
import { keyOf, readGroups, synonymsOf } from './synonyms';

const termsOf = (text: string) => synonymsOf(text).map(({ of, term }) => `${of}→${term}`);

test('everyday words stand for those of papers, and the other way round', () => {
  expect(termsOf('儿童哮喘怎么治疗')).toContain('儿童→小儿');
  expect(termsOf('小儿哮喘')).toContain('小儿→儿童');
  expect(termsOf('What helps after a heart attack?')).toContain('heart attack→myocardial infarction');
  expect(termsOf('myocardial infarctions in kids')).toEqual(
    expect.arrayContaining(['myocardial infarctions→heart attack', 'kids→children']),
  );
});

test('words count as words: not across two of them, and the longest first', () => {
  expect(termsOf('长老人物的书信')).toEqual([]);
  expect(termsOf('血压高的患者').filter((one) => one.startsWith('血压→'))).toEqual([]);
});

test('what the text says itself is not added', () => {
  expect(termsOf('小儿哮喘与儿童哮喘').filter((one) => /→(小儿|儿童)$/.test(one))).toEqual([]);
  expect(termsOf('')).toEqual([]);
});

describe.each(['zh.txt', 'en.txt'] as const)('the table %s', (file) => {
  const groups = readGroups(file);

  test('has a word once, and no group of one', () => {
    const seen = new Map<string, number>();
    for (const word of groups.flatMap((group) => [...new Set(group.map((one) => keyOf(one) ?? one))]))
      seen.set(word, (seen.get(word) ?? 0) + 1);
    expect([...seen].filter(([, times]) => times > 1)).toEqual([]);
    expect(groups.filter((group) => new Set(group.map((one) => keyOf(one) ?? one)).size < 2)).toEqual([]);
  });

  test('has neither blanks nor words of asking', () => {
    expect(groups.flat().filter((word) => word !== word.trim() || word === '' || ASKING_WORDS.has(word))).toEqual([]);
  });
});
