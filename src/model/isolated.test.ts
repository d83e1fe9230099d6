import fc from '../testing/property';
import { balanced, isDirected, isolated, isolatedList, phrase } from './isolated';

const FSI = '\u2068';
const PDI = '\u2069';

/** Whether a paragraph ends every direction it begins and no other, after BD9 and BD11 of the Unicode bidirectional algorithm. */
function endsAll(paragraph: string): boolean {
  const open: string[] = [];
  for (const sign of paragraph) {
    if ('\u202a\u202b\u202d\u202e'.includes(sign)) open.push('\u202c');
    else if ('\u2066\u2067\u2068'.includes(sign)) open.push(PDI);
    else if ((sign === '\u202c' || sign === PDI) && open.pop() !== sign) return false;
  }
  return open.length === 0;
}
const paragraphs = (text: string) => text.split(/[\p{Cc}\u2029]/u);

const hostile = fc
  .array(
    fc.constantFrom(
      '资',
      'a',
      '1',
      ' ',
      'א',
      'ب',
      '\u200f',
      '\u202a',
      '\u202b',
      '\u202c',
      '\u202d',
      '\u202e',
      '\u2066',
      '\u2067',
      '\u2068',
      '\u2069',
      '\n',
      '\u2029',
      '\u0085',
    ),
  )
  .map((signs) => signs.join(''));
const WITHOUT = /[\u202c\u2068\u2069]/g;

it('a name that overrides the direction stands between signs that isolate it, and ends what it began', () => {
  expect(isolated('资料\u202egpj.exe')).toBe(`${FSI}资料\u202egpj.exe\u202c${PDI}`);
  expect(isolated('a\u2066b')).toBe(`${FSI}a\u2066b\u2069${PDI}`);
});

it('an end without a beginning, which would close an element around the name, is left out', () => {
  expect(isolated('x\u2069\u202egpj')).toBe(`${FSI}x\u202egpj\u202c${PDI}`);
  expect(balanced('\u202cx\u2069')).toBe('x');
});

it.each([
  // POP ends the last direction, and no isolate.
  ['\u202aa\u202cb', '\u202aa\u202cb'],
  ['\u2067a\u202cb', '\u2067ab\u2069'],
  ['\u202ba\u202eb\u202cc', '\u202ba\u202eb\u202cc\u202c'],
  // What ends an isolate ends the directions within it.
  ['\u2066a\u202eb\u2069c', '\u2066a\u202eb\u202c\u2069c'],
  ['\u202ea\u2069b', '\u202eab\u202c'],
  ['\u202ea\nb\u202c', '\u202ea\u202c\nb'],
])('%j becomes %j', (text, ended) => expect(balanced(text)).toBe(ended));

it.each(['石墨烯 graphene 2.0（第 3 版）', '', '“引号”', '‎ marked from left to right', '😀'])(
  '%j moves nothing, and stays as it is',
  (name) => {
    expect(isDirected(name)).toBe(false);
    expect(isolated(name)).toBe(name);
  },
);

it('names from right to left keep their direction for themselves', () => {
  expect(phrase`已删除“${'ملف'}”和 ${2} 篇`).toBe(`已删除“${FSI}ملف${PDI}”和 2 篇`);
});

it('lists are isolated one by one; nothing stands where a text is empty', () => {
  expect(phrase`没有：${['א', 'b']}`).toBe(`没有：${FSI}א${PDI}、b`);
  expect(isolatedList(['a', '', null, 2020, undefined], ' · ')).toBe('a · 2020');
});

it('whatever a text holds, each of its paragraphs ends what it begins, and loses no letter', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const shown = isolated(text);
      for (const paragraph of paragraphs(shown)) expect(endsAll(paragraph)).toBe(true);
      expect(shown.replace(WITHOUT, '')).toBe(text.replace(WITHOUT, ''));
      expect(balanced(shown)).toBe(shown);
    }),
  );
});

it('what stands outside of isolates in a phrase is the words of the program alone', () => {
  fc.assert(
    fc.property(hostile, hostile, (one, other) => {
      let rest = phrase`改名：${one}，原名：${other}。`;
      for (let before = ''; before !== rest;) [before, rest] = [rest, rest.replace(/[\u2066-\u2068][^\u2066-\u2069]*\u2069/g, '')];
      expect(isDirected(rest)).toBe(false);
    }),
  );
});
