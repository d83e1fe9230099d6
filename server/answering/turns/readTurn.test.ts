import { readTurn } from './readTurn';
import type { Before, Turn } from './turn';

const GRAPHENE: Before[] = [{ question: '石墨烯有什么用处？', answer: '石墨烯可用于电池[1]。它的导热很好[2]。' }];
const PEROVSKITE: Before[] = [{ question: 'Why are perovskite solar cells unstable?', answer: 'Moisture degrades them [1].' }];

const kind = ({ question, work, talk, portal }: Turn): string =>
  [question && 'question', work && `${work.act}`, talk && `talk:${talk}`, portal && 'portal'].filter(Boolean).join('+');

describe('a message after an answer', () => {
  test.each([
    ['把上面的回答缩短成三句话', 'shorten'],
    ['太长了，能不能简短一点', 'shorten'],
    ['翻译成英文', 'translate'],
    ['translate it into Chinese please', 'translate'],
    ['把结论列成表格', 'reformat'],
    ['put that in a table', 'reformat'],
    ['第二点能再详细说说吗？', 'part'],
    ['Explain the second point', 'part'],
    ['没看懂，说人话', 'rephrase'],
    ['第一句是什么意思？', 'part'],
    ['出处是哪里？', 'check'],
    ['继续', 'continue'],
    ['你确定吗', 'check'],
    ['谁写的', 'check'],
    ['When was it published?', 'check'],
    ['以上内容的参考文献按GB/T 7714列出来', 'check'],
    ['请举例说明', 'explain'],
    ['ELI5', 'rephrase'],
    ['好的👌', 'talk:assent'],
    ['？', 'talk:assent'],
    ['請用簡體中文總結一下', 'shorten'],
    ['第三點呢', 'part'],
    ['谢谢', 'talk:thanks'],
    ['thanks a lot!', 'talk:thanks'],
    ['好的', 'talk:assent'],
    ['再见', 'talk:farewell'],
    ['你能做什么？', 'portal'],
    ['怎么导出参考文献？', 'portal'],
    ['how do I export citations?', 'portal'],
    ['机器翻译为什么需要注意力机制？', 'question'],
    ['What is the second law of thermodynamics?', 'question'],
    ['好奇心对学习有什么影响？', 'question'],
    ['谢谢，那它的局限呢？', 'question+talk:thanks'],
  ])('%s is %s', (message, meant) => expect(kind(readTurn(message, GRAPHENE))).toBe(meant));

  test('the number of sentences, the language and the form are read', () => {
    expect(readTurn('缩短成三句话', GRAPHENE).work).toMatchObject({ sentences: 3 });
    expect(readTurn('翻译成英文', GRAPHENE).work).toMatchObject({ language: 'en' });
    expect(readTurn('put that in a table', GRAPHENE).work).toMatchObject({ form: 'table' });
    expect(readTurn('最后一点再展开', GRAPHENE).work).toMatchObject({ part: -1 });
  });
});

test('without an answer before, nothing can be worked on', () => {
  expect(kind(readTurn('翻译成英文', []))).toBe('question');
  expect(kind(readTurn('第二点能再详细说说吗？', []))).toBe('question');
});

test('a text that is brought along is meant, not the answer before', () => {
  const text = 'We propose a contrastive objective that aligns protein sequences with text.';
  expect(readTurn(`翻译成中文：${text}`, GRAPHENE).work).toMatchObject({ act: 'translate', given: text });
});

describe('a question that begins like something else is asked whole', () => {
  test.each([
    'Hi-C 测序的原理是什么',
    'K 肥对水稻产量的影响',
    'OH radical oxidation of VOCs',
    'Fine particulate matter and asthma',
    'Good and bad cholesterol',
    '.NET 框架的性能',
    '深度学习模型如何设置学习率？',
    '如何建立项目风险评估模型',
    'How would climate change affect crop models?',
    '请用英文回答：钙钛矿太阳能电池的稳定性问题主要有哪些原因',
    '用表格列出：石墨烯与碳纳米管在导电性与机械强度上的差别',
  ])('%s', (message) => expect(readTurn(message, [])).toMatchObject({ question: message, work: null, talk: null, portal: false }));

  test.each([
    '翻译后修饰有哪些类型',
    '压缩空气储能的效率',
    'Translational research barriers',
    'Table olives fermentation',
    '第21条染色体三体的成因是什么？',
    'Why has no one cloned a mammoth?',
  ])('%s, after an answer', (message) => {
    const turn = readTurn(message, GRAPHENE);
    expect(turn.work).toBeNull();
    expect(turn.question).toContain(message);
  });
});

test('[2] is a source, no second point', () => {
  expect(readTurn('[2]是哪篇文献？', GRAPHENE).work).toMatchObject({ act: 'check', part: null, source: 2 });
});

describe('a question that leans on the conversation is completed', () => {
  test.each([
    ['它的导热机理是什么？', GRAPHENE, ['石墨烯', '导热机理'], '它'],
    ['那副作用呢？', [{ question: 'PD-1抑制剂治疗肺癌效果怎么样', answer: '有效[1]。' }], ['PD-1', '副作用'], ''],
    ['Does its efficiency suffer?', PEROVSKITE, ['perovskite', 'efficiency'], ''],
    ['What about lead toxicity?', PEROVSKITE, ['perovskite', 'lead toxicity'], ''],
  ] as const)('%s', (message, before, words, gone) => {
    const { question } = readTurn(message, before);
    for (const word of words) expect(question).toContain(word);
    if (gone) expect(question.split(/\b/)).not.toContain(gone);
  });

  const asked = (...questions: readonly string[]): Before[] => questions.map((question) => ({ question, answer: '如上[1]。' }));

  test.each([
    ['后者呢？', ['BERT 和 GPT 的区别是什么？', 'BERT的预训练目标是什么'], 'GPT的预训练目标是什么'],
    ['前者的预训练目标呢？', ['BERT 和 GPT 的区别是什么？'], 'BERT的预训练目标呢？'],
    ['the latter?', ['Could you compare, in detail, dark matter and dark energy?'], 'dark energy?'],
    ['为什么？', ['比较 CRISPR-Cas9 与 TALEN 的脱靶率'], '关于CRISPR-Cas9 与 TALEN 的脱靶率：为什么？'],
    ['那缓解方法呢', ['大语言模型的幻觉有哪些原因？'], '关于大语言模型的幻觉：缓解方法呢'],
    [
      'and for speech?',
      ['What are the challenges of low-resource machine translation?'],
      'About low-resource machine translation: for speech?',
    ],
    ['它的優點呢', ['請問機器學習在天文學的應用有哪些？'], '机器学习在天文学的优点呢'],
  ])('%s after %j is %s', (message, before, meant) => expect(readTurn(message, asked(...before)).question).toBe(meant));

  test.each([
    ['换个话题，碳中和的路径有哪些', '碳中和的路径有哪些'],
    ['不对，我说的是人工智能在图书馆的应用', '人工智能在图书馆的应用'],
    ['No, I mean BLEU', 'BLEU'],
    ['換個話題，碳中和的路徑有哪些', '碳中和的路徑有哪些'],
  ])('%s asks of something else: %s', (message, meant) => expect(readTurn(message, GRAPHENE).question).toBe(meant));

  test('one that says enough by itself stays as it is', () => {
    for (const text of [
      'PyQInt 用什么语言实现？',
      'How does Riffomonas teach reproducible research?',
      '青藏高原冻土面积的年际变化与甲烷排放',
      '青藏高原冻土退化对区域甲烷排放通量的影响有多大？',
    ])
      expect(readTurn(text, GRAPHENE).question).toBe(text);
  });
});

test.each([['……'], ['😀'], [' '], ['？？？'], ['a'.repeat(20_000)], ['谢'.repeat(5_000)]])('%.20s is read without an error', (message) => {
  const turn = readTurn(message, GRAPHENE);
  expect(turn.question !== '' || turn.work !== null || turn.talk !== null || turn.portal).toBe(true);
});
