import { createCipheriv } from 'node:crypto';
import fc from '../../testing/property';
import { desHex } from './desHex';

/** Node has no single DES any more; triple DES with one key three times is the same. */
function oracle(text: string, key: string): string {
  const bytes = Buffer.alloc(8);
  Buffer.from(key, 'utf8').copy(bytes, 0, 0, 8);
  const cipher = createCipheriv('des-ede3', Buffer.concat([bytes, bytes, bytes]), null);
  return cipher.update(text, 'utf8', 'hex') + cipher.final('hex');
}

describe('desHex', () => {
  it('gives the known answer', () => {
    expect(desHex('hello', '12345678')).toBe('ba16c6a0257125af');
  });

  it.each([
    ['an empty text', '', '12345678'],
    ['seven bytes', '1234567', '12345678'],
    ['one whole block, which is padded by another', '12345678', '12345678'],
    ['nine bytes', '123456789', '12345678'],
    ['Chinese', '科学导航：检索与引用', '12345678'],
    ['a key that is too long: eight bytes count', 'hello', '1234567890'],
    ['a key that is too short: missing bytes are zero', 'hello', '12345'],
    ['an empty key', 'hello', ''],
    ['half a surrogate pair, which counts as U+FFFD', 'a\uD800b\uDC00', '12345678'],
    ['a key with half a surrogate pair', 'hello', '\uD83D1234'],
    ['a Chinese key', 'hello', '密钥密'],
  ])('agrees with an independent implementation for %s', (_name, text, key) => {
    expect(desHex(text, key)).toBe(oracle(text, key));
  });

  it('agrees with it for any text and key', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      // Any code units: half surrogate pairs among them.
      fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
      fc.array(fc.constantFrom('\uD83D', '\uDE00', 'a', '献')).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(anyText, anyText, (text, key) => desHex(text, key) === oracle(text, key)),
      { numRuns: 200 },
    );
  });
});
