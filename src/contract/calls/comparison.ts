import { z } from 'zod';
import { LEAST_COMPARED_PAPERS, MAX_COMPARED_PAPERS } from '../../model/limits';
import { call } from '../call';
import { Id } from '../entities/common';
import { Comparison } from '../entities/comparison';
import { extensionRoutes as r } from '../routes/extensions';

export const comparisonCalls = {
  /** Two to six papers by quoted sentences. Papers that the person may not read are `missing`; 404 when all are. */
  comparePapers: call(r.comparePapers, {
    body: z.strictObject({
      paper_id_list: z
        .array(Id)
        .min(LEAST_COMPARED_PAPERS, `请选择至少 ${LEAST_COMPARED_PAPERS} 篇文献`)
        .max(MAX_COMPARED_PAPERS, `一次最多对比 ${MAX_COMPARED_PAPERS} 篇`)
        .refine((ids) => new Set(ids).size === ids.length, '所选文献有重复'),
    }),
    data: Comparison,
  }),
} as const;
