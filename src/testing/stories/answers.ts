import type { Answer } from '../../shared/ui/loading/answerState';
import { nothing } from './nothing';

type Names = { records: readonly string[]; total: number } | null;

const answer = (fields: Partial<Answer<Names>>): Answer<Names> => ({ isError: false, isFetching: false, refetch: nothing, ...fields });
const holding = (records: readonly string[], total = records.length) => {
  const data = { records, total };
  return { data, currentData: data };
};

/** What a query's hook answers, in each of its states. */
export const answers = {
  loading: answer({ isFetching: true }),
  content: answer(holding(['王小明', '李华'], 5)),
  busy: answer({ ...holding(['王小明', '李华'], 5), isFetching: true }),
  stale: answer({ ...holding(['王小明', '李华'], 5), isError: true, error: { message: '网络中断' } }),
  empty: answer(holding([])),
  failed: answer({ isError: true, error: { message: '服务暂时不可用，请稍后再试' } }),
  forbidden: answer({ isError: true, error: { code: 403, message: '只有项目成员可以查看' } }),
};
