import type { SearchBody } from '../../src/contract/calls/papers';

/** The fixed set of searches, by kind. Every one asks for facets. */
export const SEARCHES: readonly { kind: string; body: SearchBody }[] = [
  ...of('common', ['model', 'method', 'neural network', 'language model', '研究', '分析', '模型 方法']),
  ...of('usual', [
    'deep learning',
    'quantum entanglement',
    'named entity recognition',
    '深度学习',
    '知识图谱',
    '土壤 有机碳',
    'graph neural networks for molecules',
  ]),
  ...of('rare', ['gyrokinetic turbulence', 'Kondo insulator', '虎耳草目', '越冬寄主', 'C++', 'COVID-19', '癌']),
  ...of('phrase', ['"deep learning"', '"neural machine translation"', '“上海交通大学”', '“机器学习”', '"attention is all you need"']),
  ...of('boolean', [
    '("深度学习" OR transformer) AND NOT 综述',
    'entanglement AND (photon OR spin) NOT review',
    '小麦 OR 玉米 OR 水稻',
    '题名:transformer AND 年:2019..2021',
    '作者:"Christopher D. Manning"',
    '来源:"Physical Review" lattice',
    '关键词:遥感 NOT 题名:遥感',
  ]),
  ...of('question', [
    '基于深度学习的图像分割方法有哪些优缺点',
    'how do language models represent syntactic structure in their hidden states',
  ]),
  ...of('filtered', ['model'], { filters: { types: [5] } }),
  ...of('filtered', ['network'], { filters: { year_from: 2010, year_to: 2015 } }),
  ...of('filtered', ['learning'], { filters: { subjects: ['ESI05'], languages: ['en'], year_from: 2018 } }),
  ...of('filtered', ['气候变化'], { filters: { languages: ['zh'] } }),
  ...of('filtered', ['phase transition'], { filters: { sources: ['Physical Review E', 'Physical Review Letters'] } }),
  ...of('sorted', ['model'], { sort: 'newest' }),
  ...of('sorted', ['graph'], { sort: 'title' }),
  ...of('sorted', ['网络'], { sort: 'oldest' }),
  ...of('paged', ['learning'], { current: 10 }),
  ...of('paged', ['system'], { current: 200 }),
  // Everything is new: as many rows as without the filter.
  ...of('new', ['deep learning', '深度学习', ''], { filters: { added_after: '2000-01-01T00:00:00Z' } }),
  ...of('browse', ['']),
  ...of('browse', [''], { filters: { subjects: ['ESI12'] } }),
];

function of(kind: string, queries: readonly string[], rest: SearchBody = {}) {
  return queries.map((query) => ({ kind, body: { ...rest, query } }));
}
