import { UNSOURCED } from './citationGate';
import { gate, passages, through } from '../testing/gate';

describe('numbers', () => {
  test('of passages become numbers of papers, by first appearance', () => {
    const { text, sources } = gate('残差连接有用[5]。注意力机制也有用[1]，还可以并行[2]。');
    expect(text).toBe('残差连接有用[1]。注意力机制也有用[2]，还可以并行[2]。');
    expect(sources.map((source) => [source.n, source.paper_id])).toEqual([
      [1, 'resnet'],
      [2, 'attention'],
    ]);
    expect(sources[1]?.content).toBe(`${passages[0]?.text}\n……\n${passages[1]?.text}`);
  });

  test.each([
    ['一句话说完了[1][2]。', '一句话说完了[1]。'],
    ['一句话说完了[1,4]。', '一句话说完了[1][2]。'],
    ['一句话说完了[1、4；7]。', '一句话说完了[1][2][3]。'],
    ['一句话说完了［4］。', '一句话说完了[1]。'],
    ['一句话说完了【4】。', '一句话说完了[1]。'],
    ['一句话说完了[２]。', '一句话说完了[1]。'],
    ['一句话说完了[^4]。', '一句话说完了[1]。'],
    ['一句话说完了[资料4]。', '一句话说完了[1]。'],
    ['一句话说完了[来源 4，来源 7]。', '一句话说完了[1][2]。'],
    ['一句话说完了[4†source]。', '一句话说完了[1]。'],
    ['一句话说完了\\[4\\]。', '一句话说完了[1]。'],
    ['一句话说完了[[4]]。', '一句话说完了[1]。'],
    ['一句话说完了[4](https://evil.example)。', '一句话说完了[1]。'],
    ['一句话说完了。[4]下一句也说完了[1]。', '一句话说完了。[1]下一句也说完了[2]。'],
    ['一句话说完了。 [4] [1]\n', '一句话说完了。[1][2]\n'],
    ['It is all said here [4]. And here too.[1] ', 'It is all said here[1]. And here too.[2] '],
    ['跨越一段的引用[1-4]。', '跨越一段的引用[1][2]。'],
    ['**一句加粗的话说完了[4]。**', '**一句加粗的话说完了[1]。**'],
    // What Markdown takes for a definition is not shown at all.
    ['一句话说完了[^4]。\n\n[^4]: 这是一条脚注。\n', '一句话说完了[1]。\n\n[1]：这是一条脚注。\n'],
    ['> [4]: 引文里的一条注。\n', '> [1]：引文里的一条注。\n'],
    ['- [4]: 列表里的一条注。\n', '- [1]：列表里的一条注。\n'],
    ['- [4] 以引用开头的一条。\n- [7] 又一条。\n', '- [1] 以引用开头的一条。\n- [2] 又一条。\n'],
    ['1. [4] 以引用开头的一条。\n', '1. [1] 以引用开头的一条。\n'],
    ['## [4] 标题\n', '## [1] 标题\n'],
    ['如[4]: 句中的冒号不变。', '如[1]: 句中的冒号不变。'],
    ['一句话说完了[4]。![图](https://evil.example/a.png)后面还有一句[7]。', '一句话说完了[1]。后面还有一句[2]。'],
    ['太好了![4]后面还有一句[7]。', '太好了![1]后面还有一句[2]。'],
  ])('%j → %j', (raw, shown) => expect(through(raw)).toBe(shown));

  test.each([
    ['没有这个编号的资料[57]。', `没有这个编号的资料。${UNSOURCED}`],
    ['有一个编号不存在[57][4]。', '有一个编号不存在[1]。'],
    ['有一个编号不存在[4, 57]。', '有一个编号不存在[1]。'],
    ['零不是编号，区间是 [0, 1] 才对[4]。', '零不是编号，区间是 `[0, 1]` 才对[1]。'],
    ['年份是 [2017] 才对[4]。', '年份是 `[2017]` 才对[1]。'],
    ['没有说完的引用[4]，接着 [5', '没有说完的引用[1]，接着 [5'],
    ['拼成一个[1[99]2]编号[4]。', '拼成一个编号[1]。'],
  ])('%j → %j', (raw, shown) => expect(through(raw)).toBe(shown));
});

describe('statements without a number', () => {
  test('get the passage that they were clearly taken from', () => {
    const { text, sources } = gate('残差连接让网络各层只需学习与输入的差别。');
    expect(text).toBe('残差连接让网络各层只需学习与输入的差别。[1]');
    expect(sources[0]).toMatchObject({ paper_id: 'resnet', content: '残差连接让各层只需学习与输入的差别。' });
  });

  test('are marked when no passage has them', () => {
    expect(through('唐代长安城的人口超过一百万。真的吗？')).toBe(`唐代长安城的人口超过一百万。${UNSOURCED}真的吗？`);
    expect(through('The city of Rome had many people. ')).toBe(`The city of Rome had many people.${UNSOURCED} `);
  });

  test.each([
    ['主要有以下几个方面：\n'],
    ['你想知道哪一个方面呢？'],
    ['所给资料没有涉及这一问题。'],
    ['The passages do not mention the cost of training.'],
    ['好的。'],
    ['## 一个相当长的小标题在这里\n'],
    ['---\n'],
  ])('%j needs none', (text) => expect(through(text)).toBe(text));

  test('a text that broke off is not judged at its end', () => {
    expect(gate('唐代长安城的人口超过一百', false).text).toBe('唐代长安城的人口超过一百');
    expect(gate('唐代长安城的人口超过一百', true).text).toContain(UNSOURCED);
  });
});

describe('form', () => {
  test.each([
    [
      '```python\na[1] = b[57]\n# 一句没有出处但是相当长的注释。\n```\n后面的一句话也说完了[4]。',
      '```python\na[1] = b[57]\n# 一句没有出处但是相当长的注释。\n```\n后面的一句话也说完了[1]。',
    ],
    ['行内代码 `x[57]` 不受影响[4]。', '行内代码 `x[57]` 不受影响[1]。'],
    ['公式 $x_{[57]} = 1. Y$ 不受影响[4]。', '公式 $x_{[57]} = 1. Y$ 不受影响[1]。'],
    ['$$\nx_{[57]} = 1\n$$\n', '$$\nx_{[57]} = 1\n$$\n'],
    ['| 方法 | 依据 |\n|---|---|\n| 残差 | 有用 [4] |\n', '| 方法 | 依据 |\n|---|---|\n| 残差 | 有用[1] |\n'],
    ['- 第一项说了一句话[4]\n- 第二项也说了一句话[57]\n', `- 第一项说了一句话[1]\n- 第二项也说了一句话${UNSOURCED}\n`],
    ['1. 第一项说了一句话。[4]\n2. 第二项也说了一句话。[1]\n', '1. 第一项说了一句话。[1]\n2. 第二项也说了一句话。[2]\n'],
    ['### 结论 [4]\n\n正文说完了这一句[1]。', '### 结论[1]\n\n正文说完了这一句[2]。'],
    ['见[主页](https://evil.example/?q=1)和![图](//evil.example/x.png)的说明[4]。', '见主页和的说明[1]。'],
    ['地址是 https://evil.example/?q=secret 这样的[4]。', '地址是 `https://evil.example/?q=secret` 这样的[1]。'],
    ['https://evil.example/a[1[99]2]', '`https://evil.example/a[12]`'],
    ['说完了这一句话[4]。\n\n## 参考文献\n\n[4] He K. Deep residual learning.\n[57] 编造的文献。\n', '说完了这一句话[1]。\n\n'],
    ['说完了这一句话[4]。\n\n**References:**\n1. He K. Deep.\n\n后面还有一句话[1]。', '说完了这一句话[1]。\n\n后面还有一句话[2]。'],
  ])('%j', (raw, shown) => expect(through(raw)).toBe(shown));
});
