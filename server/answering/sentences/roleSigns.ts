import type { ComparisonRow } from '../../../src/model/comparison';

export interface Signs {
  /** What authors of structured abstracts put before it. */
  readonly label: RegExp;
  /** Words that say it by themselves. */
  readonly sure: RegExp;
  /** Words that agree with it, and with other roles too. */
  readonly weak: RegExp;
  /** Headings that such sentences stand under. */
  readonly heading: RegExp;
  /** Words that say that it is something else. */
  readonly not?: RegExp;
}

const label = (chinese: string, english: string) =>
  new RegExp(`^\\s*(?:[【[［〔](?:${chinese})[^】\\]］〕]{0,6}[】\\]］〕]|(?:${chinese})\\s*[:：]|(?:${english})[^:.]{0,24}:)`, 'i');

const OTHERS =
  '(?:传统|现有|已有|以往|前人|既往|常规)(?:的)?(?:方法|模型|研究|算法|技术|系统)|\\b(?:existing|previous|prior|traditional|conventional|earlier) (?:\\w+ )?(?:methods?|approach(?:es)?|models?|works?|stud(?:y|ies)|research|algorithms?|systems?|techniques?|results?|findings?|evidence)';
const ACTORS =
  '(?:we|this (?:paper|study|work|article|survey|review)|the (?:present |current )?(?:paper|study|article|work|authors?|book|team|group)|they|he|she)';
const NAMES = "^\\s*(?:[\\p{L}’'-]+,? ){1,4}(?<!\\b(?:is|are|was|were|be|been|to) )";

/** An act of the authors, or what the first words of a sentence name did: stems of verbs that end with an e, y or consonant. */
const act = (stems: string): string =>
  `\\b${ACTORS} (?:here |also |then |further |first |thus |clearly )?(?:${stems})(?:e[sd]?|s|ed|n|t|d|ies|ied|y)?\\b|${NAMES}(?:${stems})(?:ed|ied|t|d)\\b`;

/** Words by which sentences show what they do in a paper, in both languages. */
export const SIGNS: Readonly<Record<ComparisonRow, Signs>> = {
  question: {
    label: label('目的|背景|问题|研究背景|研究目的|目的意义', 'objectives?|aims?|purpose|background|introduction|motivation|context'),
    sure: new RegExp(
      `旨在|目的(?:是|在于)|本(?:文|研究|论文)(?:主要|拟)?(?:探讨|探究|研究|考察|关注|聚焦|试图|讨论|分析)|研究问题|为了?(?:解决|探究|探讨|明确|研究|考察|弥补|克服)|针对.{2,40}(?:问题|不足|难题|需求)|\\b(?:aims?|aimed|objectives?|purpose|goal) (?:of|is|was|to|at)\\b|${act('investigat|analy[sz]|stud(?:y|i)|examin|explor|address|ask|consider|tackl|revisit')}|\\b(?:we|authors?|they) (?:sought|set out|wanted|aim(?:ed)?|attempt(?:ed)?|tried) to\\b|\\bto (?:determine|investigate|examine|assess|explore|evaluate|identify|understand) (?:whether|how|the|if|what|which|why)\\b|\\bresearch questions?\\b|\\b(?:it (?:remains|remained|is|was)|remains?|remained) (?:unclear|unknown|not known|an open)|\\b(?:little|not much) (?:is|was) known`,
      'iu',
    ),
    weak: /问题|挑战|难题|亟需|亟待|尚不清楚|探讨|探究|是否|如何|重要意义|困难|\b(?:problem|challenge|whether|how|why|question|motivat\w*|need|important|gap|unclear|unknown|hard|difficult|impossible|impractical|cannot|unsolved|crucial|not been|not yet|before)\b/gi,
    heading: /引言|前言|绪论|目的|背景|introduction|background|objective|purpose|aims?\b/i,
    not: /未来|今后|\bfuture (?:work|research|stud)|\bfurther \w+ (?:is|are|will be) (?:needed|required|necessary)/i,
  },
  method: {
    label: label(
      '方法|方法\\/过程|研究方法|过程|材料与方法|对象与方法|方法过程',
      'methods?|methodology|design|approach|materials and methods|patients and methods|procedure',
    ),
    sure: new RegExp(
      `(?:本文|本研究|我们|文章|作者)?(?:提出|设计|构建|建立|开发|引入)(?:了)?.{0,40}(?:方法|模型|算法|框架|网络|机制|策略|方案|体系|系统|架构)|(?:采用|利用|运用|使用|借助|应用|通过|量取).{2,50}(?:法|模型|分析|实验|算法|技术|检验|测定|仿真|模拟|访谈|回归)|${act('propos|introduc|present|develop|design|employ|adopt|us|appl|conduct|perform|train|buil|construct|implement|describ|measur|combin|record|sequenc|comput|simulat|inoculat|treat|test|compar')}|\\b(?:was|were) (?:measured|analy[sz]ed|assessed|performed|conducted|estimated|carried out|computed|trained|randomi[sz]ed|calculated|determined|developed|prepared|synthesi[sz]ed)\\b`,
      'iu',
    ),
    weak: /方法|模型|算法|框架|采用|利用|基于|通过|设计|构建|\b(?:method|approach|model|algorithm|framework|architecture|technique|procedure|based on|using|via|mechanism|network|by means)s?\b/gi,
    heading: /方法|模型|算法|实验设计|研究设计|method|approach|model|architecture|algorithm|procedure|protocol/i,
    not: new RegExp(`${OTHERS}|^\\s*(?:although|even though|while|despite)\\b`, 'i'),
  },
  data: {
    label: label('数据|资料|对象|材料|样本|数据来源', 'data|data sources?|setting|participants|patients|subjects|materials|sample|dataset'),
    sure: /数据(?:来源|均?来自|取自|源于|采自)|样本(?:量|来自|取自)|面板数据|(?:基于|利用|采用|使用|选取|收集|采集|获取|纳入|搜集).{0,30}(?:数据集|语料|样本|问卷|病例|数据(?![库挖分驱处结传模]))|(?:选取|收集|采集|纳入|招募|抽取|搜集|调查|选择|对|以|共).{0,30}\d[\d,，]*\s*余?(?:例|名|份|篇|条|家|户|位|株|只|幅|张|头|尾|个(?:样本|样点|城市|省|国家|地区|站|品种))|以.{1,24}为(?:(?:研究)?(?:对象|样本|材料)|例[，,].{0,12}(?:分析|研究|探讨|进行|考察|构建|采用|运用|利用))|\b(?:collect(?:ed)?|gather(?:ed)?|train(?:ed)? on|evaluat\w+ on|test(?:ed)? on|experiment\w* on|results on|performance on|using|used?|analy[sz]ed?|based on|includ(?:ed|ing)|enrolled|recruited) (?:[^\s.;]+ ){0,6}(?:data\s?sets?|data|corpus|corpora|benchmarks?|samples?|records|survey|cohort|specimens|patients|participants)\b|\b(?:data\s?sets?|data|corpus|corpora|sample|cohort|panel) (?:from|of|consist\w*|compris\w*|contain\w*|collected)\b|\bn\s*=\s*\d|(?:\b(?:on|from|of|with|for|in|using|among|recruited|screened|examined) (?:about |some |more than |over |nearly |a total of )?(?:\d{1,3}(?:,\d{3})+|\d{2,3}|\d+(?:\.\d+)? (?:million|billion)) (?!degrees|seconds|minutes|hours|days|weeks|months|years|percent|per|\w*met(?:re|er)s|\w*volts|times|pages|points|chapters|words)[a-z-]+s\b)|\b\d[\d,.]*\s+(?:(?:[a-z-]+|million|thousand|billion)\s+){0,3}(?:participants|patients|subjects|images|samples|documents|articles|papers|sentences|records|students|respondents|observations|individuals|cases|studies|trials|interviews|pairs|tokens|examples|genomes|plots|sites|adults|children|women|men|species|panicles|meteorites|households|countries|compounds|sources)\b/i,
    weak: /数据|样本|对象|资料|材料|受试者|患者|问卷|\b(?:data\s?sets?|data|samples?|participants|patients|subjects|survey|respondents|collected|specimens?|materials?|images?|records|corpora|corpus|examined)\b|\b\d[\d,]*\d\s+[a-z-]+s\b/gi,
    heading: /数据|样本|对象|资料|材料|data|sample|participants|patients|subjects|materials|corpus|cohort|setting/i,
  },
  result: {
    label: label('结果|结论|结果\\/结论|研究结果|成果|发现', 'results?|findings?|conclusions?|main results|interpretation|outcomes?'),
    sure: new RegExp(
      `(?:结果|研究|实验|分析|数据|结论)(?:均|还|进一步)?(?:表明|显示|发现|证明|说明|证实|揭示)|(?:显著|明显)地?(?:高于|低于|优于|提高|提升|降低|增加|减少|改善|增强|促进|抑制)|\\b(?:results?|findings?|experiments?|analys[ie]s|data|evidence|simulations?|evaluations?|tests?) (?:clearly |also |further |consistently |thus )?(?:show|indicat|demonstrat|reveal|suggest|found|confirm|prov)(?:e[sd]?|s|ed|n)?\\b|${act('show|find|foun|demonstrat|reveal|observ|prov|report|argu|conclud')}|\\b(?:outperform|achiev|surpass|exceed)(?:e[sd]|s|ed|ing)?\\b|\\bstate[- ]of[- ]the[- ]art\\b|\\bsignificantly (?:higher|lower|better|worse|more|less|increas|decreas|improv|reduc|associat|correlat)`,
      'iu',
    ),
    weak: /表明|发现|显示|达到|提高|降低|优于|\d\s*[%％]|\d倍|显著|\b(?:improv\w*|increas\w*|decreas\w*|reduc\w*|higher|lower|better|significant|accuracy|effective|associated|gave|showed|enough|therefore|led|kill\w*|cured?|reached|yielded|produced|fell|rose|grew|larger|smaller|fewer|more than|less than|agreed?|stable|without loss)\b|\bp\s*[<=]\s*0?\.\d|\d\.\d/gi,
    heading: /结果|发现|结论|结语|result|finding|conclusion|experiment|evaluation/i,
    not: new RegExp(
      `${OTHERS}|^\\s*(?:although|even though|while|despite)\\b|\\b(?:has|have) (?:recently |been )?achieved|旨在|本文(?:提出|研究)`,
      'i',
    ),
  },
  limit: {
    label: label('局限|不足|局限性|研究局限|局限与展望', 'limitations?|caveats?'),
    sure: /局限性?|(?:本文|本研究|研究|该方法|该模型|模型)(?:仍|还|也)?(?:存在|有).{0,12}不足|不足之处|(?:有待|仍需|尚需|还需|需要)(?:进一步|今后|后续|更多)|(?:未来|今后)的?(?:研究|工作)|后续研究|尚未(?:考虑|涉及|验证|解决)|未(?:能|考虑|涉及)|仅(?:限于|考虑|针对)|\b(?:limitations?|caveats?|shortcomings?|weaknesses)\b|\bfurther \w+ (?:is|are|will be) (?:needed|required|necessary)\b|\b(?:future|further) (?:work|research|stud(?:y|ies)|investigations?|directions?)\b|\bremains? (?:to be|an open|unclear|unexplored|unresolved)\b|\b(?:we|our \w+|this study|the model|the method) (?:do|did|does|was|were|is|are|could|can)(?: not|n't) (?:consider|account|address|examine|include|evaluate|test|generali[sz]e|assess|able|handle|cover)|\blimited (?:to|by) (?:the|our|a|its)\b/i,
    weak: /不足|有待|然而|但是|难以|受限|仅|\b(?:however|although|limit\w*|lack\w*|only|caution|difficult|fails?|restrict\w*|drawback|trade-?off|cannot|remains?)\b/gi,
    heading: /局限|不足|展望|limitation|future|threats|caveat|outlook/i,
    not: new RegExp(
      `${OTHERS}|\\b(?:current|most|other|recent) (?:\\w+ )?(?:methods?|approach(?:es)?|models?|systems?|techniques?|efforts|works?)|\\b(?:resolv|address|overcom|tackl|solv|mitigat|alleviat|remed|circumvent)\\w*|\\bno longer\\b|\\bnot a limitation|\\bno limitations?\\b|克服|解决|弥补|打破|突破`,
      'i',
    ),
  },
};
