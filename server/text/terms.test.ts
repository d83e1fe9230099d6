import { coverage, readQuestion, stem, stems } from './terms';

test.each([
  ['networks', 'network'],
  ['training', 'trained'],
  ['studies', 'study'],
  ['translation', 'translate'],
  ['running', 'run'],
  ['boxes', 'box'],
])('%s and %s are one stem', (a, b) => expect(stem(a)).toBe(stem(b)));

test.each([['analysis'], ['bus'], ['process'], ['gpt3'], ['学习']])('%s keeps its end', (word) => {
  expect(stem(word)).toBe(word);
});

describe('readQuestion', () => {
  test('keeps the words that carry the meaning', () => {
    const question = readQuestion('请问深度学习在医学影像中的应用有哪些？');
    expect(question.language).toBe('zh');
    expect(question.general).toBe(false);
    expect(question.searchText.replace(/\s/g, '')).toBe('深度学习医学影像');
  });

  test.each([
    ['自然语言处理中的预训练模型有哪些进展', '自然语言处理 预训练模型'],
    ['知识图谱与大语言模型如何互补', '知识图谱 大语言模型 互补'],
    ['图神经网络在分子性质预测中的应用', '图神经网络 分子 预测'],
    ['深度学习在医学图像分割方面的研究现状', '深度学习 医学图像分割'],
    ['基于深度强化学习的机器人控制方法有什么优缺点', '深度强化学习 机器人控制'],
    ['钙钛矿太阳能电池的稳定性如何提高', '钙钛矿太阳能电池 稳定性'],
    ['石墨烯有什么用处，请举例说明', '石墨烯'],
    ['比较 CRISPR-Cas9 与 TALEN 的脱靶率', 'CRISPR Cas9 TALEN 脱靶率'],
    ['长江流域土壤有机碳的空间分布特征', '长江流域土壤有机碳 空间分布'],
    ['人工智能对就业的影响', '人工智能 就业'],
    ['气候变化对水稻产量的影响有多大', '气候变化 水稻产量'],
    ['多目标优化算法有哪些', '多目标优化算法'],
    ['单细胞测序数据处理流程', '单细胞测序数据处理'],
    ['上海交通大学的量子计算研究', '上海交通大学 量子计算'],
    ['糖尿病肾病的中医治疗', '糖尿病肾病 中医治疗'],
    ['2020年以来新冠疫苗的有效性', '新冠疫苗 有效性'],
    ['时间序列预测的评价指标', '时间序列预测 指标'],
    ['轴承故障诊断中数据不平衡问题怎么解决', '轴承故障诊断 数据不平衡'],
    ['信息处理技术', '信息处理'],
    ['锂离子电池热失控机理与预警方法综述', '锂离子电池热失控机理 预警'],
    ['无监督特征提取为什么有效', '无监督特征提取'],
  ])('%s asks for whole words', (text, words) => expect(readQuestion(text).searchText).toBe(words));

  test('English', () => {
    const question = readQuestion('What is the role of attention in machine translation?');
    expect(question.language).toBe('en');
    expect(question.searchText).toBe('attention machine translation');
  });

  test.each([
    ['总结这些文献'],
    ['请比较这几篇论文的方法和结论有什么不同？'],
    ['它们的主要贡献是什么？'],
    ['Summarize the main findings of these papers.'],
    ['？？？'],
  ])('%s names nothing to look for', (text) => expect(readQuestion(text).general).toBe(true));

  test.each([['什么是 CRISPR？'], ['钙钛矿的稳定性如何'], ['graphene?']])('%s names something', (text) => {
    expect(readQuestion(text).general).toBe(false);
  });

  test('a pasted text is bounded', () => {
    const question = readQuestion(Array.from({ length: 5000 }, (_, i) => `word${i}`).join(' '));
    expect(question.terms).toHaveLength(60);
    expect(question.searchText.length).toBeLessThanOrEqual(400);
  });
});

describe('coverage', () => {
  const has = (text: string) => new Set(stems(text));

  test('all, some, nothing', () => {
    const question = readQuestion('石墨烯的热导率是多少？');
    expect(coverage(question.terms, has('单层石墨烯的热导率很高。'))).toBe(1);
    expect(coverage(question.terms, has('石墨烯很薄。'))).toBeGreaterThan(0.2);
    expect(coverage(question.terms, has('唐代诗歌的格律。'))).toBe(0);
  });

  test('generic words alone weigh little', () => {
    const question = readQuestion('唐代诗歌的研究方法');
    expect(coverage(question.terms, has('本文的研究方法是实验。'))).toBeLessThan(0.4);
  });

  test('forms of an English word meet', () => {
    expect(coverage(readQuestion('networks of training').terms, has('We trained a network.'))).toBe(1);
  });
});
