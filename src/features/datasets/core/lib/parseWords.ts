import type { FileParseState, ParseState } from '../../../../contract/entities/document';
import { phrase } from '../../../../model/isolated';

/** Whether more is to come from the parser. */
export const isUnfinished = ({ state }: FileParseState): boolean => state === 'waiting' || state === 'parsing';

/** The same for callers that have only the state of a file. */
export function fileStateWords(state: ParseState, message: string): string {
  return parseWords({ state, message, steps: [], progress: { done: 0, total: 0 } });
}

const INDEXING = ['split', 'index'];

/** Where a file stands, in words: 排队, 解析, 索引, 完成, 失败, with the reason. */
export function parseWords({ state, steps, progress, message }: Pick<FileParseState, 'state' | 'steps' | 'progress' | 'message'>): string {
  const reason = message ? phrase`：${message}` : '';
  switch (state) {
    case 'waiting':
      return '排队中';
    case 'done':
      return '已完成';
    case 'truncated':
      return phrase`已完成一部分${reason}`;
    case 'failed':
      return phrase`解析失败${reason}`;
    default:
      if (steps.some((step) => INDEXING.includes(step.name) && step.state === 'running')) return '正在建立索引';
      return progress.total > 0 ? `正在解析 ${progress.done} / ${progress.total}` : '正在解析';
  }
}
