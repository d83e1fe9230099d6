import fc, { anyCharacter } from '../../src/testing/property';
import { analyse, fold, indexText, rankingText, tokens } from './analysis';

describe('tokens', () => {
  test.each<[string, string[]]>([
    ['Deep Learning', ['deep', 'learning']],
    ['深度学习', ['深度', '度学', '学习']],
    ['癌', ['癌']],
    ['肺癌，早期', ['肺癌', '早期']],
    ['BERT模型v2', ['bert', '模型', 'v2']],
    ['ＤＥＥＰ　ｌｅａｒｎｉｎｇ', ['deep', 'learning']],
    ['ﬁne ﬂow', ['fine', 'flow']],
    ['CO₂ H₂O', ['co2', 'h2o']],
    ['C++ and C# on .NET', ['cplusplus', 'and', 'csharp', 'on', 'dotnet']],
    ['β-catenin $\\beta$', ['beta', 'catenin', 'beta']],
    ['Müller Schr\\"odinger Ångström', ['muller', 'schrodinger', 'angstrom']],
    ["Alzheimer's L'Hôpital", ['alzheimer', 'lhopital']],
    ['COVID-19', ['covid', '19']],
    ['テスト', ['テス', 'スト']],
    ['한국어', ['한국', '국어']],
    ['𠮷野家', ['𠮷野', '野家']],
    ['constructor __proto__', ['constructor', 'proto']],
    ['機器學習 机器学习', ['机器', '器学', '学习', '机器', '器学', '学习']],
    ['體ＡＩ醫衞', ['体', 'ai', '医卫']],
    ['?!。“”', []],
  ])('%s', (text, expected) => {
    expect(tokens(text)).toEqual(expected);
  });

  test('index text: the last character of a run by itself, other writings at the end', () => {
    expect(indexText('肺癌 COVID-19 gpt3')).toBe('肺癌 癌 covid 19 gpt3 covid19 gpt');
    expect(rankingText('肺癌 COVID-19')).toBe('肺癌 covid 19 covid19');
  });

  test('any text gives tokens of letters and digits only, the same for any width and case', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 60 }), (text) => {
        const { index, ranking } = analyse(text);
        for (const token of [...index.split(' '), ...ranking.split(' ')].filter(Boolean)) {
          expect(token).toMatch(/^[\p{L}\p{N}\p{M}]+$/u);
          expect(token.length).toBeLessThanOrEqual(260);
        }
      }),
    );
    fc.assert(fc.property(fc.string({ maxLength: 40 }), (text) => expect(tokens(text.toUpperCase())).toEqual(tokens(text.toLowerCase()))));
  });

  test('folding is stable', () => {
    fc.assert(fc.property(fc.stringMatching(/^[a-zA-Zäöüß深度Ａ-Ｚ0-9 ]{0,30}$/), (text) => expect(fold(fold(text))).toBe(fold(text))));
  });
});
