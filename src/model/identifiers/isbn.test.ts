import fc from '../../testing/property';
import { isbnIn } from './isbn';

test.each([
  ['978-0-521-86571-5', '9780521865715'],
  ['9780521865715', '9780521865715'],
  ['ISBN 978 0 521 86571 5', '9780521865715'],
  ['ISBN-13: 978-7-101-00992-7', '9787101009927'],
  ['ISBN-10：0-306-40615-2', '0306406152'],
  ['0-8044-2957-x', '080442957X'],
  ['９７８－０－５２１－８６５７１－５', '9780521865715'],
  ['978–0–521–86571–5', '9780521865715'],
])('%j is %j', (text, isbn) => {
  expect(isbnIn(text)).toBe(isbn);
});

test.each([
  ['nothing', ''],
  ['a check digit of thirteen that is wrong', '978-0-521-86571-6'],
  ['a check digit of ten that is wrong', '0-306-40615-3'],
  ['thirteen figures of another kind', '4006381333931'],
  ['an ISSN', '0028-0836'],
  ['eleven figures', '03064061521'],
  ['an X that is not the last sign', '03064061X2'],
  ['an X behind thirteen', '978052186571X'],
  ['text around it', '978-0-521-86571-5 (hardback)'],
  ['a standard', 'GB/T 7714—2015'],
  ['a patent', 'CN202827616U'],
])('%s is none: %s', (_what, text) => {
  expect(isbnIn(text)).toBe('');
});

test('of the last signs that there are, one is right', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (number) => {
      const nine = String(number).padStart(9, '0');
      expect([...'0123456789X'].filter((last) => isbnIn(nine + last) !== '')).toHaveLength(1);
      expect([...'0123456789'].filter((last) => isbnIn(`978${nine}${last}`) !== '')).toHaveLength(1);
    }),
  );
});
