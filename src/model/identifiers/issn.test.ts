import fc from '../../testing/property';
import { isIssn, issnCheckDigit, issnIn } from './issn';

test.each([
  ['0028-0836', '0028-0836'],
  ['00280836', '0028-0836'],
  ['ISSN 0028–0836', '0028-0836'],
  ['eISSN: 1476-4687', '1476-4687'],
  ['e-ISSN 1476-4687', '1476-4687'],
  ['1050-124x', '1050-124X'],
  ['００２８－０８３６', '0028-0836'],
  [' p 0028 0836 ', '0028-0836'],
  ['pISSN:0028-0836', '0028-0836'],
  ['x0028-0836', ''],
  ['0028x0836', ''],
  ['', ''],
  ['0028-083', ''],
  ['0028-0836 Nature', ''],
  ['N/A', ''],
  ['1050-X24X', ''],
])('the ISSN in %p', (text, expected) => {
  expect(issnIn(text)).toBe(expected);
});

test('check digits, also X', () => {
  expect(['0028-0836', '1476-4687', '1050-124X'].map(isIssn)).toEqual([true, true, true]);
  expect(['0028-0837', '1050-1240', '00280836', '', '10028-0836', '0028-08366'].map(isIssn)).toEqual(Array(6).fill(false));
});

test('of ten last digits and X, one is right', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999 }), (number) => {
      const seven = String(number).padStart(7, '0');
      const head = `${seven.slice(0, 4)}-${seven.slice(4)}`;
      expect([...'0123456789X'].filter((last) => isIssn(head + last))).toEqual([issnCheckDigit(head)]);
    }),
  );
});
