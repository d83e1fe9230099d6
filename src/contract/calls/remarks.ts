import { z } from 'zod';
import { MAX_REMARKS } from '../../model/limits';
import { call } from '../call';
import { Done, Id } from '../entities/common';
import { Remark, RemarkImport, WrittenRemark } from '../entities/remark';
import { extensionRoutes as r } from '../routes/extensions';

const OneRemark = z.object({ chat_record_id: Id, remark_id: z.uuid() });

/** What colleagues remarked on an answer in its file, brought back by the owner of the conversation. */
export const remarkCalls = {
  /** On all answers of a conversation, by answer and time. */
  listRemarks: call(r.listRemarks, { params: z.object({ chat_id: Id }), data: z.array(Remark) }),
  /** Known ones are left as they are, unless their author has changed them since. A repeat changes nothing. */
  importRemarks: call(r.importRemarks, {
    params: z.object({ chat_record_id: Id }),
    body: z.strictObject({
      remarks: z.array(WrittenRemark).min(1, '没有可带回的批注').max(MAX_REMARKS, `一次最多带回 ${MAX_REMARKS} 条批注`),
    }),
    data: RemarkImport,
  }),
  updateRemark: call(r.updateRemark, { params: OneRemark, body: z.strictObject({ done: z.boolean() }), data: Remark }),
  /** It comes back with the next import of a file that has it. */
  deleteRemark: call(r.deleteRemark, { params: OneRemark, data: Done }),
} as const;
