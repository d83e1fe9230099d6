import type { RetrievalTest } from '../../../contract/entities/retrieval';
import { phrase } from '../../../model/isolated';

const percent = (share: number) => `${Math.round(share * 100)}%`;

/** Chinese texts of the retrieval test. */
export const retrievalTexts = {
  title: '检索测试',
  lead: '看看一个问题会从这个知识库取到哪些段落、为什么。与回答用的是同一段程序，不调用大模型；设置了大模型时，它读的也是这些段落。',
  question: '要测试的问题',
  placeholder: '例如：这些研究用了哪些数据集？',
  test: '测试',
  size: '列出的段落',
  sizes: (count: number) => `前 ${count} 段`,
  tried: '试过的问题',
  failed: '检索测试没有完成',
  retry: '重试',
  verdicts: {
    answered: '会回答',
    touched: '只有相近的内容：会说明没有找到直接回答，再列出相近的原文',
    none: '不作回答：没有文献谈到所问的内容',
  } satisfies Record<RetrievalTest['verdict'], string>,
  general: '问题没有具体的主题，会从所选文献整体回答',
  missing: (aspects: readonly string[]) => phrase`资料没有涉及：${aspects}`,
  counts: ({ works, read, total, passages }: Pick<RetrievalTest, 'works' | 'read' | 'total' | 'passages'>) =>
    phrase`库中有 ${works} 篇文献，读了 ${read} 篇，取到 ${total} 段${passages.length < total ? `，下列前 ${passages.length} 段` : ''}`,
  aspects: '问题被拆成',
  weight: (weight: number) => `权重 ${weight.toFixed(1)}`,
  others: (words: readonly string[]) => phrase`也算作：${words}`,
  none: '没有取到段落',
  noneDetail: '库中没有可读的文字，或没有文献与问题有共同的词。',
  passages: '取到的段落',
  score: '得分',
  scoreOf: (score: number) => `得分 ${percent(score)}`,
  coverage: (share: number) => `问题的 ${percent(share)} 在这一段`,
  met: '命中：',
  metWord: (word: string, by: string, share: number) => (by ? phrase`${word}（写作 ${by}）` : share < 1 ? phrase`${word}（部分）` : word),
  nothingMet: '没有命中问题中的词，因所在文献相关而取到',
  irrelevant: '所在文献未被采用',
  unquotable: '不会被直接引用（图题、标题或关键词）',
  open: (title: string, place: string) => phrase`${title}，${place}`,
  ask: '用这个问题提问',
} as const;
