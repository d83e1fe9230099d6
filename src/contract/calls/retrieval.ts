import { z } from 'zod';
import { MAX_MESSAGE_LENGTH, MAX_TESTED_PASSAGES } from '../../model/limits';
import { call } from '../call';
import { Id } from '../entities/common';
import { RetrievalTest } from '../entities/retrieval';
import { extensionRoutes as r } from '../routes/extensions';

export const retrievalCalls = {
  /** The passages of a base that an answer to the question would be written from, by the code that answers use; no model is asked. */
  testRetrieval: call(r.testRetrieval, {
    params: z.object({ dataset_id: Id }),
    body: z.strictObject({
      question: z.string().trim().min(1, '请输入要测试的问题').max(MAX_MESSAGE_LENGTH, `问题最多 ${MAX_MESSAGE_LENGTH} 个字符`),
      size: z.number().int().min(1).max(MAX_TESTED_PASSAGES).default(20),
    }),
    data: RetrievalTest,
  }),
} as const;
