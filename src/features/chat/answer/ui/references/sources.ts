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

export interface SourceLinksValue {
  /** Address that opens a source at what is cited; null when there is nothing to open. */
  href: (source: AnswerSource) => string | null;
  /** Shows it on this screen: then a marker does so at once. The words are those that the marker stands for. */
  open: ((source: AnswerSource, words: string) => void) | undefined;
}

/** Where the sources of a conversation can be read. */
export const SourceLinksContext = createContext<SourceLinksValue>({ href: () => null, open: undefined });
