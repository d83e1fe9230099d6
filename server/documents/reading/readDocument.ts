import { createRequire } from 'node:module';
import type { WorkOrder } from './order';
import type * as docx from './docx';
import type { Progress, ReadDocument } from './front';
import type * as html from './html';
import type * as jats from './jats';
import type * as markdown from './markdown';
import type * as pdf from './pdf/readPdf';
import type * as plainText from './plainText';

/** Loads the code of one kind alone, since a new process waits for it. Not by `import()`, which takes no TypeScript in a worker. */
const load = createRequire(__filename);

/** Reads a file of any kind. @throws {Unreadable} with a reason for people */
export async function readDocument(order: WorkOrder, progress: Progress): Promise<ReadDocument> {
  switch (order.kind) {
    case 'pdf':
      return (load('./pdf/readPdf') as typeof pdf).readPdf(order, progress);
    case 'docx':
      return (load('./docx') as typeof docx).readDocx(order);
    case 'jats':
      return (load('./jats') as typeof jats).readJats(order);
    case 'html':
      return (load('./html') as typeof html).readHtml(order);
    case 'markdown':
      return (load('./markdown') as typeof markdown).readMarkdown(order);
    case 'text':
      return (load('./plainText') as typeof plainText).readPlainText(order);
  }
}
