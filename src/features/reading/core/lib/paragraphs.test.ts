import { aPaper } from '../../../../testing/builders';
import { markedPieces } from '../../original/lib/markedParts';
import { findIn, looksChinese, marksOf, paragraphsOf, recordParagraphs, translatable } from './paragraphs';
import { placeAt, topOf } from './syncScroll';

const section = (page: number, ...texts: string[]) => {
  let start = 0;
  const paragraphs = texts.map((text, index) => {
    const paragraph = { index, text, start, level: 0 };
    start += text.length + 1;
    return paragraph;
  });
  return { page, heading: '', paragraphs };
};
const document = paragraphsOf([section(1, '第一段。', '第二段开始'), section(2, '于上一页，在此结束。', '第四段。')]);
const marked = (at: string[]) =>
  [...marksOf(document, at)].map(([key, stretches]) => [
    key,
    stretches.map(({ start, end }) => document.find((paragraph) => paragraph.key === key)!.text.slice(start, end)).join('|'),
  ]);

describe('a passage that goes on', () => {
  it('on the next page is marked on both', () => {
    expect(marked(['1.5-10_2.0-10'])).toEqual([
      ['1.1', '第二段开始'],
      ['2.0', '于上一页，在此结束。'],
    ]);
  });

  it('in the next paragraph is found by its words', () => {
    expect(marked(['开始于上一页，在此'])).toEqual([
      ['1.1', '开始'],
      ['2.0', '于上一页，在此'],
    ]);
  });
});

describe('marks of a link', () => {
  it('keep to their page, and to the text that there is', () => {
    expect(marked(['2.0-2', '2.100-200', '9.0-5', '没有的话'])).toEqual([['2.0', '于上']]);
  });

  it('find a sentence of either abstract of a record', () => {
    const paper = aPaper({ language: 'en', title: 'T', abstract: 'One. Two.', abstract_zh: '一。二。' });
    const paragraphs = recordParagraphs(paper);
    expect(paragraphs.map(({ text, lang }) => [text, lang])).toEqual([
      ['T', undefined],
      ['One. Two.', undefined],
      ['一。二。', 'zh'],
    ]);
    expect([...marksOf(paragraphs, ['二。']).keys()]).toEqual(['1.2']);
  });
});

it('words are found in every paragraph, and counted', () => {
  expect(findIn(document, '第').map(({ key }) => key)).toEqual(['1.0', '1.1', '2.1']);
  expect(findIn(document, '')).toEqual([]);
});

it('pieces put together are the text, whatever overlaps', () => {
  const pieces = markedPieces('abcdef', [{ start: 1, end: 4 }], [{ start: 3, end: 5 }]);
  expect(pieces.map(({ text, cited, hit }) => `${text}${cited ? '*' : ''}${hit >= 0 ? `#${hit}` : ''}`)).toEqual([
    'a',
    'bc*',
    'd*#0',
    'e#0',
    'f',
  ]);
  expect(markedPieces('', [], [])).toEqual([]);
});

it('a paragraph too long for one translation is cut after a sentence', () => {
  const sentence = `${'字'.repeat(99)}。`;
  const pieces = translatable(paragraphsOf([section(1, sentence.repeat(65))]));
  expect(pieces.map(({ key, text }) => [key, text.length])).toEqual([
    ['1.0', 4000],
    ['1.0.1', 2500],
  ]);
  expect(pieces.map(({ text }) => text).join('')).toBe(sentence.repeat(65));
});

it('tells Chinese from other languages', () => {
  expect([looksChinese('基于 Transformer 的方法'), looksChinese('A method for 中文 text'), looksChinese('123')]).toEqual([
    true,
    false,
    false,
  ]);
});

describe('two sides that scroll together', () => {
  const left = [
    { key: 'a', top: 0 },
    { key: 'b', top: 100 },
    { key: 'c', top: 300 },
  ];
  const right = [
    { key: 'a', top: 10 },
    { key: 'b', top: 50 },
    { key: 'c', top: 60 },
  ];

  it('stand at the same part of the same paragraph', () => {
    expect(placeAt(left, 400, 200)).toEqual({ key: 'b', part: 0.5 });
    expect(topOf(right, 100, { key: 'b', part: 0.5 })).toBe(55);
    expect(topOf(right, 100, placeAt(left, 400, 350)!)).toBe(80);
  });

  it('know nothing of what one of them lacks', () => {
    expect(placeAt([], 100, 50)).toBeNull();
    expect(topOf(right, 100, { key: 'x', part: 0 })).toBeNull();
  });
});
