import { z } from 'zod';
import { MAX_KEYWORD_LENGTH } from '../../model/limits';
import { call } from '../call';
import { Done, Id, PageNumber, PageSize, pageOf } from '../entities/common';
import { ReadingFile } from '../entities/document';
import { extensionRoutes as r } from '../routes/extensions';

/** Files that somebody has opened for reading: each person's own. */
export const readingFileCalls = {
  /** Newest first. */
  listReadingFiles: call(r.listReadingFiles, {
    query: z.strictObject({
      keyword: z.string().trim().max(MAX_KEYWORD_LENGTH).optional(),
      current: PageNumber.default(1),
      size: PageSize.default(20),
    }),
    data: pageOf(ReadingFile),
  }),
  /** Where a base has it, it stays there as a document; else its bytes and text go. */
  deleteReadingFile: call(r.deleteReadingFile, { params: z.object({ file_id: Id }), data: Done }),
} as const;
