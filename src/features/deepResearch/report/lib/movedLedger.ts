import type { AnswerLedger } from '../../../../contract/entities/ledger';
import { UNPROVEN_NOTES } from './unprovenLinks';

/** Where each unit of the text stands in the shown one; null when this is no copy of it. */
function placesOf(text: string, shown: string, removed: number): number[] | null {
  const places: number[] = [];
  let at = 0;
  for (let from = removed; from < text.length; from += 1) {
    const note = UNPROVEN_NOTES.find((one) => shown.startsWith(one, at) && !text.startsWith(one, from));
    at += note?.length ?? 0;
    if (shown[at] !== text[from]) return null;
    places[from] = at;
    at += 1;
  }
  places[text.length] = at;
  return places;
}

/**
 * The ledger of a report for the form in which it is shown: without its title, and with a note behind each unproven link, which
 * are listed elsewhere. Undefined when the two do not fit each other.
 * @param removed how much of the beginning is not shown.
 */
export function movedLedger(ledger: AnswerLedger, text: string, shown: string, removed: number): AnswerLedger | undefined {
  const places = placesOf(text, shown, removed);
  if (!places) return undefined;
  const sentences = ledger.sentences.flatMap((sentence) => {
    const [start, end] = [places[sentence.start], places[sentence.end]];
    if (start === undefined || end === undefined) return [];
    const marks = sentence.marks.flatMap((mark) => {
      const at = places[mark.at];
      return at === undefined ? [] : { ...mark, at };
    });
    return { ...sentence, start, end, marks };
  });
  return { sentences, unsupported_links: [] };
}
