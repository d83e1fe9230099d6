import fc from '../../src/testing/property';
import { sentenceEnd, splitSentences } from './sentences';

describe('splitSentences', () => {
  test.each([
    ['我们提出了一种方法。结果表明它有效！为什么？', ['我们提出了一种方法。', '结果表明它有效！', '为什么？']],
    ['他说：“方法有效。”随后给出证明。', ['他说：“方法有效。”', '随后给出证明。']],
    ['准确率为 3.5 %。误差 0.1。', ['准确率为 3.5 %。', '误差 0.1。']],
    ['We train a net. It works! Why?', ['We train a net.', 'It works!', 'Why?']],
    ['See Fig. 3 and Eq. (1). Next.', ['See Fig. 3 and Eq. (1).', 'Next.']],
    ['Vaswani et al. (2017) did. Others followed.', ['Vaswani et al. (2017) did.', 'Others followed.']],
    ['As in Vaswani et al. We differ.', ['As in Vaswani et al.', 'We differ.']],
    ['The worm C. elegans is small. It moves.', ['The worm C. elegans is small.', 'It moves.']],
    ['Methods, e.g. Boosting, work. So does vs. Bagging.', ['Methods, e.g. Boosting, work.', 'So does vs. Bagging.']],
    ['Accuracy rose to 97.5. Top!', ['Accuracy rose to 97.5.', 'Top!']],
    ['一行没有句号', ['一行没有句号']],
    ['First part.\n\nSecond part', ['First part.', 'Second part']],
    ['broken\nover lines. Next one.', ['broken\nover lines.', 'Next one.']],
    ['1. Item one is here. 2. Item two.', ['1. Item one is here.', '2. Item two.']],
    ['研究了温度的影响．结果如下．', ['研究了温度的影响．', '结果如下．']],
    ['"Quoted end." Then more.', ['"Quoted end."', 'Then more.']],
    ['', []],
    ['  \n\n ', []],
  ])('%j', (text, sentences) => {
    expect(splitSentences(text)).toEqual(sentences);
  });

  test('keeps every character but white space, in order', () => {
    const piece = fc.constantFrom('a', 'B', '字', '。', '. ', '.', ' ', '！', '?', '"', '\n\n', '3', 'e.g. ', 'et al. ', '［1］');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join('');
        const bare = (value: string) => value.replace(/\s/g, '');
        expect(bare(splitSentences(text).join(''))).toBe(bare(text));
      }),
    );
  });
});

test('a growing text gets the same ends as the finished one, or none yet', () => {
  const piece = fc.constantFrom('a', 'B', '字', '。', '. ', '.', ' ', '！', '?', '”', '\n', '3', 'Fig. ', 'al. ', '[1]', '…');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 25 }), fc.nat(), (pieces, cut) => {
      const text = pieces.join('');
      const part = text.slice(0, text.length === 0 ? 0 : cut % text.length);
      const early = sentenceEnd(part, 0, false);
      if (early !== -1) expect(early).toBe(sentenceEnd(text, 0, true));
    }),
    { numRuns: 2000 },
  );
});
