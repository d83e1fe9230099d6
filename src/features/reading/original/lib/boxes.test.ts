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

describe('the marks of a passage', () => {
  it('are on every page that it goes over', () => {
    expect(rangesOf(passages, ['1.100-200_2.0-50']).map(({ page, boxes }) => [page, boxes.length])).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });

  it('are the lines that a sentence of it reaches over', () => {
    expect(rangesOf(passages, ['1.160-190'])[0]!.boxes).toEqual([line(0.9)]);
    expect(rangesOf(passages, ['1.140-160'])[0]!.boxes).toHaveLength(2);
  });

  it('are none where no line is known, or no spot is named', () => {
    expect(rangesOf(passages, ['7.0-10'])).toEqual([{ page: 7, start: 0, end: 10, boxes: [] }]);
    expect(rangesOf(passages, ['一句话'])).toEqual([]);
  });
});
