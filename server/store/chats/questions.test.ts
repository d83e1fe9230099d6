import { abstractOf } from './questions';

test.each([
  ['a question of one line', '冻土\n  怎么退化？', '冻土 怎么退化？'],
  ['a long one', '冻'.repeat(70), '冻'.repeat(60)],
  ['one with a character of two units at the end of the room', `${'冻'.repeat(59)}𠮷怎么读？`, '冻'.repeat(59)],
  ['one with such a character that there is room for', `${'冻'.repeat(58)}𠮷怎么读？`, `${'冻'.repeat(58)}𠮷`],
])('a conversation is named by the beginning of %s, in whole characters', (_name, question, title) => {
  expect(abstractOf(question)).toBe(title);
});
