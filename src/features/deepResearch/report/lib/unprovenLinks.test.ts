import { markUnproven } from './unprovenLinks';

describe('links that nothing has returned', () => {
  const N = '（未经检索证实）';
  it.each([
    ['见[文](https://a.cn/x)。', ['https://a.cn/x'], `见[文](https://a.cn/x)${N}。`],
    ['见[文](https://a.cn/x "题")。', ['https://a.cn/x'], `见[文](https://a.cn/x "题")${N}。`],
    ['见 <https://a.cn/x>。', ['https://a.cn/x'], `见 <https://a.cn/x>${N}。`],
    ['见 https://a.cn/x。', ['https://a.cn/x'], `见 https://a.cn/x ${N}。`],
    ['See https://a.cn/x. End', ['https://a.cn/x'], `See https://a.cn/x ${N}. End`],
    ['https://a.cn/xy 与 https://a.cn/x', ['https://a.cn/x'], `https://a.cn/xy 与 https://a.cn/x ${N}`],
    ['两次 https://a.cn 和 https://a.cn', ['https://a.cn', 'https://a.cn'], `两次 https://a.cn ${N} 和 https://a.cn ${N}`],
    ['没有链接', ['https://a.cn', ''], '没有链接'],
  ])('%s', (text, links, marked) => expect(markUnproven(text, links)).toBe(marked));
});
