/**
 * The sides of a subject that a plan made by rules looks at, and the words by which a sentence shows that it speaks of
 * one. Rules, so that the same library always gives the same report.
 */
export interface Facet {
  readonly id: string;
  readonly zh: { readonly title: string; readonly description: string; readonly query: string };
  readonly en: { readonly title: string; readonly description: string; readonly query: string };
  /** Words of a title that names this side. */
  readonly named: RegExp;
  /** Words of a sentence that speaks of it. */
  readonly cue: RegExp;
}

export const FACETS: readonly Facet[] = [
  {
    id: 'background',
    zh: { title: '背景与概念', description: '弄清核心概念、研究背景和要解决的问题', query: '' },
    en: { title: 'Background and concepts', description: 'Core concepts, background, and the problem that is addressed', query: '' },
    named: /背景|概念|定义|概述|综述|引言|background|concept|definition|overview|introduction/i,
    cue: /是指|指的是|定义为|被称为|是一种|是一类|近年来|背景|重要|广泛|问题在于|难以|困难|综述|概念|\bis an?\b|\bare\b.{0,20}\b(?:important|widely|essential)\b|refers? to|defined as|known as|challenge|problem|survey|review|history|traditionally/i,
  },
  {
    id: 'methods',
    zh: { title: '方法与数据', description: '整理采用的方法、模型、材料和数据', query: '方法' },
    en: { title: 'Methods and data', description: 'Methods, models, materials and data that were used', query: 'methods' },
    named: /方法|数据|模型|技术|材料|实验设计|method|data|model|approach|technique|design/i,
    cue: /提出|采用|利用|基于|通过|构建|建立|设计|使用|方法|模型|算法|数据集|样本|试验|实验|(?:we|this paper|this study) (?:propose|present|introduce|develop|use|apply|train|construct|describe)|method|algorithm|dataset|data set|architecture|trained|approach|framework|based on/i,
  },
  {
    id: 'findings',
    zh: { title: '主要发现', description: '归纳得到的结果和证据', query: '结果 发现' },
    en: { title: 'Main findings', description: 'Results and the evidence for them', query: 'results findings' },
    named: /发现|结果|结论|进展|成效|效果|finding|result|conclusion|evidence|outcome/i,
    cue: /结果|表明|显示|发现|证明|证实|优于|提高|降低|显著|达到|取得|可以发现|揭示|result|show|find|found|demonstrat|outperform|achiev|improv|reached|won|significant|increase|decrease|reveal|led to/i,
  },
  {
    id: 'limits',
    zh: { title: '分歧与不足', description: '找出不一致的结论、局限和有待解决的问题', query: '局限 不足' },
    en: {
      title: 'Disagreements and limits',
      description: 'Conflicting results, limits, and open questions',
      query: 'limitations challenges',
    },
    named: /分歧|不足|局限|争议|挑战|展望|问题与|limit|disagree|challenge|controvers|open question|future/i,
    cue: /然而|但是|但|不足|局限|尚未|仍|争议|挑战|缺乏|有待|不一致|未来|however|although|but\b|limit|remain|lack|challenge|controvers|contrary|future|unclear|unknown|fail/i,
  },
];

/** The side that the title of a step names; null for a step about something else. */
export const facetOfTitle = (title: string): Facet | null => FACETS.find(({ named }) => named.test(title)) ?? null;

/** The sides that a sentence speaks of. */
export const facetsOf = (sentence: string): readonly Facet[] => FACETS.filter(({ cue }) => cue.test(sentence));
