/** What a question wants to hear. */
export type Wanted = 'definition' | 'method' | 'number' | 'finding' | 'limit' | 'comparison' | 'cause' | 'effect';

/** How questions ask for it, the surest first, and how sentences say it. */
const SIGNS: readonly (readonly [Wanted, RegExp, RegExp])[] = [
  [
    'number',
    /多少|多大|多高|多长|多久|几[个种类次倍成]|百分之几|(?:率|值|数量|比例|浓度|产量|误差|精度)(?:是|为|有多|达到)|\bhow (?:many|much|large|often|long|fast|high|big|far)\b|\bwhat (?:percentage|proportion|share|fraction|number|rate)\b/i,
    /\d/,
  ],
  [
    'comparison',
    /比较|对比|区别|不同|差异|异同|优于|相比|哪[个种]更|\b(?:compare|compared|comparison|differ|difference|versus|vs|better|worse|superior|outperform)/i,
    /(?:高|低|优|大|小|多|少|快|慢|好|强|弱|长|短)于|相比|相较|显著(?:高|低|优|大|小)|差异|不同|\b(?:than|compared|versus|whereas|outperform|superior|inferior|higher|lower|better|worse|differ)/i,
  ],
  [
    'definition',
    /什么是|何谓|定义|指的是|^[^，。？?的]{1,16}是什么[？?]?$|\bwhat (?:is|are) (?!(?:known|said|new)\b|the (?:effect|role|result|limit|use|advantage))|\bdefin|\bmeaning of\b/i,
    /是指|指的是|定义为|是一[种类个]|称为|又称|\b(?:is|are) (?:a|an|the) |\bdefined as\b|\brefers? to\b|\bknown as\b/i,
  ],
  [
    'limit',
    // 解决了什么问题 asks what a work is about, and not what it lacks.
    /局限|不足|缺点|缺陷|(?<!(?:解决|针对|研究|回答|处理|探讨|关注)[了过]?(?:的是|的)?(?:哪些|哪个|哪一个|什么|怎样的|何种)?(?:科学|主要|核心|实际)?)问题|挑战|困难|\b(?:limit|drawback|shortcoming|weakness|challenge|disadvantage|problem(?!s?\b[^?]{0,80}\b(?:solv|address|tackl)))/i,
    /但|然而|尽管|不足|局限|有待|尚|缺乏|难以|问题|挑战|\b(?:however|although|but|limit|lack|difficult|challenge|remain|fail|drawback|unfortunately)/i,
  ],
  [
    'cause',
    /为什么|为何|原因|成因|怎么会|\bwhy\b|\bcause|\breason/i,
    /因为|由于|导致|原因|归因|引起|造成|源于|\b(?:because|due to|caused?|owing|results? from|attribut|lead)/i,
  ],
  [
    'method',
    /如何|怎么|怎样|方法|步骤|用什么|采用|\bhow (?:do|does|did|can|is|are|to|was|were)\b|\bmethod|\bapproach|\bprocedure|\btechnique/i,
    /采用|利用|运用|通过|基于|使用|提出了?|建立|构建|方法|元分析|进行(?:了)?[^，。；]{0,12}(?:分析|检验|测定|调查|实验)|\b(?:us(?:e|ing)|by means|propose|introduce|present|method|approach|based on|through|via|employ|develop)/i,
  ],
  [
    'effect',
    /影响|作用|效果|用处|用途|好处|\b(?:effect|affect|impact|influence|role|benefit|use of)\b/i,
    /影响|作用|提高|降低|促进|抑制|增加|减少|改善|有利|使得|\b(?:effect|affect|impact|improv|increas|decreas|reduc|enhanc|inhibit|promot|enabl)/i,
  ],
  [
    'finding',
    /结果|发现|结论|表明|是否|吗|\b(?:find|found|result|conclu|show|does|is there)\b/i,
    /结果|表明|发现|显示|结论|证明|认为|\b(?:result|show|find|found|conclu|demonstrat|reveal|indicat|suggest|prove)/i,
  ],
];

/** What is said to be missing where no sentence says it. Of the other kinds nearly every sentence may be one. */
export const WANTED_NAMES: Partial<Record<Wanted, string>> = {
  number: '数值',
  comparison: '两者差别',
  definition: '定义',
  limit: '局限',
  cause: '原因',
};

/** What a question wants, the surest first; several may hold. */
export const wantedBy = (question: string): Wanted[] => SIGNS.filter(([, asks]) => asks.test(question)).map(([wanted]) => wanted);

/** Share of what is wanted that a sentence looks like saying, the first wish counting most: 0 to 1. */
export function says(sentence: string, wanted: readonly Wanted[]): number {
  const [first, ...others] = wanted.map((one) => Number(SIGNS.find(([wish]) => wish === one)?.[2].test(sentence) ?? false));
  if (first === undefined) return 0;
  return others.length === 0 ? first : 0.7 * first + 0.3 * Math.max(...others);
}
