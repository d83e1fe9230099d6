import { closestText } from './closestText';

const TEXTS = ['深海热液喷口的微生物', '残差网络与注意力', 'Deep Residual Learning'];

it.each<[string, readonly string[], string, number | null]>([
  ['the text that has most of the words', TEXTS, '注意力与残差', 1],
  ['whatever their case, width and signs', TEXTS, 'ｄｅｅｐ, residual-LEARNING!', 2],
  ['the first of those that have as many', ['深海', '深海'], '深海', 0],
  ['a quarter of the words is enough', ['甲乙', '无关'], '甲乙丙丁戊', 0],
  ['less is not', ['甲乙', '无关'], '甲乙丙丁戊己', null],
  ['no choice', ['深海'], '深海', null],
  ['no words', TEXTS, '…', null],
  ['one sign makes no pair', TEXTS, '深', null],
  ['characters outside of the BMP are one sign', ['𠮷野家', '野家'], '𠮷野', 0],
])('%s', (_what, texts, words, index) => expect(closestText(texts, words)).toBe(index));
