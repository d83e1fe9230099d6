import type { serverStatusCalls } from '../../src/contract/calls/serverStatus';
import { requireOperator } from '../operator/requireOperator';
import type { StatusReader } from '../operator/status/statusReader';
import type { Database } from '../store/database/types';
import { pageServerErrors } from '../store/serverErrors/serverErrors';
import type { Handlers } from './handler';

interface Needs {
  readonly db: Database;
  readonly status: StatusReader;
}

export const serverStatusHandlers: Handlers<typeof serverStatusCalls, Needs> = {
  async getOperatorStatus(_input, { user, status }) {
    requireOperator(user);
    return status.read();
  },

  async listServerErrors({ query }, { db, user }) {
    requireOperator(user);
    return pageServerErrors(db, query);
  },
};
