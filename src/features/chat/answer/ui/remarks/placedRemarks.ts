import { createContext } from 'react';
import type { AnswerLedger } from '../../../../../contract/entities/ledger';
import type { Remark } from '../../../../../contract/entities/remark';
import { endOfSentence } from '../../../../../model/answers/ledger';
import { placesOfRemarks } from '../../../../../model/answers/remarks';
import type { RemarkPlace } from '../../../../../model/answers/remarks';
import type { SentenceEnd } from '../../../core/markdown/marks';

export const NO_REMARKS: readonly Remark[] = [];

interface PlacedRemarks {
  /** Ends of the sentences that have remarks. */
  ends: readonly SentenceEnd[];
  /** Remarks by what they are about. */
  byPlace: ReadonlyMap<RemarkPlace, readonly Remark[]>;
}

/** Remarks on the sentences of an answer. */
export function placedRemarks(text: string, ledger: AnswerLedger | undefined, remarks: readonly Remark[]): PlacedRemarks {
  const sentences = ledger?.sentences ?? [];
  const byPlace = new Map<RemarkPlace, Remark[]>();
  const places = remarks.length === 0 ? [] : placesOfRemarks(remarks, text, sentences);
  for (const [i, place] of places.entries()) {
    const remark = remarks[i];
    if (remark) byPlace.set(place, [...(byPlace.get(place) ?? []), remark]);
  }
  const ends = sentences.flatMap((sentence, i) => (byPlace.has(i) ? [{ at: endOfSentence(text, sentence), sentence: i }] : []));
  return { ends, byPlace };
}

interface RemarksContextValue {
  byPlace: PlacedRemarks['byPlace'];
  /** Goes to the remarks on a sentence in the list. */
  onRemark: (sentence: number) => void;
}

/** The remarks of the answer around a mark. */
export const RemarksContext = createContext<RemarksContextValue>({ byPlace: new Map(), onRemark: () => undefined });
