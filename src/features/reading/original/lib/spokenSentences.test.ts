import type { Paragraph } from '../../core/lib/paragraphs';
import { firstSpoken, spokenSentences } from './spokenSentences';

const paragraph = (text: string, changes: Partial<Paragraph> = {}): Paragraph => ({
  key: text,
  page: 1,
  start: 0,
  text,
  level: 0,
  ...changes,
});
const DOCUMENT = [
  paragraph('Rivers warm. Smith et al. (2020) say so.', { start: 10 }),
  paragraph('1\t2', { kind: 'row' }),
  paragraph('河流变暖。湖泊也是。', { page: 2 }),
];

it('sentences with their places and languages; what is no running text is left out', () => {
  const sentences = spokenSentences(DOCUMENT);
  expect(sentences.map(({ text, lang, page }) => [text.trim(), lang, page])).toEqual([
    ['Rivers warm.', 'en-US', 1],
    ['Smith et al. (2020) say so.', 'en-US', 1],
    ['河流变暖。', 'zh-CN', 2],
    ['湖泊也是。', 'zh-CN', 2],
  ]);
  expect(sentences[1]).toMatchObject({ start: 23, end: 50 });
});

it.each([
  ['', 1, 0],
  ['', 2, 2],
  ['', 9, 0],
  ['say  so', 1, 1],
  ['湖泊', 1, 3],
  ['nowhere', 2, 2],
])('from %j on page %d: sentence %d', (words, page, expected) => {
  expect(firstSpoken(spokenSentences(DOCUMENT), { words, page })).toBe(expected);
});
