import { SaxesParser } from 'saxes';
import { legalXml } from './legalXml.cjs';

test('control characters, halves of characters and what is no character are shown, all else stays', () => {
  expect(legalXml('a\u0000b\u001Bc\uD800d\uFFFEe')).toBe('a\uFFFDb\uFFFDc\uFFFDd\uFFFDe');
  expect(legalXml('一\t行\n“😀”\u202E')).toBe('一\t行\n“😀”\u202E');
});

test('a parser takes it with any character', () => {
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.write('<names>');
  for (let code = 0; code <= 0xffff; code += 1) {
    const character = String.fromCharCode(code);
    if (!'<&"'.includes(character)) parser.write(`<name is="${legalXml(`a${character}b`)}"/>`);
  }
  parser.write('</names>').close();
});
