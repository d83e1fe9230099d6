import type { ChatRecord } from '../../src/contract/entities/chat';

const PARAGRAPH =
  '注意力机制让模型在每一步都能看见全部输入，因此远距离的依赖关系不必经过许多步才传到[1]。与循环网络相比，它更容易并行计算，训练所需的时间也更少[1]。';
const TABLE = '| 方法 | 数据集 | 结果 |\n| --- | --- | --- |\n| 循环网络 | WMT14 | 24.6 |\n| 注意力 | WMT14 | 28.4 |';
const TIME = '2026-01-02T03:04:05.000+08:00';

/** Record number `nth` of a long conversation; answers differ in length and kind, so that rows have different heights. */
export function benchRecord(nth: number, chatId: string): ChatRecord {
  const parts = [`# 第 ${nth} 次回答`, ...Array.from({ length: (nth % 5) + 1 }, () => PARAGRAPH)];
  if (nth % 4 === 0) parts.push(TABLE);
  if (nth % 7 === 0) parts.push('$$\n\\mathrm{softmax}\\left(\\frac{QK^\\top}{\\sqrt{d_k}}\\right)V\n$$');
  if (nth % 100 === 42) parts.push('这里提到了玻色子。');
  return {
    id: `bench-${nth}`,
    chat_id: chatId,
    parent_id: nth === 0 ? null : `bench-${nth - 1}`,
    index: nth + 1,
    problem_text: `第 ${nth} 个问题：注意力机制有什么用处？`,
    answer_text: parts.join('\n\n'),
    reasoning_content: '',
    state: 'done',
    answer_mode: 'model',
    notice: '',
    vote_status: '-1',
    vote_reasons: [],
    vote_comment: '',
    paragraph_list: [],
    paper_id_list: [],
    dataset_id_list: [],
    model_id: '',
    create_time: TIME,
    update_time: TIME,
  };
}
