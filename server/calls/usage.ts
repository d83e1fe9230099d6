import type { usageCalls } from '../../src/contract/calls/usage';
import type { Clock } from '../kernel/asking';
import type { Config } from '../kernel/config';
import { forbidden } from '../kernel/errors';
import { costOf, readPrices } from '../languageModel/prices';
import type { Database } from '../store/database/types';
import { modelUsage } from '../store/usage/modelUsage';
import type { Handlers } from './handler';

/** Rows that are answered at the most. */
const MAX_ROWS = 10_000;

interface Needs extends Clock {
  readonly config: Pick<Config, 'MODEL_PRICES' | 'MODEL_CURRENCY'>;
  readonly db: Database;
}

export const usageHandlers: Handlers<typeof usageCalls, Needs> = {
  async listModelUsage({ query }, { config, db, user, now }) {
    if (!user.is_admin) throw forbidden('只有管理员可以查看用量');
    const prices = readPrices(config.MODEL_PRICES);
    const found = await modelUsage(db, query.days, MAX_ROWS + 1, now());
    const rows = found.slice(0, MAX_ROWS).map((row) => ({ ...row, cost: costOf(prices.get(row.model), row) }));
    return { currency: config.MODEL_CURRENCY, rows, truncated: found.length > MAX_ROWS };
  },
};
