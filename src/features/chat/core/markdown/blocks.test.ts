import fc from '../../../../testing/property';
import { NO_BLOCKS, advanceBlocks, isHeavyBlock, withDefinitions } from './blocks';

const shown = (text: string) => {
  const { finished, tail } = advanceBlocks(NO_BLOCKS, text);
  return [...finished, ...tail];
};

const CORPUS = `# 注意力机制

循环网络难以并行[1]。注意力可以**直接**连接任意两处[2]，见[综述][survey]。

| 模型 | BLEU |
| --- | --- |
| RNN | 24.6 |
| Transformer | 28.4 |

- 第一点
  - 细节 $a_1$

- 第二点

  仍属第二点

1. 步骤
2. 步骤

$$
y = a
- b
= c
$$

\`\`\`python
# 注释

x = [1]
\`\`\`

> 引文
继续

小标题
---

结尾[^1]。

[^1]: 脚注文字
[survey]: https://example.org/survey "题名"
`;

describe('the blocks of an answer', () => {
  it('keep everything that is shown, in order', () => {
    const blocks = shown(CORPUS);
    expect(blocks).toHaveLength(10);
    for (const part of ['RNN | 24.6', '仍属第二点', '- b\n= c', 'x = [1]', '小标题\n---']) {
      expect(blocks.filter((block) => block.includes(part))).toHaveLength(1);
    }
  });

  it('are the same whatever way the text was cut while it came', () => {
    const whole = shown(CORPUS);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 400 }), (steps) => {
        let state = NO_BLOCKS;
        let at = 0;
        for (const step of [...steps, CORPUS.length]) {
          at = Math.min(CORPUS.length, at + step);
          state = advanceBlocks(state, CORPUS.slice(0, at));
        }
        expect([...state.finished, ...state.tail]).toEqual(whole);
      }),
      { numRuns: 60 },
    );
  });

  it('once finished never change', () => {
    let state = NO_BLOCKS;
    for (let at = 1; at <= CORPUS.length; at += 1) {
      const next = advanceBlocks(state, CORPUS.slice(0, at));
      expect(next.finished.slice(0, state.finished.length)).toEqual(state.finished);
      state = next;
    }
    expect(state.finished.length).toBeGreaterThan(7);
  });

  it('begin anew when the text is another one', () => {
    const state = advanceBlocks(NO_BLOCKS, CORPUS);
    expect(advanceBlocks(state, '另一个回答').tail).toEqual(['另一个回答']);
  });

  it('carry the definitions that they use, and no others', () => {
    const { finished, tail, definitions } = advanceBlocks(NO_BLOCKS, CORPUS);
    const [heading, second] = [...finished, ...tail].map((block) => withDefinitions(block, definitions));
    expect(heading).toBe('# 注意力机制');
    expect(second).toContain('[survey]: https://example.org/survey');
    expect(second).not.toContain('[^1]:');
    expect(withDefinitions(tail.at(-1)!, definitions)).toContain('[^1]: 脚注文字');
  });

  it('never take a numbered citation for a definition', () => {
    expect(advanceBlocks(NO_BLOCKS, '见[1]。\n\n[1]: https://evil.example/\n').definitions).toEqual({});
  });
});

describe('text that cannot be laid out', () => {
  it.each([
    ['nested lists', `${'- '.repeat(1500)}x`],
    ['nested quotes', `${'> '.repeat(2000)}x`],
    ['nested ordered lists', `${'1. '.repeat(300)}x`],
    ['deep indentation', Array.from({ length: 300 }, (_, depth) => `${' '.repeat(2 * depth)}- x`).join('\n')],
    ['two million characters', 'a'.repeat(2_000_000)],
  ])('%s is plain', (_name, text) => {
    const state = advanceBlocks(NO_BLOCKS, text);
    expect(state).toMatchObject({ plain: true, tail: [text] });
  });

  it.each([
    ['a table of two thousand columns', `${'|a'.repeat(2000)}|\n${'|-'.repeat(2000)}|\n`],
    ['open brackets', '['.repeat(5000)],
    ['emphasis signs', '*a_'.repeat(3000)],
    ['a very long paragraph', '字'.repeat(50_000)],
  ])('%s is a heavy block', (_name, text) => expect(isHeavyBlock(text)).toBe(true));

  it.each(['- [ ] 任务\n- [x] 任务', '见[1][2][3]。', '---------------------------------', '| a | b |\n|---|---|'])('%j is not', (text) =>
    expect(isHeavyBlock(text)).toBe(false),
  );
});
