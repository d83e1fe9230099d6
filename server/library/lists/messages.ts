import type { ReferenceForm } from '../../../src/contract/entities/reference';
import type { Entry } from './entries';

/** A list of literature to read. */
export interface ListOrder {
  path: string;
  name: string;
  /** Whether its form is detected by its extension or by its content. */
  formBy: 'name' | 'content';
  /** Entries after which reading stops. */
  max: number;
  /** `source` of its records. */
  source: string;
}

/** What the worker says, in order; the last one is `end` or `failed`. */
export type ListReport =
  | { type: 'form'; form: ReferenceForm }
  | { type: 'entries'; entries: Entry[] }
  /** `cut`: why the rest was left out, in Chinese; empty when it was read to its end. */
  | { type: 'end'; cut: string }
  | { type: 'failed'; message: string };
