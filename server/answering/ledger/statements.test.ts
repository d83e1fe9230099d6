import { statementsOf } from './statements';

const read = (answer: string) =>
  statementsOf(answer).map(({ start, end, text, markers }) => ({
    raw: answer.slice(start, end),
    text,
    markers: markers.map(({ n }) => n),
  }));

describe('the statements of an answer', () => {
  test('end behind their markers', () => {
    expect(read('残差连接让优化更容易[1]。注意力机制可以并行。[2][3]唐代长安城的人口超过一百万。（未见出处）')).toEqual([
      { raw: '残差连接让优化更容易[1]。', text: '残差连接让优化更容易。', markers: [1] },
      { raw: '注意力机制可以并行。[2][3]', text: '注意力机制可以并行。', markers: [2, 3] },
      { raw: '唐代长安城的人口超过一百万。（未见出处）', text: '唐代长安城的人口超过一百万。', markers: [] },
    ]);
  });

  test('stand without the signs of Markdown', () => {
    expect(read('- **残差网络**（2016）：让优化更容易\\*。[1]\n2. It is *all* said here[2]. ')).toEqual([
      { raw: '让优化更容易\\*。[1]', text: '让优化更容易*。', markers: [1] },
      { raw: '2. It is *all* said here[2].', text: 'It is all said here.', markers: [2] },
    ]);
  });

  test('of a cell are each its own where several cite', () => {
    expect(read('| CNN | 精度为 91%。[1] 速度很快。[2] |').map(({ text, markers }) => [text, markers])).toEqual([
      ['精度为 91%。', [1]],
      ['速度很快。', [2]],
    ]);
    expect(read('| CNN | 精度为 91%。[1] |').map(({ text }) => text)).toEqual(['CNN 精度为 91%。']);
  });

  test('know where their markers are', () => {
    const answer = '好的。\n\n残差连接让优化更容易[1]，也可以更深[2]。';
    const [statement] = statementsOf(answer);
    expect(statement?.markers.map(({ at, n }) => [answer.slice(at, at + 3), n])).toEqual([
      ['[1]', 1],
      ['[2]', 2],
    ]);
  });

  test.each([
    '好的。',
    '主要有以下几个方面：',
    '## 一个相当长的小标题[1]',
    '所给资料没有涉及这一问题。',
    '```\n一句没有出处但是相当长的话。[1]\n```',
    '$$\nx_{[1]} = 1\n$$',
    '| 方法 | 一个很长很长的依据在这里写着 |\n|---|---|',
  ])('%j has none', (answer) => expect(read(answer)).toEqual([]));

  test('brackets in code and formulas are no markers', () => {
    expect(read('行内代码 `x[1]` 与 $y_{[2]}$ 都不受任何影响[3]。')).toMatchObject([{ markers: [3] }]);
  });

  test('a row of a table that cites is one', () => {
    expect(read('| 方法 | 依据 |\n|---|---|\n| 残差 | 28.4[1] |')).toEqual([
      { raw: '| 残差 | 28.4[1] |', text: '残差 28.4', markers: [1] },
    ]);
  });

  test('of a row with several cells that cite each sentence of these cells is one', () => {
    expect(read('| 结果 | 误差降低了一半[1]。训练也更快[2] | 达到 28.4\\|29[4] | 没有出处的一格 |')).toEqual([
      { raw: '误差降低了一半[1]。', text: '误差降低了一半。', markers: [1] },
      { raw: '训练也更快[2]', text: '训练也更快', markers: [2] },
      { raw: '达到 28.4\\|29[4]', text: '达到 28.4|29', markers: [4] },
    ]);
  });
});
