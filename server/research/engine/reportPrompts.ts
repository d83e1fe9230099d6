import type { ResearchReport } from '../../../src/contract/entities/research';
import { attribute, quoted } from '../../answering/prompt';
import type { Passage } from '../../answering/retrieval/passages';
import type { ModelMessage } from '../../languageModel/model';
import type { CoveredAspect } from './coverage';
import type { FoundSource } from './means';
import { aspectLines, DATA_RULE, language, numbered, question } from './prompts';

const STYLES: Readonly<Record<ResearchReport['report_style'], string>> = {
  academic: '学术报告：术语准确，先结论后依据，说明方法、证据强弱与局限，语气客观。',
  popular_science: '科普文章：用平实的语言和例子解释概念，不牺牲准确，少用术语，必要时当场解释。',
  news: '新闻报道：先写最重要的发现，交代时间、人物与意义，段落短，不夸大。',
  social_media: '社交媒体长文：开头点题，段落短，要点分条，语气亲切但不夸张，不用标题党。',
  strategic_investment: '战略与投资分析：写明技术成熟度、竞争格局、风险与机会，区分事实与判断，不给买卖建议。',
};

interface OutlinePrompt {
  readonly topic: string;
  readonly english: boolean;
  readonly style: ResearchReport['report_style'];
  /** Titles of the plan's steps. */
  readonly steps: readonly string[];
  readonly aspects: readonly CoveredAspect[];
  /** Titles of what was read. */
  readonly titles: readonly string[];
  /** By step. */
  readonly notes: readonly string[];
  readonly max: number;
  /** What a follow-up or a wish asks for, and the sections that there are. */
  readonly amends?: { readonly instruction: string; readonly sections: readonly string[] } | undefined;
}

/** Asks for the sections of a report, as JSON. */
export function outlinePrompt({ topic, english, style, steps, aspects, titles, notes, max, amends }: OutlinePrompt): ModelMessage[] {
  const keep = amends ? '，"keep": 已有小节照用时为 true' : '';
  const system = `你为一份研究报告拟定提纲，不写正文。文体：${STYLES[style]}只输出一个 JSON 对象：{"sections": [{"title": 小节题名, "about": 这一节写什么、用哪些术语${keep}}]}，二到 ${max} 节，依次展开，不重复，最后一节写分歧与不足；只安排资料能够支持的内容，不列参考文献。用${language(english)}书写。${DATA_RULE}`;
  const listed = [
    `步骤：\n${steps.map((title) => `- ${attribute(title)}`).join('\n')}`,
    aspects.length > 0 ? `各方面：\n${aspectLines(aspects)}` : '',
    `<passages>\n${titles.map((title) => `- ${attribute(title)}`).join('\n')}\n</passages>\n以上是读过的文献题名。`,
    ...notes.filter(Boolean).map((note) => `阅读笔记：\n${quoted(note)}`),
    amends
      ? `已有的小节：\n${amends.sections.map((title) => `- ${attribute(title)}`).join('\n')}\n新的要求：\n<question>\n${quoted(amends.instruction)}\n</question>`
      : '',
  ];
  return [
    { role: 'system', content: system },
    { role: 'user', content: `${question(topic)}\n${listed.filter(Boolean).join('\n\n')}` },
  ];
}

interface SectionPrompt {
  readonly topic: string;
  readonly english: boolean;
  readonly style: ResearchReport['report_style'];
  readonly title: string;
  readonly about: string;
  /** Titles of all sections. */
  readonly outline: readonly string[];
  readonly passages: readonly Passage[];
  readonly sources: ReadonlyMap<string, FoundSource>;
  /** How it is to be different; empty for a first writing. */
  readonly wish: string;
}

/** Asks for the words of one section. Passage `k` is element `k - 1`. */
export function sectionPrompt({ topic, english, style, title, about, outline, passages, sources, wish }: SectionPrompt): ModelMessage[] {
  const system = `你撰写一份研究报告中的一节。文体：${STYLES[style]}

必须遵守：
1. 只依据编号的资料片段，不用别的知识，不编造文献、数据和链接。
2. 每一个陈述句之后立即标注所依据片段的编号，形如 [3]；依据不止一处时写作 [3][5]。只能使用给出的编号。
3. ${DATA_RULE}
4. 只写这一节的正文，不写题名和小节标题，不写其他小节的内容；资料没有涉及的，直接写明没有找到资料。
5. 用${language(english)}书写，使用 Markdown，公式写作 $…$；不写链接和图片，不在文末列参考文献。`;
  const wanted = wish === '' ? '' : `\n这一节要按以下要求重写：\n<question>\n${quoted(wish)}\n</question>`;
  return [
    { role: 'system', content: system },
    {
      role: 'user',
      content: `${numbered(passages, sources)}\n\n研究问题：\n${question(topic)}\n全文的小节：${outline.map(attribute).join('；')}\n这一节：${attribute(title)}\n${quoted(about)}${wanted}`,
    },
  ];
}

/** What is asked of a section whose sentences do not stand in what they cite. */
export function revisionRequest(failing: readonly string[]): string {
  const listed = failing.map((sentence) => `- ${quoted(sentence)}`).join('\n');
  return `逐句核对后，以下句子与所标注的片段不符，或没有出处：\n${listed}\n请重写这一节的全部正文：删去这些句子，或改成片段里确有的内容并标注编号；其余句子保持不变。只输出正文。`;
}
