import { boxesOf } from '../../../src/model/documents';
import { joint } from './characters';
import { readingOrder, type Line } from './pdf/columns';
import { toFragments, textOfPieces, type Piece } from './pdf/fragments';
import { findGutters } from './pdf/gutters';
import { edgesOf, tableRows } from './pdf/kinds';
import { wordsOf } from './pdf/pageText';
import { takeRunning } from './pdf/running';
import { doubtful, drawn } from './pdf/witness';

const piece = (text: string, left: number, baseline: number, size = 10): Piece => ({
  text,
  left,
  right: left + text.length * size * 0.5,
  baseline,
  size,
});

function linesOf(pieces: readonly Piece[]): Line[] {
  const fragments = toFragments(pieces);
  return readingOrder(fragments, findGutters(fragments), 600);
}
const orderOf = (pieces: readonly Piece[]) => linesOf(pieces).map(({ text }) => text);

describe('PDF lines', () => {
  test('two columns are read one after the other, what goes across parts them', () => {
    const rows = Array.from({ length: 6 }, (_, i) => [
      piece(`left line ${i} with some words`, 50, 200 + 12 * i),
      piece(`right line ${i} with some words`, 320, 200 + 12 * i),
    ]).flat();
    const order = orderOf([piece('A title that goes across the whole page and more of it as well', 60, 150, 14), ...rows]);
    expect(order[0]).toMatch(/^A title/);
    expect(order.slice(1).map((text) => text.slice(0, 6))).toEqual([...Array(6).fill('left l'), ...Array(6).fill('right ')]);
    expect(findGutters(toFragments([piece('one column', 50, 100), piece('of text', 50, 112)]))).toEqual([]);
  });

  test('a table within a column is no column, nor are gaps between words', () => {
    const left = Array.from({ length: 8 }, (_, i) => piece(`left line ${i} with a word`, 50, 100 + 12 * i));
    const cells = Array.from({ length: 5 }, (_, i) =>
      ['Weir', '12.5', '0.3'].map((text, k) => piece(text, 60 + 60 * k, 210 + 12 * i)),
    ).flat();
    const right = Array.from({ length: 14 }, (_, i) => piece(`right line ${i} and a word`, 320, 100 + 12 * i));
    const lines = linesOf([...left, ...cells, ...right]);
    expect(lines.map(({ text }) => text.slice(0, 4))).toEqual([
      ...Array(8).fill('left'),
      ...Array(5).fill('Weir'),
      ...Array(14).fill('righ'),
    ]);
    const rows = tableRows(lines, edgesOf(lines));
    expect(lines.filter((line) => rows.has(line)).map(({ cells: own }) => own.map(({ text }) => text).join('|'))).toEqual(
      Array(5).fill('Weir|12.5|0.3'),
    );
  });

  test('three columns drawn row by row; notes in the margin come after the text', () => {
    const rows = Array.from({ length: 9 }, (_, i) =>
      [0, 1, 2].map((k) => piece(`column ${k} and line ${i}`, 50 + 180 * k, 100 + 12 * i)),
    ).flat();
    expect(orderOf(rows).map((text) => text.slice(0, 8))).toEqual([0, 1, 2].flatMap((k) => Array(9).fill(`column ${k}`) as string[]));
    const notes = [0, 1, 2].map((i) => piece(`a note of ${i} words`, 40, 150 + 10 * i, 8));
    const text = Array.from({ length: 20 }, (_, i) =>
      piece(`text that is much wider than what stands beside it, line ${i}`, 170, 100 + 12 * i),
    );
    expect(orderOf([...notes, ...text]).map((line) => line.slice(0, 4))).toEqual([...Array(20).fill('text'), ...Array(3).fill('a no')]);
  });

  test('nobody vouches for a sentence whose lines do not follow each other', () => {
    const pieces = [
      piece('The first half of a sentence', 50, 100),
      piece('and its other half stands here.', 50, 112),
      piece('What stands beside it is different.', 320, 112),
    ];
    const [first, second, beside] = pieces.flatMap((one) => linesOf([one]));
    const page = (lines: (Line | undefined)[]) => {
      const text = lines.map((line) => line!.text).join(' ');
      let at = 0;
      const placed = lines.map((line) => {
        const from = at;
        at += line!.text.length + 1;
        return { from, to: from + line!.text.length, line: line! };
      });
      return doubtful([{ index: 0, text, start: 0, level: 0 }], placed, drawn(pieces), edgesOf([first!, second!, beside!]));
    };
    expect(page([first, second])).toEqual([]);
    expect(page([first, { ...beside!, baseline: 300 }])).toEqual([[0, 64]]);
  });

  test('the words of a document tell which hyphens at the end of a line belong to them', () => {
    const words = wordsOf(linesOf([piece('An underestimate of cross-lingual text', 50, 100)]));
    expect(joint('a cross-', 'lingual model', words)).toEqual({ cut: 0, glue: '' });
    expect(joint('to under-', 'estimate it', words)).toEqual({ cut: 1, glue: '' });
    expect(joint('a for-', 'mer one', words)).toEqual({ cut: 1, glue: '' });
  });

  test('raised marks can be left out', () => {
    const [fragment] = toFragments([piece('Anna Lee', 50, 100, 12), piece('1', 99, 95, 7), piece('and Tomas Park', 106, 100, 12)]);
    expect(textOfPieces(fragment!.pieces)).toBe('Anna Lee1 and Tomas Park');
    expect(textOfPieces(fragment!.pieces, false)).toBe('Anna Lee and Tomas Park');
  });

  test('heads that come again and page numbers are taken out, on every second page too', () => {
    const line = (text: string, baseline: number) => ({
      text,
      plain: text,
      marked: false,
      left: 50,
      right: 300,
      baseline,
      size: 10,
      column: 0,
      cells: [],
    });
    const pages = Array.from({ length: 6 }, (_, i) => ({
      width: 600,
      height: 800,
      stream: '',
      lines: [
        line(i % 2 ? 'Lee: On Rivers' : '河流学报 2021', 30),
        line(`Text of page ${i}`, 400),
        line('Lee: On Rivers', 410),
        line(String(i + 1), 790),
      ],
    }));
    const { pages: left, running } = takeRunning(pages);
    expect(left.map(({ lines }) => lines.map(({ text }) => text))).toEqual(pages.map((_, i) => [`Text of page ${i}`, 'Lee: On Rivers']));
    expect(running).toEqual(expect.arrayContaining(['Lee: On Rivers', '河流学报 2021']));
  });

  test('rectangles of a stretch: lines cut in proportion', () => {
    expect(
      boxesOf(
        [
          [0, 10, 0.1, 0.2, 0.5, 0.02],
          [11, 21, 0.1, 0.23, 0.5, 0.02],
        ],
        5,
        16,
      ),
    ).toEqual([
      [0.35, 0.2, 0.25, 0.02],
      [0.1, 0.23, 0.25, 0.02],
    ]);
  });
});
