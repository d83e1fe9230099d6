import { GOOD, GUESSED } from './testing/samples';
import { passwordProblem } from './passwordProblem';

const OWN = ['zhaomin', '赵敏敏', 'minmin.zhao@example.edu', '科学导航'];
const ALL = Object.values(GUESSED).flat();
const accepted = async (passwords: readonly string[]) => {
  const problems = await Promise.all(passwords.map((password) => passwordProblem(password, OWN)));
  return passwords.filter((_, index) => problems[index] === '');
};

test('passwords that are guessed first are refused, each with a reason and a way out', async () => {
  expect(new Set(ALL).size).toBe(ALL.length);
  expect(await accepted(ALL)).toEqual([]);
  for (const password of ALL) {
    expect(await passwordProblem(password, OWN)).toMatch(/^这个密码.+，容易被猜到，请再加几个不相关的字词$/);
  }
});

test('sentences, words that have nothing to do with each other and random texts are accepted', async () => {
  expect(await accepted(GOOD)).toEqual(GOOD);
});

test.each([
  ['19881203', '像生日或日期'],
  ['13912345678', '像电话号码'],
  ['110101199001011234', '像身份证号'],
  ['1qaz2wsx', '是键盘上相邻的按键'],
  ['liwei520', '像拼音姓名'],
  ['zhaomin888', '与你的用户名'],
  ['abcabcabcabc', '重复的内容'],
  ['trustno1', '太常见'],
  ['4815162342', '只有数字'],
])('%s: %s', async (password, reason) => {
  expect(await passwordProblem(password, OWN)).toContain(reason);
});

test('what is short, the user name, or half a character is told so', async () => {
  expect(await passwordProblem('密码七个字符', OWN)).toBe('密码至少 8 个字符');
  expect(await passwordProblem('A.Long.User.Name', ['a.long.user.name'])).toBe('密码不能与用户名相同');
  expect(await passwordProblem('correct horse \ud800', OWN)).toBe('密码含有不完整的字符，请重新输入');
});

test('a name of the person is weak for that person alone', async () => {
  expect(await passwordProblem('blackforestqiu', ['wang', 'Blackforestqiu'])).toContain('太像');
  expect(await passwordProblem('blackforestqiu', ['wang'])).toBe('');
});

test('the longest passwords cost little', async () => {
  await passwordProblem('loads the dictionary first', OWN);
  const began = process.cpuUsage();
  for (const part of ['P@55w0rd$1x', '@$!013|l', '1!l|i0o', 'aA4@bB8']) await passwordProblem(`${part.repeat(40).slice(0, 255)}~`, OWN);
  const { user, system } = process.cpuUsage(began);
  expect((user + system) / 1_000).toBeLessThan(4_000);
});
