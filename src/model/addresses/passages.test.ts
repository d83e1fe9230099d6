import fc from '../../testing/property';
import { QUOTE_GAP, parsePassage, printPassage, quoteOf } from './passages';

const spot = (page: number, start: number, end: number) => ({ page, start, end });
const LONG = '一二三四五六七八九十'.repeat(13);

describe('words by which a passage is found again', () => {
  it.each([
    [' 深  海\n热液 ', '深 海 热液'],
    ['x'.repeat(120), 'x'.repeat(120)],
    ['', ''],
    [LONG, `${LONG.slice(0, 40)}${QUOTE_GAP}${LONG.slice(-40)}`],
    [`${'a'.repeat(39)} b${'c'.repeat(60)}d ${'e'.repeat(39)}`, `${'a'.repeat(39)}${QUOTE_GAP}${'e'.repeat(39)}`],
  ])('%j: %j', (passage, quote) => expect(quoteOf(passage)).toBe(quote));
});

describe('a passage in a link', () => {
  it.each<[ReturnType<typeof spot>[], string, string]>([
    [[], '深海', '深海'],
    [[spot(3, 120, 480)], '', '3.120-480'],
    [[spot(3, 120, 480)], '深海', '3.120-480~深海'],
    [[spot(3, 120, 480), spot(4, 0, 60)], ' ', '3.120-480_4.0-60'],
    [[spot(1, 0, 36)], 'x'.repeat(36), `1.0-36~${'x'.repeat(36)}`],
    [[spot(1, 0, 37)], 'x'.repeat(37), `1.0-37~${'x'.repeat(16)}${QUOTE_GAP}${'x'.repeat(16)}`],
    // A place that no link could say.
    [[spot(-1, 0, 5)], '深海', '深海'],
    [[spot(1, 0, 123_456_789)], '深海', '深海'],
  ])('%j and %j: %s', (spots, words, link) => expect(printPassage(spots, words)).toBe(link));

  it.each<[string, ReturnType<typeof spot>[], string]>([
    ['3.120-480', [spot(3, 120, 480)], ''],
    ['3.120-480_4.0-60~深海~热液', [spot(3, 120, 480), spot(4, 0, 60)], '深海~热液'],
    ['深海', [], '深海'],
    ['深海~热液', [], '深海~热液'],
    ['x3.120-480', [], 'x3.120-480'],
    ['3.120-480x', [], '3.120-480x'],
    ['3.120-480_', [], '3.120-480_'],
    ['3.120', [], '3.120'],
    ['~深海', [], '~深海'],
    ['', [], ''],
  ])('%s is read', (link, spots, words) => expect(parsePassage(link)).toEqual({ spots, words }));

  it('what was written is read again', () => {
    const spots = fc.array(fc.record({ page: fc.integer({ min: 1, max: 999_999 }), start: fc.nat(99_999_999), end: fc.nat(99_999_999) }), {
      minLength: 1,
      maxLength: 3,
    });
    fc.assert(
      fc.property(spots, fc.constantFrom('', '深海热液', '3.1-2~x'), (where, words) => {
        expect(parsePassage(printPassage(where, words))).toEqual({ spots: where, words });
      }),
    );
  });
});
