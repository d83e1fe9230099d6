import type { ModelUsageReport, ModelUsageRow } from '../../../contract/entities/usage';
import { csvText } from '../../../shared/lib/csvText';

type Counts = Pick<ModelUsageRow, 'calls' | 'prompt_tokens' | 'completion_tokens' | 'reasoning_tokens' | 'cost'> & {
  /** Calls of models without a price, of which the cost knows nothing. */
  unpriced: number;
};

/** All rows together. Models without a price cost nothing in it; null when none has one. */
export function usageSum(rows: readonly ModelUsageRow[]): Counts {
  const sum = (of: (row: ModelUsageRow) => number) => rows.reduce((all, row) => all + of(row), 0);
  return {
    calls: sum(({ calls }) => calls),
    prompt_tokens: sum(({ prompt_tokens }) => prompt_tokens),
    completion_tokens: sum(({ completion_tokens }) => completion_tokens),
    reasoning_tokens: sum(({ reasoning_tokens }) => reasoning_tokens),
    unpriced: sum(({ cost, calls }) => (cost === null ? calls : 0)),
    cost: rows.some(({ cost }) => cost !== null) ? sum(({ cost }) => cost ?? 0) : null,
  };
}

const LEAST_COST = 0.0001;

/** Money with four decimals at the most: a question costs little. Empty without a price. */
export const costText = (cost: number | null): string =>
  cost === null
    ? ''
    : cost > 0 && cost < LEAST_COST
      ? `<${LEAST_COST}`
      : cost.toLocaleString('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 4 });

const HEAD = ['日期', '用户名', '昵称', '模型', '调用', '其中估算', '输入 tokens', '输出 tokens', '其中思考 tokens'];

/** The rows as a CSV file for spreadsheets. */
export const usageCsv = ({ currency, rows }: ModelUsageReport): string =>
  csvText([
    [...HEAD, `费用（${currency}）`],
    ...rows.map((row) => [
      row.day,
      row.username,
      row.nick_name,
      row.model,
      ...[row.calls, row.estimated_calls, row.prompt_tokens, row.completion_tokens, row.reasoning_tokens].map(String),
      row.cost === null ? '' : row.cost.toFixed(6),
    ]),
  ]);
