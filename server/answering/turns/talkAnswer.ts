import type { AnswerPart } from '../answerPart';
import { languageOf } from '../../text/terms';
import type { Talk, Turn } from './turn';

const WORDS: Readonly<Record<Talk, { zh: string; en: string }>> = {
  greeting: {
    zh: '你好！可以直接问一个学术问题，我会依据文献回答并注明出处；也可以先勾选文献或知识库，再就它们提问。',
    en: 'Hello! Ask a scholarly question and I will answer from the literature with sources; you can also choose papers or a knowledge base first.',
  },
  thanks: { zh: '不客气。还想了解什么，可以接着问。', en: 'You are welcome. Feel free to ask on.' },
  praise: {
    zh: '谢谢！引用是否支持每一句话，请以文献原文为准；可以接着问。',
    en: 'Thank you! Please check the sources before relying on a sentence; feel free to ask on.',
  },
  assent: {
    zh: '好的。可以接着问，或请我缩短、翻译、列成表格上面的回答。',
    en: 'All right. Ask on, or have the answer above shortened, translated or put into a table.',
  },
  unclear: {
    zh: '这条消息没有说明问的是什么，这个对话里也还没有上文。请写出所问的事物，例如“石墨烯有哪些局限”，或先勾选文献再提问。',
    en: 'This message does not say what it is about, and nothing was said before it. Please name the thing, as in “What are the limits of graphene?”, or choose papers first.',
  },
  farewell: { zh: '再见。这个对话已经保存，随时可以回来接着问。', en: 'Goodbye. This conversation is saved; come back any time.' },
};

/** How things are done in this portal, by what a question about it names. */
const HELP: readonly (readonly [RegExp, string])[] = [
  [
    /引文|参考文献|题录|bibtex|\bris\b|endnote|引用格式|citation|reference|bibliograph|cite/i,
    '引用与导出：在检索结果或阅读页点“引用”，选好格式后复制，或“导出文件”；勾选多篇文献后可以一次导出。',
  ],
  [
    /上传|pdf|文件|附件|upload|document|file/i,
    '上传文件：在“我的知识库”打开一个知识库后上传 PDF、Word 等文件，解析完成后就可以检索和提问；提问框下的“附件”也能把文件附在问题上。',
  ],
  [/知识库|knowledge base/i, '知识库：在“我的知识库”新建，把文献或文件加进去，之后可以只就这个知识库提问。'],
  [/项目|成员|邀请|共享|分享|project|member|invite|share/i, '团队项目：在“项目”里新建项目并添加成员，项目里的知识库由成员共用。'],
  [
    /对话|会话|聊天|历史|history|chat|conversation/i,
    '对话：每个对话都自动保存，可以置顶、改名、删除；“导出”能存成 Markdown、Word 或网页。检索过的内容在“检索历史”。',
  ],
  [/密码|账号|帐号|账户|登录|登陆|password|account|log ?in|sign ?in/i, '账号：点右上角自己的名字，在“我的账号”里修改密码，或退出登录。'],
  [/主题|外观|深色|夜间|theme|dark/i, '外观：点右上角自己的名字，在“外观”里选浅色、深色或跟随系统。'],
  [/提示词|prompt/i, '提示词：提问框里输入 / 就能选用；“提示词库”里可以添加、修改、导入和导出。'],
  [/报告|深度研究|research|report/i, '深度研究：在“深度研究”里给出题目，先确认计划，再按步骤检索、阅读并写成带出处的报告。'],
  [/模型|model|gpt|deepseek|llm/i, '模型：在提问框下选择回答所用的模型；也可以选“摘录原文作答”，只摘录文献原句。'],
];

const ABOUT_ZH = `我是科学导航的学术助手，依据文献库和你的知识库回答问题，每句话注明出处，没有依据时不作回答。可以：

- 直接提问，或先勾选文献、知识库再提问
- 请我缩短、翻译、改写上面的回答，或展开其中一点
- 在“深度研究”里让我分步检索并写成报告
- 阅读和翻译论文、导出引文、比较多篇文献`;
const ABOUT_EN = `I am the scholarly assistant of this portal. I answer from its library and from your knowledge bases, with a source for each sentence, and do not answer without one. You can:

- ask directly, or choose papers or a knowledge base first
- have the answer above shortened, translated, rephrased, or one of its points explained
- start a deep research that searches step by step and ends in a report
- read and translate papers, export citations, compare papers`;

/** What is said to a message that asks nothing of the literature. */
export function* talkAnswer(message: string, { talk, portal }: Pick<Turn, 'talk' | 'portal'>): Generator<AnswerPart> {
  const language = languageOf(message);
  yield { mode: 'conversation', notice: '' };
  if (!portal) return void (yield { content: WORDS[talk ?? 'assent'][language] });
  const help = HELP.filter(([sign]) => sign.test(message)).map(([, text]) => text);
  const asksDeed = /怎么|怎样|如何|哪里|哪儿|在哪|能不能|可不可以|能否|\b(?:how|where|can i)\b/i.test(message);
  if (help.length > 0 && asksDeed) yield { content: help.slice(0, 3).join('\n\n') };
  else yield { content: language === 'zh' ? ABOUT_ZH : ABOUT_EN };
}
