import type { WorkOrder } from './order';
import { readDocx } from './docx';
import type { Progress, ReadDocument } from './front';
import { readHtml } from './html';
import { readJats } from './jats';
import { readMarkdown } from './markdown';
import { readPdf } from './pdf/readPdf';
import { readPlainText } from './plainText';

/** Reads a file of any kind. @throws {Unreadable} with a reason for people */
export async function readDocument(order: WorkOrder, progress: Progress): Promise<ReadDocument> {
  switch (order.kind) {
    case 'pdf':
      return readPdf(order, progress);
    case 'docx':
      return readDocx(order);
    case 'jats':
      return readJats(order);
    case 'html':
      return readHtml(order);
    case 'markdown':
      return readMarkdown(order);
    case 'text':
      return readPlainText(order);
  }
}
