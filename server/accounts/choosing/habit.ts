/** What a password is made of that others guess first, the most telling one first. */
export const HABITS = {
  own: '与你的用户名、昵称、邮箱或本站名称太像',
  phone: '像电话号码',
  identity: '像身份证号',
  date: '像生日或日期',
  keyboard: '是键盘上相邻的按键',
  name: '像拼音姓名或常用拼音',
  common: '太常见',
  number: '是常见的数字谐音或顺序数字',
  repeat: '大多是重复的内容',
  digits: '只有数字',
  few: '太简单',
} as const;
export type Habit = keyof typeof HABITS;

const ORDER = Object.keys(HABITS) as Habit[];

/** The most telling of several. */
export const mostTelling = (habits: readonly Habit[]): Habit => ORDER.find((habit) => habits.includes(habit)) ?? 'few';
