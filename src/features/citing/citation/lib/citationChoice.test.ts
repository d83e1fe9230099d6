import { FIRST_CHOICE, readCitationChoice } from './citationChoice';
import { isByName, isCitationStyle, isNumberedHere, siteStyle, siteStyleId } from './csl/styles';
import { germanStyle, numericStyle } from './csl/testing/siteStyles';
import { lacksWords, wordingOfLocale } from './csl/itemLanguage';

test.each<[unknown, object]>([
  [null, FIRST_CHOICE],
  ['apa-7', FIRST_CHOICE],
  [undefined, FIRST_CHOICE],
  [
    { style: 'apa-7', links: true, form: 'ris' },
    { style: 'apa-7', links: true, form: 'ris' },
  ],
  [{ style: 'mla', links: 'true', form: 'toString' }, FIRST_CHOICE],
  [{ style: 7, form: 7 }, FIRST_CHOICE],
  [{ form: 'csv' }, { ...FIRST_CHOICE, form: 'csv' }],
])('of what was kept, %j, each piece is taken that is one', (kept, choice) => {
  expect(readCitationChoice(kept)).toEqual(choice);
});

test.each<[unknown, boolean]>([
  ['spec', true],
  ['gbt7714-2025', true],
  ['constructor', false],
  ['', false],
  ['my site:reeds', false],
  [siteStyle('reeds'), true],
  [siteStyle('r'.repeat(245)), true],
  [siteStyle('r'.repeat(246)), false],
])('%j is a style: %s', (value, expected) => expect(isCitationStyle(value)).toBe(expected));

test('a style of this site has its id, a built-in one none', () => {
  expect([siteStyleId(siteStyle('reeds')), siteStyleId('apa-7'), siteStyleId('spec')]).toEqual(['reeds', '', '']);
});

test('numbers and the order of names', () => {
  const styles = ['gbt7714-2015', 'apa-7', numericStyle, germanStyle] as const;
  expect(styles.map(isNumberedHere)).toEqual([true, false, false, false]);
  expect(styles.map(isByName)).toEqual([false, true, false, true]);
});

test.each([
  ['', 'en', false],
  ['zh', 'zh', false],
  ['ZH-TW', 'zh', false],
  ['en-GB', 'en', false],
  ['de-zh', 'en', true],
  ['zhx', 'en', true],
  ['enx', 'en', true],
])('the words of locale %j are %s; it lacks them: %s', (locale, wording, lacks) => {
  expect([wordingOfLocale(locale), lacksWords(locale)]).toEqual([wording, lacks]);
});
