import fc from '../testing/property';
import { balanced } from './isolated';
import { nameFault } from './names';

const UNSEEN = [
  '\u200b',
  '\u200c',
  '\u200d',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u115f',
  '\u1160',
  '\u3164',
  '\uffa0',
  '\u2800',
  '\u0301',
  '\u3000',
  '\u202e',
  '\u{e0041}',
  '\ufe0f',
];
const CONTROLS = ['\n', '\r', '\r\n', '\u0085', '\u2028', '\u2029', '\u001b', '\u0000', '\u007f', '\u009b', '\t'];

it.each(['课题组', 'مشروع', 'a\u200fب', '资料\u202egpj.exe', '👨‍👩‍👧', 'é', 'क्षि', '\u2067اسم\u2069', ''])('%j is a name', (name) => {
  expect(nameFault(name)).toBe('');
});

it('what nobody can see is no name, in any number', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...UNSEEN), { minLength: 1 }), (signs) => {
      expect(nameFault(signs.join(''))).not.toBe('');
    }),
  );
});

it('line ends and escapes stand in no name, wherever they are', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(...CONTROLS), fc.string(), (before, control, after) => {
      expect(nameFault(`${before}a${control}b${after}`)).toBe('名称不能含换行或控制字符');
    }),
  );
});

it('half a character is none', () => {
  expect(nameFault('a\ud800')).toBe('名称含有不完整的字符');
});

it('no name ends a direction that it did not begin, so that an element around it holds', () => {
  expect(nameFault('x\u2069\u202egpj')).toBe('名称中的方向控制符没有成对');
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', '\u202e', '\u202c', '\u2066', '\u2069')), (signs) => {
      const name = `a${signs.join('')}`;
      expect(nameFault(name) === '').toBe(balanced(name).startsWith(name));
    }),
  );
});
