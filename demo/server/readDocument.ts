import { readDocx } from '../../server/documents/reading/docx';
import type { Progress, ReadDocument } from '../../server/documents/reading/front';
import { readHtml } from '../../server/documents/reading/html';
import { readJats } from '../../server/documents/reading/jats';
import { readMarkdown } from '../../server/documents/reading/markdown';
import type { WorkOrder } from '../../server/documents/reading/order';
import { readPdf } from '../../server/documents/reading/pdf/readPdf';
import { readPlainText } from '../../server/documents/reading/plainText';

/** In place of the server's, which loads each by its name. */
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
