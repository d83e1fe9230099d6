import { textOf, type PageText, type PassageText } from '../../records/document';
import { toDocument } from './blocks';
import { cutPassages } from './passages';

/** Whether the ranges lead to the passage's text. */
function rangesLead(passage: Pick<PassageText, 'text' | 'ranges'>, pages: readonly PageText[]): boolean {
  return passage.ranges.every(({ page, start, end, at }) => {
    const text = textOf(pages[page - 1] ?? { paragraphs: [] });
    return text.slice(start, end) === passage.text.slice(at, at + end - start);
  });
}

test('passages: whole sentences, none over a heading, without references, leading back to the text', () => {
  const sentence = (i: number) => `Sentence number ${i} has a few more words than it needs to have.`;
  const blocks = [
    { text: 'Results', level: 1 },
    ...Array.from({ length: 12 }, (_, p) => ({ text: Array.from({ length: 5 }, (_, i) => sentence(5 * p + i)).join(' '), level: 0 })),
    { text: 'Discussion', level: 1 },
    { text: '结论是温度不变。'.repeat(300), level: 0 },
    { text: 'References', level: 1 },
    { text: 'Smith. Herons.', level: 0 },
  ];
  const { pages } = toDocument(blocks);
  const passages = cutPassages(pages);
  expect(passages.length).toBeGreaterThan(5);
  expect(passages.map(({ n }) => n)).toEqual(passages.map((_, i) => i + 1));
  for (const passage of passages) {
    expect(rangesLead(passage, pages)).toBe(true);
    expect(passage.text).toMatch(/[.。]\s?$/);
    expect(passage.text.length).toBeLessThanOrEqual(1_010);
  }
  expect(new Set(passages.map(({ heading }) => heading))).toEqual(new Set(['Results', 'Discussion']));
  const all = passages.map(({ text }) => text).join(' ');
  for (let i = 0; i < 60; i += 1) expect(all).toContain(sentence(i));
  const split: PageText[] = [
    { page: 1, heading: '', lines: [], doubtful: [], paragraphs: [{ index: 0, text: 'It goes on', start: 0, level: 0 }] },
    { page: 2, heading: '', lines: [], doubtful: [], paragraphs: [{ index: 0, text: 'over the page.', start: 0, level: 0 }] },
  ];
  const noted: PageText[] = [
    {
      ...split[0]!,
      paragraphs: [...split[0]!.paragraphs, { index: 1, text: 'A note.', start: 11, level: 0, kind: 'note' }],
    },
    {
      ...split[1]!,
      paragraphs: [
        { index: 0, text: 'Figure 1. A curve.', start: 0, level: 0, kind: 'caption' },
        { index: 1, text: 'over the page.', start: 19, level: 0 },
      ],
    },
  ];
  expect(cutPassages(noted).map(({ text }) => text)).toEqual(['It goes on over the page.\nA note.\nFigure 1. A curve.']);
  expect(cutPassages(split)).toMatchObject([
    {
      text: 'It goes on over the page.',
      ranges: [
        { page: 1, start: 0, end: 10, at: 0 },
        { page: 2, start: 0, end: 14, at: 11 },
      ],
    },
  ]);
});
