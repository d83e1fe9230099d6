import { isolated, isolatedList, phrase } from '../../../src/model/isolated';

/** Parts of a question as a list in words. */
const listed = (all: readonly string[], comma: string, and: string): string =>
  [isolatedList(all.slice(0, -1), comma), ...all.slice(-1).map(isolated)].filter(Boolean).join(and);

/** Words of the engine itself in the two languages of a report. */
const zh = {
  noModel: '未配置大模型，本报告由文献原句摘编而成，未经改写',
  standIn: '本报告由文献原句摘编而成，未经改写',
  nothing: '没有找到可以引用的文献，没有写成报告；这次研究不计入今日次数',
  onlyAspects: (aspects: readonly string[]) =>
    `找到的文献只${aspects.length > 1 ? '分别' : ''}谈到${isolatedList(aspects)}，没有谈到问题的其余部分。`,
  nothingReport:
    '未在文献库和所选资料中找到与研究问题相关的内容，因此没有写成报告。可以换用更具体的术语、写出中英文名称，或添加知识库与文件后再试。',
  sectionNeedsModel: '没有配置大模型，不能单独重写一节；报告没有改动',
  nothingInStep: '这一步没有找到相关内容。',
  usedBefore: '这一步找到的内容已在前文引用。',
  failedStep: '这一步没有完成，报告不包括它的内容。',
  notRun: '这一步没有执行，报告不包括它的内容。',
  opening: (sources: number) => `以下内容摘自 ${sources} 个来源的原句，未经改写。`,
  touched: '没有找到直接回答这个问题的文献，以下是与它相关的内容。',
  covered: (text: string, sources: number, disputed: boolean) => phrase`${text}（${sources} 个来源谈到${disputed ? '，说法不一' : ''}）`,
  coverage: (there: string) => `谈到的方面：${there}。`,
  missing: (aspects: readonly string[]) => `没有文献谈到：${isolatedList(aspects)}。`,
  groups: { result: '发现与结论', method: '方法与数据', limit: '不足与问题', question: '背景与问题', other: '其他' },
  disputes: { title: '说法不一之处', lead: '以下各组原句对同一件事的说法相反，请对照原文判断：', pair: (n: number) => `第 ${n} 组` },
  table: { title: '文献对照', paper: '文献', method: '方法', data: '数据', result: '发现' },
  found: (count: number) => (count === 0 ? '没有找到相关文献' : `找到 ${count} 篇相关文献`),
  read: (places: string, count: number) => `读了${/^[A-Za-z]/.test(places) ? ' ' : ''}${places} ${count} 句`,
  toolRead: (length: number) => `返回 ${length} 个字符`,
  searchFailed: '检索时发生错误',
  interruptPlan: '请确认研究计划：可以修改、增删和调整步骤后开始研究。',
  accept: '开始研究',
  edit: '修改计划',
  askSubject: '请补充要研究的具体对象：现在的问题里没有可以检索的术语。例如写出方法、材料、疾病或理论的名称。',
  skip: '跳过，直接研究',
  searchTerms: '检索词',
  chosen: '所选资料',
  comma: '、',
  planTitle: (topic: string) => phrase`研究报告：${topic}`,
  thoughtFound: (titles: string, steps: number) => `文献库中与问题最接近的是${titles}。据此分 ${steps} 步检索和阅读。`,
  thoughtNone: (steps: number) => `没有先查文献库，或没有查到与问题直接相关的文献。分 ${steps} 步检索和阅读。`,
  whole: (subject: string) => ({ title: phrase`${subject}：主要文献`, description: '检索直接谈到这个问题的文献' }),
  together: (aspects: readonly string[]) => ({ title: listed(aspects, '、', '与'), description: '检索同时谈到这几个方面的文献' }),
  aspect: (aspect: string) => ({ title: aspect, description: phrase`检索专门谈“${aspect}”的文献，看它与问题的关系` }),
  analysis: { title: '方法、数据与分歧', description: '对照已读文献的方法、数据与结论，找出不一致的地方' },
  furtherRound: (round: number, aspects: readonly string[]) => ({
    title: `${isolatedList(aspects)}（补充）`,
    description: `第 ${round} 轮补充检索：前面没有充分覆盖，换用其他说法再检索`,
  }),
  dispute: '系统综述 比较',
  endings: {
    covered: '各方面都有文献支持',
    nothingNew: '补充检索没有找到新的文献',
    deepest: '已到所选的检索轮次',
    nothing: '没有找到相关文献',
  },
  followUp: (instruction: string) => phrase`追问：${instruction}`,
  planFallback: '大模型没有给出可用的计划，已按规则拟定',
  noClarification: '大模型没有给出可用的澄清问题，直接拟定计划',
};

const en: typeof zh = {
  noModel: 'No language model is set: this report consists of sentences taken from the sources, unchanged',
  standIn: 'This report consists of sentences taken from the sources, unchanged',
  nothing: 'Nothing to cite was found; no report was written, and the run is not counted',
  onlyAspects: (aspects) => ` What was found speaks of ${isolatedList(aspects, ', ')} alone, and not of the rest of the question.`,
  nothingReport:
    'Neither the library nor the chosen material has anything related to the question, so no report was written. Try more specific terms, or add knowledge bases and files.',
  sectionNeedsModel: 'No language model is set: a section cannot be written anew; the report is unchanged',
  nothingInStep: 'This step found nothing related.',
  usedBefore: 'What this step found has been cited above.',
  failedStep: 'This step was not finished; the report does not cover it.',
  notRun: 'This step was not run; the report does not cover it.',
  opening: (sources) => `The following quotes ${sources} ${sources === 1 ? 'source' : 'sources'}, unchanged. `,
  touched: 'No work answers the question directly; the following is related to it. ',
  covered: (text, sources, disputed) =>
    phrase`${text} (${sources} ${sources === 1 ? 'source' : 'sources'}${disputed ? ', which disagree' : ''})`,
  coverage: (there) => `Spoken of: ${there}. `,
  missing: (aspects) => `No work speaks of: ${isolatedList(aspects, ', ')}.`,
  groups: { result: 'Findings', method: 'Methods and data', limit: 'Limits and problems', question: 'Background', other: 'Other' },
  disputes: {
    title: 'Where sources disagree',
    lead: 'The sentences of each group say the opposite of the same; please compare the originals:',
    pair: (n) => `Group ${n}`,
  },
  table: { title: 'The works side by side', paper: 'Work', method: 'Method', data: 'Data', result: 'Finding' },
  found: (count) => (count === 0 ? 'Found no related work' : `Found ${count} related works`),
  read: (places, count) => `Read ${count} sentences of ${places}`,
  toolRead: (length) => `Returned ${length} characters`,
  searchFailed: 'The search failed',
  interruptPlan: 'Please confirm the plan: steps can be changed, added, removed and reordered.',
  accept: 'Start research',
  edit: 'Edit plan',
  askSubject:
    'Please name what is to be studied: the question has no term to search for, such as a method, a material, a disease or a theory.',
  skip: 'Skip and start',
  searchTerms: 'Search terms',
  chosen: 'chosen material',
  comma: ', ',
  planTitle: (topic) => phrase`Research report: ${topic}`,
  thoughtFound: (titles, steps) => `Closest to the question in the library: ${titles}. Searching and reading in ${steps} steps.`,
  thoughtNone: (steps) =>
    `The library was not looked at first, or has nothing that meets the question directly. Searching and reading in ${steps} steps.`,
  whole: (subject) => ({ title: phrase`${subject}: main works`, description: 'Works that speak of the question directly' }),
  together: (aspects) => ({ title: listed(aspects, ', ', ' and '), description: 'Works that speak of these together' }),
  aspect: (aspect) => ({ title: aspect, description: phrase`Works on “${aspect}”, and how they relate to the question` }),
  analysis: { title: 'Methods, data and disagreements', description: 'Compares methods, data and results of what was read' },
  furtherRound: (round, aspects) => ({
    title: `${isolatedList(aspects, ', ')} (further works)`,
    description: `Round ${round}: not covered well so far, searched in other words`,
  }),
  dispute: 'systematic review comparison',
  endings: {
    covered: 'Every aspect is supported by works',
    nothingNew: 'Searching again found nothing new',
    deepest: 'The chosen number of rounds is reached',
    nothing: 'Nothing related was found',
  },
  followUp: (instruction) => phrase`Follow-up: ${instruction}`,
  planFallback: 'The language model gave no usable plan; it was made by rules',
  noClarification: 'The language model gave no usable question; planning without one',
};

export type Texts = typeof zh;
export const textsOf = (english: boolean): Texts => (english ? en : zh);
