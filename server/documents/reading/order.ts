import type { RecognisedPage } from '../../records/recognised';
import type { DocumentKind } from '../mediaTypes';

/** The file that a worker is to read. */
export interface WorkOrder {
  path: string;
  kind: DocumentKind;
  name: string;
  /** Milliseconds since 1970 at which reading stops with what it has. */
  deadline: number;
  /** What was recognised in pages without a text layer. */
  recognised?: readonly RecognisedPage[];
}

/** A file that cannot be read; the message is for people. */
export class Unreadable extends Error {
  /** @param scans pages that are images of text */
  constructor(
    message: string,
    readonly scans: readonly number[] = [],
  ) {
    super(message);
  }
}
