import { asCode, hasMarks, ourMark, replaceMarkers, showMarks, withoutMarks, withoutPrivate } from './markers';

/** The passage k of a portal on which every passage is a source of its own. */
const bound = (k: number) => ({ n: k, id: `${k}.0` });
/** The numbers that a text is taken to cite. */
function citedIn(text: string): number[] {
  const cited: number[] = [];
  replaceMarkers(text, (k) => {
    cited.push(k);
    return null;
  });
  return cited;
}
const shown = (text: string) => showMarks(replaceMarkers(text, bound)).text;

describe('numbers of a marker', () => {
  test.each([
    ['[3-5]', [3, 4, 5]],
    ['[3 – 5]', [3, 4, 5]],
    ['[3至5]', [3, 4, 5]],
    ['[10-12]', [10, 11, 12]],
    ['[资料3-资料5]', [3, 4, 5]],
    ['[1-2, 7]', [1, 2, 7]],
    ['[3 5]', [3, 5]],
    ['[3-3]', [3]],
    // Backwards, or so long that no one means all between: only the two that are written.
    ['[5-3]', [5, 3]],
    ['[5-4]', [5, 4]],
    ['[1-20]', Array.from({ length: 20 }, (_, i) => i + 1)],
    ['[1-21]', [1, 21]],
    // What stands behind the number is the place in the source, or an address.
    ['[3†L10-L20]', [3]],
    ['【3†第 7 页】', [3]],
    ['[3†第\n7 页]', [3]],
    ['[3](https://example.org/7)', [3]],
    ['[999]', [999]],
  ])('%s', (marker, numbers) => expect(citedIn(`说完了${marker}。`)).toEqual(numbers));

  test.each(['[0]', '[1000]', '[0, 1]', '[1-2, 0]'])('%s is no marker, and shown as it is', (text) => {
    expect(citedIn(`说完了${text}。`)).toEqual([]);
    expect(shown(`说完了${text}。`)).toBe(`说完了 \`${text}\`。`);
  });
});

describe('blanks before a marker', () => {
  test.each([
    ['说完了 \t[3]。', '说完了[3]。'],
    ['-  [3] 一条', '-  [3] 一条'],
    ['> \t[3] 一条', '> \t[3] 一条'],
    ['## [3] 标题', '## [3] 标题'],
    // The blank within is not what makes a list.
    ['- [资料 3] 一条', '- [3] 一条'],
    ['-[3] 一条', '-[3] 一条'],
  ])('%j → %j', (text, comes) => expect(shown(text)).toBe(comes));
});

describe('marks and their places', () => {
  const mark = (n: number, at: number) => ourMark({ n, id: `${n}.${at}` });

  test('side by side a source stands once, for all of its passages, each once', () => {
    const text = `甲${mark(3, 0)}${mark(1, 0)}${mark(3, 1)}${mark(3, 0)}。乙${mark(3, 2)}。`;
    expect(showMarks(text)).toEqual({
      text: '甲[3][1]。乙[3]。',
      marks: [
        { at: 1, n: 3, passages: ['3.0', '3.1'] },
        { at: 4, n: 1, passages: ['1.0'] },
        { at: 9, n: 3, passages: ['3.2'] },
      ],
    });
  });

  test('a text without marks stays as it is', () => expect(showMarks('甲。')).toEqual({ text: '甲。', marks: [] }));

  test('a note of the model’s own is no definition, which would not be shown', () => {
    expect(showMarks(`${mark(3, 0)}: 一条注`).text).toBe('[3]：一条注');
    expect(showMarks(`> - 1. ${mark(3, 0)}:\t一条注`).text).toBe('> - 1. [3]：一条注');
    expect(showMarks(`如${mark(3, 0)}: 一条注`).text).toBe('如[3]: 一条注');
  });

  test('are seen, and taken out', () => {
    const text = `甲${mark(3, 0)}${mark(3, 1)}乙`;
    expect([hasMarks(text), hasMarks('甲[3]乙')]).toEqual([true, false]);
    expect(withoutMarks(text)).toBe('甲乙');
  });
});

test('nothing of a text passes for a mark of ours, or cannot be stored', () => {
  expect(withoutPrivate('甲\ue000乙\ue001丙\ue002丁\0戊')).toBe('甲乙丙丁戊');
});

test('code stays in its bounds', () => expect(showMarks(asCode('a`b\\c')).text).toBe('`abc`'));

test('what taking a marker out has put together goes too', () => {
  const dropped = replaceMarkers('甲[1[99]2]乙', () => null);
  expect(dropped).toBe('甲乙');
});
