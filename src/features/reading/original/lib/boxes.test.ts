import type { TextRange } from '../../../../contract/entities/document';
import { rangesOf } from './boxes';

const line = (top: number): TextRange['boxes'][number] => [0.1, top, 0.8, 0.02];
const passages = [
  {
    n: 1,
    text: '…',
    ranges: [
      { page: 1, start: 100, end: 200, boxes: [line(0.8), line(0.9)] },
      { page: 2, start: 0, end: 50, boxes: [line(0.1)] },
    ],
  },
];

const told = { sections: [], passages };
const page = (number: number, text: string, lines?: [number, number, number, number, number, number][]) => ({
  page: number,
  heading: '',
  paragraphs: [{ index: 0, text, start: 0, level: 0 }],
  ...(lines ? { lines } : {}),
});

describe('the marks of a passage', () => {
  it('are exactly its lines, where its words stand now', () => {
    const text = 'A new line before. First half and second half.';
    const lines: [number, number, number, number, number, number][] = [
      [0, 18, 0.1, 0.2, 0.4, 0.02],
      [19, 33, 0.1, 0.22, 0.4, 0.02],
      [34, 46, 0.5, 0.1, 0.3, 0.02],
    ];
    const sections = [page(2, text, lines)];
    // Written when the line before was not there.
    expect(rangesOf({ sections, passages: [] }, ['2.0-27~First half and second half.'], null)).toEqual([
      {
        page: 2,
        start: 19,
        end: 46,
        boxes: [
          [0.1, 0.22, 0.4, 0.02],
          [0.5, 0.1, 0.3, 0.02],
        ],
      },
    ]);
    expect(rangesOf({ sections, passages: [] }, ['second half.'], 2)[0]).toMatchObject({ page: 2, boxes: [[0.5, 0.1, 0.3, 0.02]] });
    expect(rangesOf({ sections, passages: [] }, ['2.0-27~Words of another text.'], null)).toEqual([]);
  });

  it('are found on the page beside, and over the end of one', () => {
    const sections = [page(4, 'It begins on this'), page(5, 'page and ends here. More.')];
    expect(rangesOf({ sections, passages: [] }, ['3.0-9~page and ends here.'], null)).toMatchObject([{ page: 5, start: 0, end: 19 }]);
    expect(rangesOf({ sections, passages: [] }, ['4.0-1~begins on this page and ends'], null)).toMatchObject([
      { page: 4, start: 3, end: 17 },
      { page: 5, start: 0, end: 13 },
    ]);
  });

  it('are on every page that it goes over', () => {
    expect(rangesOf(told, ['1.100-200_2.0-50'], null).map(({ page, boxes }) => [page, boxes.length])).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });

  it('are the lines that a sentence of it reaches over', () => {
    expect(rangesOf(told, ['1.160-190'], null)[0]!.boxes).toEqual([line(0.9)]);
    expect(rangesOf(told, ['1.140-160'], null)[0]!.boxes).toHaveLength(2);
  });

  it('are none where no line is known, or no spot is named', () => {
    expect(rangesOf(told, ['7.0-10'], null)).toEqual([{ page: 7, start: 0, end: 10, boxes: [] }]);
    expect(rangesOf(told, ['一句话'], null)).toEqual([]);
  });
});
