import { boxesOf } from '../../store/files/fileText';
import { findGutter, readingOrder } from './pdf/columns';
import { toFragments, textOfPieces, type Piece } from './pdf/fragments';
import { takeRunning } from './pdf/running';

const piece = (text: string, left: number, baseline: number, size = 10): Piece => ({
  text,
  left,
  right: left + text.length * size * 0.5,
  baseline,
  size,
});

describe('PDF lines', () => {
  test('two columns are read one after the other, what goes across parts them', () => {
    const rows = Array.from({ length: 6 }, (_, i) => [
      piece(`left line ${i} with some words`, 50, 200 + 12 * i),
      piece(`right line ${i} with some words`, 320, 200 + 12 * i),
    ]).flat();
    const fragments = toFragments([piece('A title that goes across the whole page and more of it as well', 60, 150, 14), ...rows]);
    const order = readingOrder(fragments, 600).map(({ text }) => text);
    expect(order[0]).toMatch(/^A title/);
    expect(order.slice(1).map((text) => text.slice(0, 6))).toEqual([...Array(6).fill('left l'), ...Array(6).fill('right ')]);
    expect(findGutter(toFragments([piece('one column', 50, 100), piece('of text', 50, 112)]), 600)).toBeNull();
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
      column: 0 as const,
    });
    const pages = Array.from({ length: 6 }, (_, i) => ({
      width: 600,
      height: 800,
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
