/** How a subject is to be looked at, and no subject: what research questions are framed by, beside the words of asking. */
const FRAMING_ZH =
  /^(?:重大|重要|主要|核心|关键|里程碑|历史|近年|最新|当前|初期|早期|式|性|的|研究|技术|科学|学术|理论)*(?:成果|突破|里程碑|里程碑式|进展|进步|历程|路线|脉络|演变|演进|演化过程|发展|形成|建立|确立|确定|证实|改进|改良|改善|完善|发明|经历|提出|起源|由来|来源|意义|价值|贡献|地位|启示|前景|展望|趋势|热点|前沿|现状|格局|应对|应当|认定|对策|策略|建议|路径|机理|机制|原理|结构|性质|特征|特点|标准|工具|手段|途径|代价|影响因素|严重|多严重|范围|条件|评价|评估|综述|梳理|总结|成因|原因|后果|前因|防治|人们|信息|数据)$/;
const FRAMING_EN = new Set(
  (
    'role roles play plays link links contribute contributes contribution led lead leads shape shaped modern matter matters accept established ' +
    'establish establishing relate relates related relation relations measure measured growing grow modern recent current state art review overview ' +
    'survey progress advance advances history develop developed development evolve evolved evolution emerge emerged discovery discovered discover ' +
    'main major key important landmark milestone milestones implication implications impact impacts influence affect affects evidence explain ' +
    'predict happens happen work works known tried try trying drove drive drives raise raising believed scarce empirical theoretical used people way ways kind kinds type types'
  ).split(' '),
);

/** Whether a word frames a question, such as 里程碑, 机理 or overview. */
export const isFraming = (word: string): boolean => FRAMING_ZH.test(word) || FRAMING_EN.has(word.toLowerCase());
