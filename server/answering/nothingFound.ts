import { titleOf } from '../../src/model/paper/lines';
import { quoteAsMarkdown } from '../../src/model/answers/quote';
import { isolatedList, phrase } from '../../src/model/isolated';
import type { AnswerPart } from './answerPart';
import type { Retrieval } from './retrieval/retrieve';

const TERMS = '换用更具体的术语，或同时写出中英文名称';
const TIPS = [TERMS, '去掉限定过多的条件，先问一个较宽的问题', '先在检索页找到文献并勾选，再就所选文献提问'];
const WORDING = '换一种说法，使用文献摘要中可能出现的术语';
const SUMMARY = '请我总结所选文献，先了解它们谈了什么';
const SCOPE_TIPS = [WORDING, '勾选更多文献，或取消勾选后就整个文献库提问', SUMMARY];
/** Nothing that is done there leads out of the base. */
const TICKED_TIPS = [WORDING, '勾选更多文献，或取消勾选后就整个知识库提问', SUMMARY];
const BASE_TIPS = [WORDING, '换一个知识库，或在“学术问答”中不选知识库，就整个文献库提问', SUMMARY];

export interface Searched {
  /** Papers that were looked at; null when the whole library was searched. */
  size: number | null;
  /** The person did not choose them one by one: they are all papers of one or more bases. */
  bases: boolean;
  /** The conversation is over a base. */
  overBase: boolean;
}

function tipsFor({ size, bases, overBase }: Searched): readonly string[] {
  if (size === null) return TIPS;
  if (bases) return BASE_TIPS;
  return overBase ? TICKED_TIPS : SCOPE_TIPS;
}

/** What was looked for in vain, and the papers that came nearest. */
type Looked = Pick<Retrieval, 'missing' | 'near'>;
const NAMED_PAPERS = 3;

/** 没有涉及 TALEN、脱靶率, and what is nearest all the same: by title, since nothing of it is an answer. */
function* whatIsThere({ missing, near }: Looked): Generator<AnswerPart> {
  if (missing.length > 0) yield { content: `资料没有涉及：${isolatedList(missing.map(quoteAsMarkdown))}。\n\n` };
  const titles = near.slice(0, NAMED_PAPERS).map(({ paper }) => phrase`《${quoteAsMarkdown(titleOf(paper))}》`);
  if (titles.length > 0) yield { content: `词语最接近的文献是${titles.join('、')}，但没有回答这个问题。\n\n` };
}

/** Says that nothing was found, and what to try. */
export function* nothingFoundAnswer(searched: Searched, looked: Looked = { missing: [], near: [] }): Generator<AnswerPart> {
  const { size, bases } = searched;
  yield { mode: 'nothing_found', notice: '' };
  if (bases && size === 0) {
    yield { content: '没有可以依据的文献，因此不作回答：知识库是空的、已被删除，或者你不再有权限阅读。\n' };
    return;
  }
  const where = size === null ? '未在文献库中找到' : `未在所选${bases ? '知识库' : ''}的 ${size} 篇文献中找到`;
  yield { content: `${where}与这个问题相关的内容，因此不作回答。\n\n` };
  yield* whatIsThere(looked);
  yield {
    content: `可以试试：\n\n${tipsFor(searched)
      .map((tip) => `- ${tip}`)
      .join('\n')}\n`,
  };
}
