import { createContext } from 'react';
import type { AnswerSource } from '../../../../../contract/entities/chat';
import { NO_MARKS } from '../../../core/lib/boundMarks';
import type { BoundMark } from '../../../core/lib/boundMarks';

export interface SourcesContextValue {
  byNumber: ReadonlyMap<number, AnswerSource>;
  /** The markers of the answer with their passages, in reading order; empty where these are not known. */
  marks: readonly BoundMark[];
  /** Goes to the entry of the reference list, and remembers where it came from. */
  onJump: (n: number, from: HTMLElement) => void;
}

/** The sources of the answer around a marker. */
export const SourcesContext = createContext<SourcesContextValue>({ byNumber: new Map(), marks: NO_MARKS, onJump: () => undefined });

/** Address that opens a source at what is cited, or at what some words of the answer are about; null when there is nothing to open. */
export type SourceHref = (source: AnswerSource, words?: string) => string | null;

export interface SourceLinksValue {
  href: SourceHref;
  /** Shows it at once, as a marker does. The words are those that the marker stands for. */
  open: ((source: AnswerSource, words: string) => void) | undefined;
}

/** Where the sources of a conversation can be read. */
export const SourceLinksContext = createContext<SourceLinksValue>({ href: () => null, open: undefined });

/** Numbers of the sources that lie outside of the library. */
export const OutsideContext = createContext<readonly number[]>([]);
