import { createContext } from 'react';
import type { AnswerLedger } from '../../../../../contract/entities/ledger';
import type { Remark } from '../../../../../contract/entities/remark';
import { endOfSentence } from '../../../../../model/answers/ledger';
import { placesOfRemarks, plainSentence } from '../../../../../model/answers/remarks';
import type { SentenceEnd } from '../../../core/markdown/marks';

export const NO_REMARKS: readonly Remark[] = [];

interface PlacedRemarks {
  /** Ends of the sentences that have remarks. */
  ends: readonly SentenceEnd[];
  /** Remarks by the number of their sentence; -1: about the whole text, or words that are no sentence of it. */
  bySentence: ReadonlyMap<number, readonly Remark[]>;
}

/** Remarks on the sentences of an answer. */
export function placedRemarks(text: string, ledger: AnswerLedger | undefined, remarks: readonly Remark[]): PlacedRemarks {
  const sentences = ledger?.sentences ?? [];
  const words = remarks.length === 0 ? [] : sentences.map(({ start, end }) => plainSentence(text.slice(start, end)));
  const bySentence = new Map<number, Remark[]>();
  for (const [i, place] of placesOfRemarks(remarks, words).entries()) {
    const remark = remarks[i];
    if (remark) bySentence.set(place, [...(bySentence.get(place) ?? []), remark]);
  }
  const ends = sentences.flatMap((sentence, i) => (bySentence.has(i) ? [{ at: endOfSentence(text, sentence), sentence: i }] : []));
  return { ends, bySentence };
}

interface RemarksContextValue {
  bySentence: PlacedRemarks['bySentence'];
  /** Goes to the remarks on a sentence in the list. */
  onRemark: (sentence: number) => void;
}

/** The remarks of the answer around a mark. */
export const RemarksContext = createContext<RemarksContextValue>({ bySentence: new Map(), onRemark: () => undefined });
