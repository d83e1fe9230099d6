import { COMPARISON_ROWS } from '../../../src/model/comparison';
import { LEAST_ROLE, rolesOf, type Role, type Standing } from './role';

const MIDDLE: Standing = { heading: '', at: 0.5 };
const roles = (sentence: string, standing = MIDDLE): Role[] => {
  const found = rolesOf(sentence, standing);
  return COMPARISON_ROWS.filter((role) => found[role] >= LEAST_ROLE);
};
const best = (sentence: string, standing = MIDDLE): Role | undefined => {
  const found = rolesOf(sentence, standing);
  return roles(sentence, standing).sort((a, b) => found[b] - found[a])[0];
};

describe('what a sentence does in a paper', () => {
  test.each<[Role, string]>([
    ['question', '本文旨在探讨城市化对土壤微生物多样性的影响。'],
    ['question', 'The aim of this study is to examine whether sleep changes memory.'],
    ['question', 'It remains unclear how the protein folds in the cell.'],
    ['method', '我们提出了一种基于图神经网络的推荐方法。'],
    ['method', 'We propose a new network architecture based on attention.'],
    ['data', '选取2015—2020年收治的312例患者，收集其临床资料。'],
    ['data', 'The model was evaluated on a benchmark of 4,500 images.'],
    ['result', '结果表明，该方法的准确率显著高于对照组。'],
    ['result', 'Our results show that accuracy improves by 12 % over the baseline.'],
    ['limit', '本研究仍存在样本量较小的不足，有待进一步验证。'],
    ['limit', 'A limitation of this study is that only one hospital took part.'],
    ['limit', 'We did not consider seasonal changes, which we leave to future work.'],
  ])('%s: %s', (role, sentence) => {
    expect(best(sentence, { heading: '', at: role === 'limit' ? 0.9 : role === 'question' ? 0.1 : 0.5 })).toBe(role);
  });

  test.each<[Role, string]>([
    ['question', '【目的】分析关系数据库中实体解析技术的研究现状和未来研究方向。'],
    ['method', '[方法]从精度和效率两方面展开系统研究。'],
    ['result', 'Results: The second group slept longer than the first.'],
    ['limit', '[局限]目前仅基于一种数据源完成推送。'],
  ])('is what the label of a structured abstract says: %s', (role, sentence) => {
    expect(best(sentence)).toBe(role);
    expect(roles(sentence)).toEqual([role]);
  });

  test('what others lack is no limit of the work, and solving a limit is none', () => {
    const late = { heading: '', at: 0.9 };
    expect(roles('Existing methods have the limitation that they need labels.', late)).not.toContain('limit');
    expect(roles('To resolve this limitation, we propose a deep model.', late)).not.toContain('limit');
    expect(roles('现有方法的局限性在于计算量大。', late)).not.toContain('limit');
  });

  test('nor is it said at the beginning of a work', () => {
    const sentence = 'There are limitations to what language can express.';
    expect(roles(sentence, { heading: '', at: 0 })).not.toContain('limit');
  });

  test('a heading makes weak words enough', () => {
    const sentence = 'Soil was taken from three depths as specimens at every site in the survey.';
    expect(roles(sentence)).not.toContain('data');
    expect(roles(sentence, { heading: '2 Materials', at: 0.3 })).toContain('data');
  });

  test.each([
    '图 3 不同方法的结果表明差异',
    'Table 2. Results show the accuracy of each method.',
    '关键词：方法；结果；数据',
    '3.2 Results',
  ])('nothing, of what is no sentence: %s', (line) => expect(roles(line)).toEqual([]));
});
