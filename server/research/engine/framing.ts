/** How a subject is to be looked at, and no subject: what research questions are framed by, beside the words of asking. */
const FRAMING_ZH =
  /^(?:重大|重要|主要|核心|关键|里程碑|历史|近年|最新|当前|初期|早期|式|性|的|研究|技术|科学|学术|理论)*(?:成果|突破|里程碑|里程碑式|进展|进步|历程|路线|脉络|演变|演进|演化过程|发展|形成|建立|确立|确定|证实|改进|改良|改善|完善|发明|经历|提出|起源|由来|来源|意义|价值|贡献|地位|启示|前景|展望|趋势|热点|前沿|现状|格局|应对|应当|认定|对策|策略|建议|路径|机理|机制|原理|结构|性质|特征|特点|标准|工具|手段|途径|代价|影响因素|严重|多严重|范围|条件|评价|评估|综述|梳理|总结|成因|原因|后果|前因|防治|人们|信息|数据|初期|期间|近年|历史|调研|更好|最好|更优|更强|更快|更准|优劣|好坏|强弱|高低)$/;
const FRAMING_EN = new Set(
  (
    'role roles play plays link links contribute contributes contribution led lead leads shape shaped modern matter matters accept established ' +
    'establish establishing relate relates related relation relations measure measured growing grow modern recent current state art review overview ' +
    'survey progress advance advances history develop developed development evolve evolved evolution emerge emerged discovery discovered discover ' +
    'main major key important landmark milestone milestones implication implications impact impacts influence affect affects evidence explain ' +
    'predict happens happen work works known tried try trying drove drive drives raise raising believed scarce empirical theoretical used people way ways kind kinds type types limit limits limitation limitations challenge challenges better best good bring brings brought know knows think learned learnt about'
  ).split(' '),
);

/** Whether a word frames a question, such as 里程碑, 机理 or overview. */
export const isFraming = (word: string): boolean => FRAMING_ZH.test(word) || FRAMING_EN.has(word.toLowerCase());

/** What is asked of a subject, such as 制备 or 检测: texts about anything have these words, alone they are about something else. */
const FACETS_ZH =
  /^(?:首次|进一步|有效|快速|高效|自动)*(?:检测|检验|检查|识别|测量|测定|测试|监测|观测|观察|探测|预测|估计|估算|计算|模拟|建模|训练|优化|改变|变化|提高|提升|增加|增强|增长|上升|降低|减少|减弱|减轻|下降|抑制|促进|调节|调控|控制|制备|制造|生产|加工|处理|提取|分离|构建|搭建|设计|实现|部署|利用|使用|选择|选取|比较|对比|区分|分析|验证|保护|保护措施|管理|预防|避免|防止|治疗|诊断|解决|产生|作用|效应|现象|过程|水平|程度|能力|表现|性能|效果|成本|速度|精度|准确性|优势|劣势|缺陷|风险|好处|坏处|分子|微观|宏观|全球|全球状况|发病|病因|病理|症状|疗效|效益|效用|争议|争论|批评|质疑|辩论|合成|制取|安全性|稳定性|有效性|可靠性|鲁棒性|可解释性|耐受性|敏感性|特异性|灵敏度|准确度|准确率|精确度|效率|可行性|适用性|重要性|必要性|复杂性|复杂度|不确定性|一致性)$/;
const FACETS_EN = new Set(
  (
    'detect detected detection detecting test testing monitor monitoring observe observation predicted predicting prediction estimate estimated ' +
    'estimation compute computing simulate simulation train trained training optimize optimise optimization optimisation change changes changed ' +
    'changing improve improves improved improvement data dataset datasets information study studies molecular global scale scales scaled scaling increase increases increased enhance enhanced reduce reduces reduced reduction reducing ' +
    'decrease decreased lower lowered inhibit promote control controlled prepare prepared preparation produce produced production process ' +
    'processing build building design designed use uses using usage choose select selection compare compared comparison analyse analyze analysis ' +
    'validate protect protection manage management prevent prevention avoid treat treated treatment diagnose diagnosis solve cause causes caused ' +
    'effect effects process processes level levels ability performance cost costs speed accuracy advantage advantages disadvantage disadvantages risk risks benefit benefits criticism criticisms controversy controversies debate debates safety stability efficacy effectiveness efficiency robustness reliability sensitivity specificity ' +
    'interpretability tolerability scalability feasibility synthesis enable enables help helps'
  ).split(' '),
);

/** Whether a word is asked of a subject and is none itself. */
export const isFacet = (word: string): boolean => FACETS_ZH.test(word) || FACETS_EN.has(word.toLowerCase());

const HEADS = new Set(
  (
    '网络 模型 系统 算法 框架 技术 理论 方法 材料 器件 方程 函数 机器 模式 体系 疫情 危机 事件 时代 时期 地区 国家 产业 行业 领域 人群 患者 network networks model models system systems algorithm algorithms ' +
    'framework frameworks technology technologies theory theories method methods material materials device devices'
  ).split(' '),
);

/** Whether a word says little of a name that it ends: 残差 is what 残差网络 is known by. */
export const isHead = (word: string): boolean => HEADS.has(word.toLowerCase());

const VERBS = new Set(
  (
    'play plays played matter matters work works happen happens emerge emerged evolve evolved develop developed relate relates contribute ' +
    'contributes contributed arise arises exist scale scales scaled learn learns learned know affect affects affected influence influences ' +
    'influenced change changed'
  ).split(' '),
);
const PLAIN = new Set(
  (
    'role roles history overview review survey progress advances implications impact impacts milestones limit limits limitation limitations ' +
    'challenge challenges better best good'
  ).split(' '),
);
const BETWEEN = new Set(
  (
    'affect affected influence influenced changed shaped drove driven improve improved increased reduce reduced caused enable enabled help ' +
    'helped predict predicted explain explained contribute contributed led raised transform transformed prevent prevented'
  ).split(' '),
);
const AUXILIARY = /\b(?:do|does|did|has|have|had|can|could|will|would|may|might|should|must)\b/i;

/** Whether an English question has a verb apart from its auxiliary, as in do cells play: else change and drive are nouns. */
export const hasVerb = (text: string): boolean => AUXILIARY.test(text);

/** Whether a word may be the verb of an English question. */
export const isVerb = (word: string): boolean => VERBS.has(word.toLowerCase());

/** Whether a verb has a subject on both sides, as in attention changed machine translation. */
export const isBetween = (word: string): boolean => BETWEEN.has(word.toLowerCase());

/** Whether a word of framing is one also behind a noun: malaria history, but drug discovery. */
export const isPlainFraming = (word: string): boolean => PLAIN.has(word.toLowerCase());
