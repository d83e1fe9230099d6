import { recognisedPage } from './scans';
import { readTsv } from '../../ocr/tsv';

const box: [number, number, number, number] = [0.1, 0.1, 0.5, 0.02];
const line = (text: string) => ({ text, box });

test('lines of a recognised page are joined, their places told, and all of it is doubtful', () => {
  const blocks = [
    { lines: [line('The measure-'), line('ment of well-'), line('Known rivers')] },
    { lines: [line('河流的'), line('泥沙')] },
  ];
  const page = recognisedPage({ page: 2, blocks, confidence: 90 });
  const text = page.paragraphs.map((paragraph) => paragraph.text);
  expect(text).toEqual(['The measurement of well- Known rivers', '河流的泥沙']);
  const whole = text.join('\n');
  expect(page.lines?.map(([start, end]) => whole.slice(start, end))).toEqual([
    'The measure',
    'ment of well-',
    'Known rivers',
    '河流的',
    '泥沙',
  ]);
  expect(page.doubtful).toEqual([[0, whole.length]]);
  expect(page.recognised).toEqual({ confidence: 90 });
});

describe('the table of tesseract', () => {
  const page = '1\t1\t0\t0\t0\t0\t0\t0\t1000\t2000\t-1\t';
  const word = (place: string, left: number, text: string, confidence = 90) =>
    `5\t1\t${place}\t${left}\t100\t100\t40\t${confidence}\t${text}`;

  test('words become lines and paragraphs with their boxes in parts of the page', () => {
    const tsv = [
      page,
      word('1\t1\t1\t1', 100, 'Moss'),
      word('1\t1\t1\t2', 300, 'grows'),
      word('1\t1\t2\t1', 100, '地'),
      word('1\t1\t2\t2', 200, '衣'),
    ];
    expect(readTsv([...tsv, word('2\t1\t1\t1', 100, 'end', 60)].join('\r\n'), 7)).toEqual({
      page: 7,
      confidence: 83.6,
      blocks: [
        {
          lines: [
            { text: 'Moss grows', box: [0.1, 0.05, 0.3, 0.02] },
            { text: '地衣', box: [0.1, 0.05, 0.2, 0.02] },
          ],
        },
        { lines: [{ text: 'end', box: [0.1, 0.05, 0.1, 0.02] }] },
      ],
    });
  });

  test.each([[''], ['no table'], ['1\t1\t0\t0\t0\t0\t0\t0\t0\t0\t-1\t']])('%j is none', (tsv) => expect(readTsv(tsv, 1)).toBeNull());

  test('a page without words has no confidence, and broken rows are left out', () => {
    expect(readTsv(`${page}\n5\tx\ty`, 1)).toEqual({ page: 1, blocks: [], confidence: null });
  });
});
