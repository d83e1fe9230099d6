import type { Paper } from '../../../src/contract/entities/paper';
import type { BridgedWord } from '../../bridging/bridge';
import type { Question } from '../../text/terms';
import type { Frequencies } from '../aspects/weights';
import type { Origin, Passage } from './passages';

/** What retrieval needs of the library. */
export interface Library {
  /** Papers with any of the words, best first. */
  rank(text: string, limit: number, withinIds?: readonly string[]): Promise<readonly { paper_id: string; score: number }[]>;
  /** What the words of a text are in the other language, and other words of its own that say the same. */
  bridge?(text: string): Promise<readonly BridgedWord[]>;
  /** How many records have each of these words. */
  frequencies?(words: readonly string[]): Promise<Frequencies>;
  /** Papers that a text names by DOI or another number of its kind, and what it says beside them; null for a text that has no such number. */
  named?(text: string): Promise<{ readonly ids: readonly string[]; readonly rest: string } | null>;
  /** Other writings of a text that was mistyped, the likeliest first. */
  corrected?(text: string): Promise<readonly string[]>;
  /** Papers in the order of the ids; missing ones are left out. */
  papers(ids: readonly string[]): Promise<Paper[]>;
  /** Passages of files of these papers that the asking person may read, by paper: those that fit the question, in reading order. */
  inFiles(ids: readonly string[], question: Question, scope: Scope): Promise<FilePassages>;
}

export type FilePassages = ReadonlyMap<string, readonly Passage[]>;

/** Papers that the person put to the question, each with the base it came from; null for one chosen by itself. */
export type Scope = ReadonlyMap<string, Origin | null>;
