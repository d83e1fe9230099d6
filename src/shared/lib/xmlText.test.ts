import { xmlText } from './xmlText';

it.each([
  ['a\u0000b\u000bc\u001f', 'abc'],
  ['两\n行\t与\r', '两\n行\t与\r'],
  ['半\ud842个\udc00字', '半个字'],
  ['𠮷\ufffe\uffff好\ufffd', '𠮷好\ufffd'],
])('%j becomes %j', (text, written) => expect(xmlText(text)).toBe(written));
