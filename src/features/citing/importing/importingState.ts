import type { Paper } from '../../../contract/entities/paper';
import type { ReadReference, ReadReferences } from '../../../contract/entities/reference';
import type { ReferenceDraft } from './lib/referenceDraft';

/** Where records go: a base, or with `null` the library of everybody. */
export interface ImportTarget {
  dataset_id: string | null;
  name: string;
}

/** How far the adding is, and what came of it. */
export interface Adding {
  state: 'running' | 'done' | 'failed';
  target: ImportTarget;
  added: number;
  existing: number;
  refused: { title: string; reason: string }[];
  failure: string;
}

/** Rows that are shown: of one state, or all of them. */
export type ShownReferences = ReadReference['state'] | 'all';

export interface ImportingState {
  /** What is being pasted. */
  pastedReferences: string;
  /** Id on the shelf and name of what is read; null before anything is. */
  referenceSource: { id: string; name: string } | null;
  readingReferences: boolean;
  references: ReadReferences | null;
  importFailure: string;
  /** Rows that are chosen, by their place in the list. */
  pickedReferences: number[];
  /** Forms that are open, by the place of their row in the list. */
  referenceDrafts: Record<string, ReferenceDraft>;
  /** Rows as they were read, of those that were edited, by their place. */
  originalReferences: Record<string, ReadReference>;
  shownReferences: ShownReferences;
  adding: Adding | null;
  /** Records that are cited beside those a dialog was opened for. */
  citedReferences: Paper[];
}

/** What belongs to one list that is read: with the next it begins anew. */
export const NOTHING_READ = {
  references: null,
  importFailure: '',
  pickedReferences: [],
  referenceDrafts: {},
  originalReferences: {},
  shownReferences: 'all',
  adding: null,
} satisfies Partial<ImportingState>;

export const initialImporting: ImportingState = {
  ...NOTHING_READ,
  pastedReferences: '',
  referenceSource: null,
  readingReferences: false,
  citedReferences: [],
};

/** What was refused, is not clear yet, or stands there twice, cannot be chosen. */
export const isPickable = ({ state }: ReadReference): boolean => state === 'library' || state === 'new';

/** Records of the library are as they are, and repeated ones are put right where they stand first. */
export const isEditable = ({ state }: ReadReference): boolean => state === 'new' || state === 'unclear';

/** Places of the rows that can be chosen. */
export const pickable = ({ rows }: ReadReferences): number[] => rows.flatMap((row, index) => (isPickable(row) ? [index] : []));
