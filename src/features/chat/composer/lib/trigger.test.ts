import fc from '../../../../testing/property';
import { findTrigger, replaced } from './trigger';

/** `|` is the caret. */
function at(marked: string) {
  const caret = marked.indexOf('|');
  const found = findTrigger(marked.replace('|', ''), caret);
  return found && [found.kind, found.query];
}

describe('signs that ask for a list', () => {
  it.each([
    ['/|', ['prompt', '']],
    ['/综述|', ['prompt', '综述']],
    ['／综述|', ['prompt', '综述']],
    ['请看 /综|述', ['prompt', '综']],
    ['第一行\n/a|', ['prompt', 'a']],
    ['（/a|', ['prompt', 'a']],
    ['@|', ['source', '']],
    ['＠attention|', ['source', 'attention']],
    ['请比较@注意力|', ['source', '注意力']],
    ['比较，@a|', ['source', 'a']],
  ])('%s', (marked, found) => expect(at(marked)).toEqual(found));

  it.each(['|/a', '/a |', '和/或|', '2024/01|', 'https://a|', 'a@b.org|', 'TCP/IP|', '/ 综述|', `/${'x'.repeat(80)}|`, '|'])(
    '%s asks for nothing',
    (marked) => expect(at(marked)).toBeNull(),
  );

  it('replacing puts the caret behind what came in, and leaves the rest', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), fc.string(), (a, b, c, by) => {
        const result = replaced(a + b + c, { start: a.length, end: a.length + b.length }, by);
        expect(result).toEqual({ text: a + by + c, caret: a.length + by.length });
      }),
    );
  });
});
