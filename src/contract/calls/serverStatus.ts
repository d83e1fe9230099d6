import { z } from 'zod';
import { MAX_KEYWORD_LENGTH } from '../../model/limits';
import { call } from '../call';
import { PageNumber, pageOf, PageSize } from '../entities/common';
import { ServerError, ServerStatus } from '../entities/serverStatus';
import { operatorRoutes as r } from '../routes/operator';

/** How the portal runs, for administrators. */
export const serverStatusCalls = {
  getOperatorStatus: call(r.getOperatorStatus, { data: ServerStatus }),
  /** By part of the message or by the number that a person was shown; the newest first. */
  listServerErrors: call(r.listServerErrors, {
    query: z.strictObject({
      keyword: z.string().trim().max(MAX_KEYWORD_LENGTH).optional(),
      current: PageNumber.default(1),
      size: PageSize.default(20),
    }),
    data: pageOf(ServerError),
  }),
} as const;
