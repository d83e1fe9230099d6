import { z } from 'zod';
import { MAX_KEYWORD_LENGTH } from '../../model/limits';
import { call } from '../call';
import { Id, PageNumber, PageSize, pageOf } from '../entities/common';
import { PaperView } from '../entities/log';
import { logRoutes as r } from '../routes/logs';

export const logCalls = {
  /** A repeat raises `view_count`; it makes no second row. */
  logPaperView: call(r.logPaperView, { body: z.strictObject({ paper_id: Id }), data: PaperView }),
  listViewedPapers: call(r.listViewedPapers, {
    query: z.strictObject({
      current: PageNumber.default(1),
      size: PageSize.default(20),
      /** Words of title or authors. */
      keyword: z.string().trim().max(MAX_KEYWORD_LENGTH).optional(),
    }),
    data: pageOf(PaperView),
  }),
} as const;
