import { momentIn, momentText } from './moment';

const LENGTHS = [12, 5, 40];

it('is written as the address and session tests write it, and read again', () => {
  for (const moment of [
    { page: 0, step: 12 },
    { page: 1, step: 0 },
    { page: 2, step: 40 },
  ])
    expect(momentIn(momentText(moment, LENGTHS.length), LENGTHS)).toEqual(moment);
  expect(momentText({ page: 2, step: 7 }, 3)).toBe('7');
  expect(momentText({ page: 1, step: 3 }, 3)).toBe('1.3');
});

it.each([
  ['nothing', null, { page: 2, step: 40 }],
  ['what is no moment', '-1', { page: 2, step: 40 }],
  ['a page that is not there', '9.1', { page: 2, step: 40 }],
  ['a step beyond the end', '1.99', { page: 1, step: 5 }],
])('%s in the address is the end of a page', (_what, text, moment) => expect(momentIn(text, LENGTHS)).toEqual(moment));
