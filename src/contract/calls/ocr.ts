import { z } from 'zod';
import { call } from '../call';
import { Id } from '../entities/common';
import { FileOcr } from '../entities/ocr';
import { extensionRoutes as r } from '../routes/extensions';

const OfFile = z.strictObject({ file_id: Id });

/** Scans: text recognised in pages that have none. */
export const ocrCalls = {
  getFileOcr: call(r.getFileOcr, { query: OfFile, data: FileOcr }),
  /** Goes on after a cancel or failure; a file that is done is recognised anew. 409 where this server recognises no text. */
  startFileOcr: call(r.startFileOcr, { body: OfFile, data: FileOcr }),
  cancelFileOcr: call(r.cancelFileOcr, { body: OfFile, data: FileOcr }),
} as const;
