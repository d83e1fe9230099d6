import type { ocrCalls } from '../../src/contract/calls/ocr';
import { cancelFileOcr, readFileOcr, startFileOcr, type OcrNeeds } from '../documents/ocr/ofFile';
import type { Handlers } from './handler';

export const ocrHandlers: Handlers<typeof ocrCalls, OcrNeeds> = {
  getFileOcr: ({ query }, context) => readFileOcr(context, query.file_id),
  startFileOcr: ({ body }, context) => startFileOcr(context, body.file_id),
  cancelFileOcr: ({ body }, context) => cancelFileOcr(context, body.file_id),
};
