/** Sentences made of fixed words, so that each is known and none is anybody's. */

/** Numbers that look random and are the same each time. */
export function numbers(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e37_79b9) >>> 0;
    return Math.floor((((state ^ (state >>> 13)) >>> 0) / 4_294_967_296) * below);
  };
}

const EN = {
  subject: [
    'The measured sample',
    'A cross-lingual encoder',
    'Each river basin',
    'The low-temperature furnace',
    'Our second experiment',
    'The national survey',
    'A sparse matrix',
    'The clinical register',
    'Every coastal station',
    'The proposed estimator',
    'A self-taught classifier',
    'The archived correspondence',
  ],
  verb: [
    'describes',
    'improves upon',
    'contradicts',
    'approximates',
    'depends on',
    'anticipates',
    'outlines',
    'replaces',
    'underestimates',
    'reproduces',
  ],
  object: [
    'the seasonal distribution of phosphorus',
    'an earlier interpretation of the manuscripts',
    'the transition between both phases',
    'a considerably simpler regularisation',
    'the observed concentration of sediment',
    'several independent measurements',
    'the convergence of alternating projections',
    'the responsibilities of municipal administration',
    'an unexpectedly stable equilibrium',
    'the characteristics of long-term memory',
  ],
  tail: [
    'in most of the investigated districts',
    'when the temperature falls below freezing',
    'without additional supervision',
    'as the appendix explains in detail',
    'although the differences remain small',
    'because the instruments were recalibrated',
    'under conditions that were never documented',
    'for reasons that administrators understand',
    'with a probability of at least nine tenths',
    'across all participating laboratories',
  ],
};
const ZH = {
  subject: [
    '本文提出的方法',
    '该流域的沉积记录',
    '第二组对照实验',
    '跨语言检索模型',
    '这一时期的档案',
    '低温条件下的样品',
    '多数沿海观测站',
    '改进后的估计量',
    '参与调查的城镇居民',
    '上述数值模拟',
  ],
  verb: ['较好地解释了', '部分修正了', '并不支持', '进一步验证了', '显著提高了', '重新界定了', '间接反映了', '难以区分'],
  object: [
    '磷元素的季节分布特征',
    '早期手稿的通行解读',
    '两相之间的转变过程',
    '正则化参数的选取方式',
    '悬浮泥沙的空间差异',
    '交替投影算法的收敛速度',
    '基层行政机构的职责范围',
    '长期记忆的形成机制',
    '区域经济的结构性变化',
  ],
  tail: [
    '，其误差不超过百分之三',
    '，但样本数量仍然有限',
    '，并在附录中给出了推导',
    '，这与以往的认识有所不同',
    '，尤其是在枯水季节更为明显',
    '，相关数据均已公开',
    '，且不依赖额外的人工标注',
    '，因此需要谨慎解释',
  ],
};

export type Language = 'en' | 'zh';

/** Sentences without end, none twice. */
export function sentences(language: Language, seed: number): () => string {
  const next = numbers(seed);
  const pick = (list: readonly string[]) => list[next(list.length)]!;
  const used = new Set<string>();
  return () => {
    for (;;) {
      const { subject, verb, object, tail } = language === 'en' ? EN : ZH;
      const year = 1950 + next(70);
      const text =
        language === 'en'
          ? `${pick(subject)} ${pick(verb)} ${pick(object)} ${pick(tail)}${next(3) === 0 ? `, and the figures of ${year} agree` : ''}.`
          : `${pick(subject)}${pick(verb)}${pick(object)}${pick(tail)}${next(3) === 0 ? `，${year}年的数据也是如此` : ''}。`;
      if (used.has(text)) continue;
      used.add(text);
      return text;
    }
  };
}
