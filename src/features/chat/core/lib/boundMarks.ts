import type { AnswerSource } from '../../../../contract/entities/chat';
import type { AnswerLedger, LedgerMark, LedgerSentence, SentenceState } from '../../../../contract/entities/ledger';

/** A marker of an answer with its very passages, and how what rests on it stands to them: the worst of its sentences. */
export interface BoundMark extends LedgerMark, Pick<LedgerSentence, 'state' | 'findings'> {
  /** No further marker of the same sentence follows. */
  last: boolean;
}

export const NO_MARKS: readonly BoundMark[] = [];

const FROM_BEST: readonly SentenceState[] = ['consistent', 'related', 'unsourced', 'unsupported'];

/** The sentence that agrees least, of those that rest on a marker. */
function worst(sentences: readonly LedgerSentence[], own: LedgerSentence, at: number): LedgerSentence {
  const resting = sentences.filter(({ marks }) => marks.some((mark) => mark.at === at));
  return [own, ...resting].reduce((bad, one) => (FROM_BEST.indexOf(one.state) > FROM_BEST.indexOf(bad.state) ? one : bad));
}

/** The markers of an answer in reading order; none for an answer without a ledger. */
export function boundMarks(ledger: AnswerLedger | undefined): readonly BoundMark[] {
  if (!ledger) return NO_MARKS;
  return ledger.sentences
    .flatMap((sentence) => {
      // A sentence may rest on a marker that stands behind the next one.
      const own = sentence.marks.filter(({ at }) => at >= sentence.start && at < sentence.end);
      return own.map((mark, i) => {
        const { state, findings } = worst(ledger.sentences, sentence, mark.at);
        return { ...mark, state, findings, last: i === own.length - 1 };
      });
    })
    .sort((a, b) => a.at - b.at);
}

/** Stands between the passages of one source. */
const PASSAGE_JOINT = '\n……\n';

/** A source with the passages of these ids alone, so that what is shown and opened is just them; whole where it has none of them. */
export function narrowedTo(source: AnswerSource, ids: readonly string[]): AnswerSource {
  const passages = (source.passages ?? []).filter(({ id }) => ids.includes(id));
  const [first] = passages;
  if (!first) return source;
  const file_id = passages.find((passage) => passage.file_id !== null)?.file_id ?? null;
  return {
    ...source,
    passages,
    content: passages.map(({ content }) => content).join(PASSAGE_JOINT),
    place: [...new Set(passages.map(({ place }) => place))].join('、'),
    page: passages.find(({ page }) => page !== null)?.page ?? null,
    file_id,
    positions: file_id === null ? [] : passages.map(({ positions }) => positions),
  };
}
