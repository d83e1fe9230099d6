import type { AnswerSource } from '../../../src/contract/entities/chat';
import type { AnswerLedger, LedgerMark } from '../../../src/contract/entities/ledger';
import type { Progress } from '../../store/chats/recordStore';
import { wholeWithPapers, type RecordRow } from '../../store/chats/records';
import type { Queryable } from '../../store/database/types';

/** An answer of which a part is written: it stays to the letter, and what comes follows it. */
export interface BegunAnswer {
  readonly progress: Pick<Progress, 'answer' | 'reasoning' | 'sources' | 'mode' | 'notice' | 'understood' | 'toolCalls'>;
  /** Null where nothing is cited yet. */
  readonly marks: readonly LedgerMark[] | null;
  readonly links: readonly string[];
}

/** The markers of a stored answer: as its ledger has them, else each for all passages of its source. */
function marksOf(answer: string, sources: readonly AnswerSource[], ledger: AnswerLedger | null): LedgerMark[] {
  const known = new Map((ledger?.sentences ?? []).flatMap(({ marks }) => marks.map((mark) => [mark.at, mark] as const)));
  return [...answer.matchAll(/\[(\d+)\]/g)].flatMap(({ index: at, 1: digits }) => {
    const n = Number(digits);
    const source = sources.find((one) => one.n === n);
    if (!source) return [];
    return known.get(at) ?? { at, n, passages: (source.passages ?? []).map(({ id }) => id) };
  });
}

/** What of a claimed record is written already; null when nothing is. */
export async function begunOf(db: Queryable, row: RecordRow): Promise<BegunAnswer | null> {
  if (row.answer_text === '') return null;
  const sources = await wholeWithPapers(db, row);
  const { answer_text: answer, reasoning_content: reasoning, answer_mode: mode, notice, understood, ledger, tool_calls: toolCalls } = row;
  return {
    progress: { answer, reasoning, sources, mode, notice, understood, toolCalls },
    marks: sources.length > 0 ? marksOf(answer, sources, ledger) : null,
    links: ledger?.unsupported_links ?? [],
  };
}
