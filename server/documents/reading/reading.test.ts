import { textOf, type PageText, type PassageText } from '../../records/document';
import { boxesOf } from '../../store/files/fileText';
import { toDocument } from './blocks';
import { joint, readable } from './characters';
import { decodeText } from './encoding';
import { htmlBlocks } from './htmlBlocks';
import { cutPassages } from './passages';
import { findGutter, readingOrder } from './pdf/columns';
import { toFragments, textOfPieces, type Piece } from './pdf/fragments';
import { takeRunning } from './pdf/running';
import { paragraphsOf } from './plainText';

const piece = (text: string, left: number, baseline: number, size = 10): Piece => ({
  text,
  left,
  right: left + text.length * size * 0.5,
  baseline,
  size,
});

describe('characters', () => {
  test('radicals and ligatures become what people write, formulas stay', () => {
    expect(readable('⽂⻓⺠⼤ 用⻚')).toBe('文长民大 用页');
    expect(readable('eﬃcient x² ½ α\u200B\u202E\u0001')).toBe('efficient x² ½ α');
  });

  test.each([
    ['thermo-', 'meter', { cut: 1, glue: '' }],
    ['self-', 'made', { cut: 0, glue: '' }],
    ['Hartree-', 'Fock', { cut: 0, glue: '' }],
    ['1001-', '3695', { cut: 0, glue: '' }],
    ['the', 'end', { cut: 0, glue: ' ' }],
    ['河流', '温度', { cut: 0, glue: '' }],
    ['模型 LSTM', '网络', { cut: 0, glue: ' ' }],
  ])('%j and %j', (before, after, expected) => expect(joint(before, after)).toEqual(expected));
});

describe('encodings', () => {
  const text = '水稻的产量与气候有关，田间试验表明产量提高。';
  const wide = Buffer.from(text, 'utf16le');
  test.each<[string, Buffer]>([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16 LE with a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), wide])],
    ['UTF-16 BE with a mark', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(wide).swap16()])],
    ['GB18030', Buffer.from('cbaeb5beb5c4b2fac1bfd3ebc6f8baf2d3d0b9d8a3acccefbce4cad4d1e9b1edc3f7b2fac1bfcce1b8dfa1a3', 'hex')],
  ])('%s', (_name, bytes) => expect(decodeText(bytes)).toBe(text));

  test('Big5', () => {
    // 上海交通大學圖書館的學科服務
    const bytes = Buffer.from('a457aefca5e6b371a46abec7b9cfaed1c05daababec7acecaa41b0c8', 'hex');
    expect(decodeText(Buffer.concat([bytes, bytes, bytes]))).toContain('上海交通大學圖書館的學科服務');
  });

  test('bytes that are no text', () => {
    expect(decodeText(Buffer.from([0, 1, 2, 3, 4, 250, 0, 9]))).toBeNull();
    expect(decodeText(Buffer.from('\u0001\u0002\u0003\u0004\u0005abc'))).toBeNull();
  });
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

describe('files without pages', () => {
  test('HTML of any depth, and what is shown of it', () => {
    const deep = `${'<div>'.repeat(3_000)}bottom${'</div>'.repeat(3_000)}`;
    expect(htmlBlocks(deep).map(({ text }) => text)).toEqual(['bottom']);
    expect(
      htmlBlocks('<p>one<br>two</p><table><tr><td>a</td><td>b</td></tr></table><h2>H <i>x</i></h2>').map(({ text, level }) => [
        level,
        text.trim(),
      ]),
    ).toEqual([
      [0, 'one'],
      [0, 'two'],
      [0, 'a b'],
      [2, 'H x'],
    ]);
  });

  test('paragraphs of text: by empty lines, wrapped lines joined', () => {
    const wrapped =
      'The first line of a paragraph that somebody has wrapped at\nsixty characters or so, as mail programs used to do it, and\nits end.';
    expect(paragraphsOf(`${wrapped}\n\nshort\nlines`)).toEqual([wrapped.replace(/\n/g, ' '), 'short', 'lines']);
  });

  test('sections at headings and where one grows too long', () => {
    const long = '长'.repeat(20_000);
    const { pages } = toDocument([
      { text: '题', level: 1 },
      { text: 'a', level: 0 },
      { text: '节', level: 2 },
      { text: long, level: 0 },
    ]);
    expect(pages.map(({ heading }) => heading)).toEqual(['题', '节', '节', '节', '节'].slice(0, pages.length));
    expect(pages.every((page) => textOf(page).length <= 8_001)).toBe(true);
    expect(pages.map(textOf).join('').replace(/[^长]/g, '')).toBe(long);
    expect(() => toDocument([{ text: ' … ', level: 0 }])).toThrow('文件里没有可读取的文字');
  });
});

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
    { page: 1, heading: '', lines: [], paragraphs: [{ index: 0, text: 'It goes on', start: 0, level: 0 }] },
    { page: 2, heading: '', lines: [], paragraphs: [{ index: 0, text: 'over the page.', start: 0, level: 0 }] },
  ];
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
