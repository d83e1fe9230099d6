import fc, { anyCharacter } from '../../src/testing/property';
import { hasTraditional, simplify } from './simplify';

describe('simplify', () => {
  test.each([
    ['機器學習與圖書館', '机器学习与图书馆'],
    ['爲為', '为为'],
    ['裏裡', '里里'],
    ['衞衛 羣群 峯峰 臺台', '卫卫 群群 峰峰 台台'],
    ['什么是显著差异', '什么是显著差异'],
    ['什麼是顯著差異', '什么是显著差异'],
    ['Deep learning 𠮷', 'Deep learning 𠮷'],
    ['', ''],
  ])('%s', (text, expected) => {
    expect(simplify(text)).toBe(expected);
    expect(hasTraditional(text)).toBe(text !== expected);
  });

  test('every place stays, and a second time changes nothing', () => {
    const han = fc.integer({ min: 0x3400, max: 0x9fff }).map((code) => String.fromCharCode(code));
    const texts = fc.oneof(fc.string({ unit: anyCharacter, maxLength: 40 }), fc.string({ unit: han, maxLength: 40 }));
    fc.assert(
      fc.property(texts, (text) => {
        expect(simplify(text)).toHaveLength(text.length);
        expect(simplify(simplify(text))).toBe(simplify(text));
      }),
      { numRuns: 2_000 },
    );
  });
});
