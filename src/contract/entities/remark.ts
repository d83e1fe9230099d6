import { z } from 'zod';
import { MAX_QUOTE_LENGTH, MAX_REMARK_AUTHOR_LENGTH, MAX_REMARK_LENGTH } from '../../model/limits';
import { REMARK_KINDS } from '../../model/answers/remarks';
import { Id, Timestamp, text } from './common';

/** What a colleague wrote in the file of an answer: about one sentence of it, or about all of it. */
export const WrittenRemark = z.strictObject({
  /** Given by the file; the same remark has it in every file that it comes back in. */
  id: z.uuid(),
  /** The words of the sentence; empty: the remark is about the whole text. */
  quote: z.string().max(MAX_QUOTE_LENGTH),
  kind: z.enum(REMARK_KINDS),
  text: text(MAX_REMARK_LENGTH),
  /** As the colleague wrote it; nobody has checked it. */
  author: z.string().max(MAX_REMARK_AUTHOR_LENGTH),
  /** When it was written or changed last, by the clock of the colleague. */
  time: z.iso.datetime({ offset: true }),
});
export type WrittenRemark = z.infer<typeof WrittenRemark>;

/** A remark that came back. */
export const Remark = z.object({
  ...WrittenRemark.shape,
  time: Timestamp,
  /** The answer that it is on; of deep research the record that wrote the report. */
  chat_record_id: Id,
  /** The owner of the answer has dealt with it. */
  done: z.boolean(),
});
export type Remark = z.infer<typeof Remark>;

/** What an import has done. */
export const RemarkImport = z.object({
  /** Of those that were sent: new ones, those that their author has changed since, and those that were there already. */
  added: z.number().int().min(0),
  changed: z.number().int().min(0),
  known: z.number().int().min(0),
  /** All remarks on the answer now. */
  remarks: z.array(Remark),
});
export type RemarkImport = z.infer<typeof RemarkImport>;
