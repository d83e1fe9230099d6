import { passages } from '../testing/gate';
import { Attribution, isStatement } from './attribution';

describe('what needs a source', () => {
  test.each([
    '残差连接有用处。',
    'Residual connections help training.',
    '注意力机制 helps training',
    '残差连接 helps much',
    '注意：残差连接让训练更加稳定',
    '如何做？残差连接让训练更加稳定',
    '- 残差连接让训练更稳定',
    '12、残差连接让训练更稳定',
    '> **残差连接让训练更稳定。**',
    // It speaks of papers, and says what they do say.
    '文献 3 给出了完整的证明过程。',
  ])('%s', (sentence) => expect(isStatement(sentence)).toBe(true));

  test.each([
    '残差连接有用。',
    'Residual connections help.',
    '1. 残差连接有用',
    '主要有以下几个方面：',
    '**主要有以下几个方面:**',
    '你想知道其中的哪一个方面呢？”',
    'Which of these do you want to know?',
    '所给资料没有涉及这一问题。',
    '所给文献未给出训练的成本。',
    'The passages do not mention the cost of training.',
    'These sources provide insufficient information on the cost.',
    '没有在知识库中找到相关的内容。',
    '无法回答这一个问题的后半部分。',
    '残差 helps much',
    '- 没有在知识库中找到相关的内容。',
    '*   没有在知识库中找到相关的内容。',
    '  > > + 没有在知识库中找到相关的内容。',
    '1. 没有在知识库中找到相关的内容。',
    '123)没有在知识库中找到相关的内容。',
    '12、  无法回答这一个问题的后半部分。',
  ])('%s needs none', (sentence) => expect(isStatement(sentence)).toBe(false));
});

describe('the passage that a sentence was taken from', () => {
  const attribution = new Attribution(passages);
  const sourceOf = (sentence: string) => attribution.sourceOf(sentence)?.paperId ?? null;

  test('has clearly most of its words', () => {
    expect(sourceOf('残差连接让网络各层只需学习与输入的差别。')).toBe('resnet');
    expect(new Attribution(passages).sourceOf(passages[0]!.text)).toBe(passages[0]);
  });

  test('words of asking say nothing of where it is from', () => {
    expect(sourceOf('What, how, why, which, when and where enzyme Cas9 cuts DNA places guide RNA')).toBe('crispr');
  });

  test('three of five words are enough, and two are not', () => {
    expect(sourceOf('Enzyme Cas9 cuts paint cats')).toBe('crispr');
    expect(sourceOf('Enzyme Cas9 paint seven cats')).toBeNull();
  });

  test('is the first of those that have as many', () => {
    const again = { ...passages[0]!, place: 'again' };
    expect(new Attribution([passages[0]!, again]).sourceOf(again.text)).toBe(passages[0]);
  });

  test('is none when no passage has them, or the words are too few to tell', () => {
    expect(sourceOf('唐代长安城的人口超过一百万。')).toBeNull();
    expect(sourceOf('残差连接让人想起唐代长安城的街道与市场，以及人口的增长。')).toBeNull();
    expect(sourceOf('残差。')).toBeNull();
    expect(new Attribution([]).sourceOf(passages[0]!.text)).toBeNull();
  });
});
