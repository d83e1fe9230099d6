/** Words of the engine itself in the two languages of a report. */
const zh = {
  noModel: '未配置大模型，本报告由文献原句摘编而成，未经改写',
  standIn: '本报告由文献原句摘编而成，未经改写',
  nothing: '没有找到与研究问题相关的内容，没有写成报告',
  nothingReport:
    '未在文献库和所选资料中找到与研究问题相关的内容，因此没有写成报告。可以换用更具体的术语、写出中英文名称，或添加知识库与文件后再试。',
  nothingInStep: '这一步没有找到相关内容。',
  usedBefore: '这一步找到的内容已在前文引用。',
  failedStep: '这一步没有完成，报告不包括它的内容。',
  notRun: '这一步没有执行，报告不包括它的内容。',
  opening: (count: number, sources: number) => `以下内容按研究计划的 ${count} 个部分，摘自 ${sources} 篇来源的原句，未经改写。`,
  found: (count: number) => (count === 0 ? '没有找到相关文献' : `找到 ${count} 篇相关文献`),
  read: (places: string, count: number) => `读了${places} ${count} 句`,
  toolRead: (length: number) => `返回 ${length} 个字符`,
  searchFailed: '检索时发生错误',
  interruptPlan: '请确认研究计划：可以修改、增删和调整步骤后开始研究。',
  accept: '开始研究',
  edit: '修改计划',
  askSubject: '请补充要研究的具体对象：现在的问题里没有可以检索的术语。例如写出方法、材料、疾病或理论的名称。',
  skip: '跳过，直接研究',
  searchTerms: '检索词',
  chosen: '所选资料',
  planTitle: (topic: string) => `研究报告：${topic}`,
  thoughtFound: (titles: string, steps: number) => `文献库中与问题最接近的是${titles}。据此分 ${steps} 步检索和阅读。`,
  thoughtNone: (steps: number) => `没有先查文献库，或没有查到与问题直接相关的文献。分 ${steps} 步检索和阅读。`,
  whole: { title: '综合研究', description: '全面检索与问题有关的文献' },
  special: (word: string) => ({ title: `专题：${word}`, description: `考察“${word}”与问题的关系` }),
  followUp: (instruction: string) => `追问：${instruction}`,
  planFallback: '大模型没有给出可用的计划，已按规则拟定',
  noClarification: '大模型没有给出可用的澄清问题，直接拟定计划',
};

const en: typeof zh = {
  noModel: 'No language model is set: this report consists of sentences taken from the sources, unchanged',
  standIn: 'This report consists of sentences taken from the sources, unchanged',
  nothing: 'Nothing related to the question was found; no report was written',
  nothingReport:
    'Neither the library nor the chosen material has anything related to the question, so no report was written. Try more specific terms, or add knowledge bases and files.',
  nothingInStep: 'This step found nothing related.',
  usedBefore: 'What this step found has been cited above.',
  failedStep: 'This step was not finished; the report does not cover it.',
  notRun: 'This step was not run; the report does not cover it.',
  opening: (count, sources) => `The following ${count} parts follow the research plan. They quote ${sources} sources, unchanged.`,
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
  planTitle: (topic) => `Research report: ${topic}`,
  thoughtFound: (titles, steps) => `Closest to the question in the library: ${titles}. Searching and reading in ${steps} steps.`,
  thoughtNone: (steps) =>
    `The library was not looked at first, or has nothing that meets the question directly. Searching and reading in ${steps} steps.`,
  whole: { title: 'Survey', description: 'Everything that is related to the question' },
  special: (word) => ({ title: `Topic: ${word}`, description: `How “${word}” relates to the question` }),
  followUp: (instruction) => `Follow-up: ${instruction}`,
  planFallback: 'The language model gave no usable plan; it was made by rules',
  noClarification: 'The language model gave no usable question; planning without one',
};

export type Texts = typeof zh;
export const textsOf = (english: boolean): Texts => (english ? en : zh);
