import { cleanup } from '@testing-library/react';
import { inCell, quoteAsMarkdown, quoteWithMarker } from '../../../../../model/answers/quote';
import fc from '../../../../../testing/property';
import { showAnswer } from '../../../testing/answerBody';

const piece = fc.constantFrom(
  '残差连接',
  'a word',
  '。',
  '. ',
  ' ',
  '\n',
  '\n\n',
  '    ',
  '\t',
  ...[
    '[1]',
    '[12, 13]',
    '[0,1]',
    '[2017]',
    '[',
    ']',
    '(2)',
    '(',
    ')',
    '](',
    '](https://evil.example)',
    '![',
    '[^1]',
    '[x]: y',
    '[ ] ',
    '[x] ',
  ],
  ...[
    '*',
    '**',
    '_',
    '__',
    'snake_case',
    '~',
    '~~',
    '`',
    '```',
    '#',
    '# ',
    '- ',
    '+ ',
    '> ',
    '1. ',
    '2) ',
    '---',
    '===',
    '|',
    '| --- |',
    ':',
  ],
  ...['\\', '\\(', '\\)', '\\[', '\\]', '$', '$5', '{', '}', '^2', '=', '<', '<b>', '</b>', '<br>', '<!--', '&amp;', '&lt;', '&', '&#65;'],
  ...['https://a.example/b', 'www.a.example', 'me@a.example', 'http://', '@', '“', '”', '！', '：', '（', '）', '😀', 'é'],
);
const source = fc.array(piece, { minLength: 1, maxLength: 12 }).map((pieces) => pieces.join(''));

/** The words of the source without blanks and without the references of its own list; these would point to the wrong work. */
function wordsOf(text: string): string {
  const left = text
    .replace(/\s+/g, ' ')
    .replace(/\[\s*\d+(?:\s*[-–—~,，、;；]\s*\d+)*\s*\]/g, (bracket) =>
      (bracket.match(/\d+/g) ?? []).every((n) => Number(n) >= 1 && Number(n) <= 999) ? '' : bracket,
    );
  return left === text ? text.replace(/\s/g, '') : wordsOf(left);
}

/** How answers and reports write sentences of sources; `[981]` and `[982]` are no numbers of the sources' own. */
const LAYOUTS: readonly (readonly [string, (a: string, b: string) => string, (a: string, b: string) => string])[] = [
  [
    'lines',
    (a, b) => `前言：\n\n${quoteWithMarker(a, '[981]')}${quoteWithMarker(b, '[982]')}\n`,
    (a, b) => `前言：${wordsOf(a)}[981]${wordsOf(b)}[982]`,
  ],
  [
    'a list with titles',
    (a, b) => `- **${quoteAsMarkdown(`题${a}名`)}**（2020）：${quoteWithMarker(a, '[981]')}${quoteWithMarker(b, '[982]')}\n- 完\n`,
    (a, b) => `${wordsOf(`题${a}名`)}（2020）：${wordsOf(a)}[981]${wordsOf(b)}[982]完`,
  ],
  [
    'a table',
    (a, b) => `| 对象 | 原句 |\n| --- | --- |\n| 甲 | ${inCell(`${quoteWithMarker(a, '[981]')} ${quoteWithMarker(b, '[982]')}`)} |\n`,
    (a, b) => `对象原句甲${wordsOf(a)}[981]${wordsOf(b)}[982]`,
  ],
];

afterEach(cleanup);

it.each(LAYOUTS)('in %s the screen has the words of the source and every marker', (_name, write, read) => {
  fc.assert(
    fc.property(source, source, (a, b) => {
      // Formulas are set as formulas.
      fc.pre(!/\$[\s\S]*\$/.test(a + b) && !/\$[\s\S]*\$/.test(a + a));
      const { container } = showAnswer(write(a, b));
      const shown = (container.textContent ?? '').replace(/\s/g, '');
      cleanup();
      expect(shown).toBe(read(a, b));
    }),
    { numRuns: 300 },
  );
});

it.each([
  ['(2) 后一句。', '前一句。[1] (2) 后一句。[2]'],
  ['见 https://a.example/b', '见 https\\://a.example/b [2]'],
])('%s keeps its marker', (text, written) =>
  expect(`前一句。[1]${quoteWithMarker(text, '[2]')}`.endsWith(written.replace(/^前一句。\[1\]/, ''))).toBe(true),
);
