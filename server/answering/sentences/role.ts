import { COMPARISON_ROWS, type ComparisonRow } from '../../../src/model/comparison';

/** What a sentence of a paper does in it; the same as the rows that papers are compared by. */
export type Role = ComparisonRow;

interface Signs {
  /** Words that say it by themselves. */
  readonly sure: RegExp;
  /** Words that agree with it, and with other roles too. */
  readonly weak: RegExp;
  /** Headings that such sentences stand under. */
  readonly heading: RegExp;
  /** Words that say that it is something else. */
  readonly not?: RegExp;
}

const SIGNS: Readonly<Record<Role, Signs>> = {
  question: {
    sure: /旨在|目的(?:是|在于|：)|目的\s*[:：]|【目的】|\[目的\]|本(?:文|研究|论文)(?:主要)?(?:探讨|探究|研究|考察|关注|聚焦|试图|讨论|分析)|研究问题|为(?:了)?(?:解决|探究|探讨|明确|研究|考察|弥补|克服)|针对.{2,40}(?:问题|不足|难题|需求)|\b(?:aims?|aimed|objectives?|purpose|goal)\b|\b(?:we|this (?:paper|study|work|article|survey|review)) (?:here )?(?:investigate|study|studie|examine|explore|address|ask|consider|analy[sz]e|tackle|revisit)|\bresearch questions?\b|\bthe (?:problem|question|task) of\b|\bit (?:remains|is) (?:unclear|unknown|not known) (?:whether|how|why|if)\b/i,
    weak: /问题|挑战|难题|亟需|亟待|尚不清楚|探讨|探究|是否|如何|重要意义|\b(?:problem|challenge|whether|how|why|question|motivat|need for|important|gap|little is known|unclear)\b/i,
    heading: /引言|前言|绪论|目的|背景|introduction|background|objective|purpose|aims?\b/i,
    not: /未来|今后|\bfuture (?:work|research|stud)/i,
  },
  method: {
    sure: /方法\s*[:：]|【方法】|\[方法\]|(?:本文|本研究|我们|文章|作者)?(?:提出|设计|构建|建立|开发|引入)(?:了)?.{0,40}(?:方法|模型|算法|框架|网络|机制|策略|方案|体系|系统|架构)|(?:采用|利用|运用|使用|借助|应用|通过).{2,50}(?:法|模型|分析|实验|算法|技术|检验|测定|仿真|模拟|访谈|回归)|\b(?:we|this (?:paper|study|work|article)|the authors?) (?:here |also |then |further )?(?:propos|introduc|present|develop|design|employ|adopt|us|appl|conduct|perform|train|build|built|construct|implement|describ)(?:e[sd]?|s|ed|ies|ied|y)?\b|\bmethods?\s*:|\b(?:was|were) (?:measured|analy[sz]ed|assessed|performed|conducted|estimated|carried out|computed|trained|randomi[sz]ed|calculated)\b/i,
    weak: /方法|模型|算法|框架|采用|利用|基于|通过|设计|构建|\b(?:method|approach|model|algorithm|framework|architecture|technique|procedure|based on|using|via|mechanism|network)s?\b/i,
    heading: /方法|模型|算法|实验设计|研究设计|method|approach|model|architecture|algorithm|procedure|protocol/i,
    not: /(?:传统|现有|已有|以往)(?:的)?(?:方法|模型|研究|算法)|\b(?:existing|previous|prior|traditional|conventional) (?:method|approach|model|work|stud|algorithm)/i,
  },
  data: {
    sure: /数据集|数据库中|语料库|样本(?:量|为|共|来自|取自|包括)|(?:选取|收集|采集|纳入|招募|抽取|搜集|调查|选择).{0,30}\d[\d,，]*\s*(?:余)?(?:例|名|份|篇|个|条|家|户|人|种|株|只|组|幅|张|年)|(?:以|对)\s*.{0,20}\d[\d,，]*\s*(?:例|名|份|篇|家|户|位|株|只|幅|张).{0,30}(?:为(?:研究)?对象|进行|样本)|数据(?:来源|来自|取自|源于|为|采自)|面板数据|问卷.{0,12}\d|\b(?:data\s?sets?|corpus|corpora|benchmarks?)\b|\bdata (?:from|were|was|sources?|on|of|collected|consist|compris)|\b(?:sample|cohort|panel) (?:of|size|consist|compris)|\bn\s*=\s*\d|\b\d[\d,. ]*(?:\s+(?:[a-z-]+|million|thousand|billion)){0,3}\s+(?:participants|patients|subjects|images|samples|documents|articles|papers|sentences|records|students|respondents|observations|individuals|cases|studies|trials|interviews|pairs|tokens|examples|genomes|species|plots|sites)\b/i,
    weak: /数据|样本|对象|资料|材料|受试者|患者|问卷|\b(?:data|samples?|participants|patients|subjects|survey|respondents|collected|specimens?|materials?|images?|records)\b/i,
    heading: /数据|样本|对象|资料|材料|data|sample|participants|patients|subjects|materials|corpus|cohort|setting/i,
  },
  result: {
    sure: /结果\s*[:：]|【结果】|\[结果\]|(?:结果|研究|实验|分析|数据|结论)(?:均|还|进一步)?(?:表明|显示|发现|证明|说明|证实|揭示)|(?:显著|明显)(?:地)?(?:高于|低于|优于|提高|提升|降低|增加|减少|改善|增强|促进|抑制)|\b(?:results?|findings?|experiments?|analys[ie]s|data|evidence|simulations?|evaluations?|we|study) (?:clearly |also |further |consistently |thus )?(?:show|indicat|demonstrat|reveal|suggest|found|find|confirm|prov)(?:e[sd]?|s|ed|n|ing)?\b|\bresults\s*:|\b(?:outperform|achiev|surpass|exceed)(?:e[sd]|s|ed|ing)?\b|\bstate[- ]of[- ]the[- ]art\b|\bsignificantly (?:higher|lower|better|worse|more|less|increas|decreas|improv|reduc|associat|correlat)/i,
    weak: /表明|发现|显示|达到|提高|降低|优于|\d\s*[%％]|\d倍|显著|\b(?:improv|increas|decreas|reduc|higher|lower|better|significant|accuracy|effective|associated)|\bp\s*[<=]\s*0?\.\d/i,
    heading: /结果|发现|结论|结语|result|finding|conclusion|experiment|evaluation/i,
    not: /(?:以往|已有|前人|既往)(?:的)?研究|\b(?:previous|prior|earlier|recent) (?:results?|findings?|work|stud|research|evidence)/i,
  },
  limit: {
    sure: /局限(?:性)?|(?:本文|本研究|研究|该方法|该模型|模型)(?:仍|还|也)?(?:存在|有).{0,12}不足|不足之处|(?:有待|仍需|尚需|还需|需要)(?:进一步|今后|后续|更多)|未来(?:的)?(?:研究|工作)|今后(?:的)?(?:研究|工作)|后续研究|尚未(?:考虑|涉及|验证|解决)|未(?:能|考虑|涉及)|仅(?:限于|考虑|针对|在|使用|基于)|\b(?:our|this|the present|the current|these|several|some|main|important|major|a) (?:(?:study|work|approach|method|analysis|model)(?:'s|’s)? )?(?:limitations?|caveats?|shortcomings?|weakness(?:es)?)\b|\blimitations? (?:of (?:our|this|the (?:present|current|study|approach|method))|is|are|include)|\b(?:future|further) (?:work|research|stud(?:y|ies)|investigations?|directions?)\b|\bremains? (?:to be|an open|unclear|unexplored|unresolved)\b|\b(?:we|our \w+|this study|the model|the method) (?:do|did|does|was|were|is|are|could|can)(?: not|not|n't) (?:consider|account|address|examine|include|evaluate|test|generali[sz]e|assess|able|handle|cover)|\blimited (?:to|by) (?:the|our|a|its)\b/i,
    weak: /不足|有待|然而|但是|难以|受限|仅|\b(?:however|although|limit|lack|only|caution|difficult|fail|restrict|drawback|trade-?off|cannot|remain)/i,
    heading: /局限|不足|展望|讨论|limitation|future|discussion|threats|caveat|outlook/i,
    not: /(?:传统|现有|已有|以往|目前的?|常规)(?:的)?(?:方法|模型|研究|算法|技术|系统)|\b(?:existing|previous|prior|traditional|conventional|current|most|other) (?:methods?|approach(?:es)?|models?|works?|stud(?:y|ies)|research|algorithms?|systems?|techniques?)/i,
  },
};

/** Lines of a text that are no sentences of its author: captions, keywords, what stands around the text. */
const NO_SENTENCE =
  /^\s*(?:(?:fig(?:ure)?|tab(?:le)?|scheme|algorithm)s?\.?\s*\d|[图表]\s*\d|(?:关键词|关键字|key\s?-?words?|index terms|doi|收稿日期|基金项目|作者简介|通讯作者|e-?mail|copyright|©|received|accepted|correspond)\s*[:：\s]|[[【]?(?:关键词|关键字)|https?:)/i;
const LEAST_LETTERS = 10;
const LEAST_SHARE = 0.5;

/** Whether a sentence can stand alone in a cell. */
export function isTelling(sentence: string): boolean {
  const letters = sentence.match(/\p{L}/gu)?.length ?? 0;
  return letters >= LEAST_LETTERS && letters / sentence.length >= LEAST_SHARE && !NO_SENTENCE.test(sentence);
}

/** Where a sentence stands. */
export interface Standing {
  /** Heading that it stands under; empty when there is none. */
  readonly heading: string;
  /** Share of the text before it, 0 to 1. */
  readonly at: number;
}

/** From which on a sentence is taken to have a role: one sure sign, or a heading with a weak one. */
export const LEAST_ROLE = 1;

/** Where sentences of a role usually stand: the share of the text before them. */
const USUAL: Readonly<Record<Role, number>> = { question: 0.1, method: 0.35, data: 0.4, result: 0.75, limit: 1 };

/**
 * How well a sentence fits each role, by its words, its heading and its place. `LEAST_ROLE` or more: it has the role;
 * a sentence may have several.
 */
export function rolesOf(sentence: string, { heading, at }: Standing): Readonly<Record<Role, number>> {
  const worth = (role: Role): number => {
    const { sure, weak, heading: own, not } = SIGNS[role];
    if (!isTelling(sentence)) return 0;
    const isSure = sure.test(sentence);
    const under = heading !== '' && own.test(heading);
    const found = (isSure ? 1 : 0) + (weak.test(sentence) ? 0.4 : 0) + (under ? 0.6 : 0);
    if (found < LEAST_ROLE) return 0;
    const against = not?.test(sentence) ? 0.8 : 0;
    return found - against + 0.3 * (1 - Math.abs(at - USUAL[role]));
  };
  return Object.fromEntries(COMPARISON_ROWS.map((role) => [role, worth(role)])) as Record<Role, number>;
}
