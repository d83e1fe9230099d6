import type { DocumentKind } from '../mediaTypes';

/** The file that a worker is to read. */
export interface WorkOrder {
  path: string;
  kind: DocumentKind;
  name: string;
  /** Milliseconds since 1970 at which reading stops with what it has. */
  deadline: number;
}

/** A file that cannot be read; the message is for people. */
export class Unreadable extends Error {}
