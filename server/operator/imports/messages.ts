import type { ImportKind } from '../../../src/contract/entities/libraryImport';
import type { ReadItem } from '../../library/readers/reader';
import type { JournalItem, ReadOptions } from '../../journals/readers/reader';

/** A file to read. */
export interface ReadOrder {
  kind: ImportKind;
  path: string;
  /** Its ending says how it is read, and whether it is packed. */
  name: string;
  options: ReadOptions;
  /** Items of one message. */
  batch: number;
}

/** The parent has stored the items and wants the next ones. */
export type NextPlease = 'next';

/** What the reader says; the last word is `end` or `failed`. */
export type ReadReport =
  { type: 'items'; items: (ReadItem | JournalItem)[]; bytes: number } | { type: 'end' } | { type: 'failed'; message: string };
