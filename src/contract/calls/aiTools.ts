import { z } from 'zod';
import { MAX_CODE_LENGTH, MAX_KEYWORD_LENGTH } from '../../model/limits';
import { call } from '../call';
import { AiTool, AiToolCategory } from '../entities/aiTool';
import { Id } from '../entities/common';
import { aiToolRoutes as r } from '../routes/aiTools';

const ToolBody = z.strictObject({ tool_id: Id });

export const aiToolCalls = {
  /** Marked tools, last marked first. */
  listMyAiTools: call(r.listMyAiTools, { data: z.array(AiTool) }),
  listAiTools: call(r.listAiTools, {
    query: z.strictObject({
      category: z.string().max(MAX_CODE_LENGTH).optional(),
      keyword: z.string().trim().max(MAX_KEYWORD_LENGTH).optional(),
    }),
    data: z.array(AiTool),
  }),
  listAiToolCategories: call(r.listAiToolCategories, { data: z.array(AiToolCategory) }),
  /** Both are idempotent: repeating one changes nothing. */
  markTool: call(r.markTool, { body: ToolBody, data: AiTool }),
  unmarkTool: call(r.unmarkTool, { body: ToolBody, data: AiTool }),
} as const;
