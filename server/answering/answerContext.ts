import type { Queryable } from '../store/database/types';
import { readAnswerer, type Answerer } from '../store/chats/applications';
import { lineOfTurns, type RecordRow, type StoredSource } from '../store/chats/records';
import { worksOfBases } from '../store/datasets/worksOfBases';
import type { Origin } from './retrieval/passages';
import type { Turn } from './prompt';
import type { Scope } from './retrieval/library';

/** Documents of the chosen bases that are looked at, newest first. */
const MAX_BASE_PAPERS = 5_000;
const MAX_TURNS = 6;

/** A turn of the conversation with what it read, newest last. */
export interface EarlierTurn extends Turn {
  readonly sources: readonly StoredSource[];
  readonly paperIds: readonly string[];
  /** Its question as it stands alone. */
  readonly meant: string;
}

/** The turns that a record follows, by its line of parents. */
export async function earlierTurns(db: Queryable, row: RecordRow): Promise<EarlierTurn[]> {
  if (row.parent_id === null) return [];
  const rows = await lineOfTurns(db, row.chat_id, row.parent_id, MAX_TURNS);
  return rows.map((turn) => ({
    question: turn.problem_text,
    answer: turn.answer_text,
    sources: turn.sources,
    paperIds: turn.paper_id_list,
    meant: turn.understood?.question ?? turn.problem_text,
  }));
}

/** The papers that were put to the question, those of the chosen bases included; null when nothing was chosen. */
export async function scopeOf(db: Queryable, row: Pick<RecordRow, 'paper_id_list' | 'dataset_id_list' | 'user_id'>): Promise<Scope | null> {
  if (row.paper_id_list.length === 0 && row.dataset_id_list.length === 0) return null;
  const scope = new Map<string, Origin | null>(row.paper_id_list.map((id) => [id, null]));
  if (row.dataset_id_list.length > 0) {
    // Checked again: the person may have left the project of a base since the question was sent.
    const documents = await worksOfBases(db, row.user_id, row.dataset_id_list, MAX_BASE_PAPERS);
    for (const { paper_id, dataset_id: datasetId, document_id: documentId } of documents) {
      if (!scope.has(paper_id)) scope.set(paper_id, { datasetId, documentId });
    }
  }
  return scope;
}

/**
 * What is read for a question that names nothing: the base of the conversation, or the bases of the application; null
 * for the whole library. A conversation over a base that is gone has nothing to read.
 */
export async function ownScope(
  db: Queryable,
  userId: string,
  { dataset_id, dataset_id_list, for_dataset }: Answerer,
): Promise<Scope | null> {
  const bases = dataset_id === null ? [...dataset_id_list] : [dataset_id];
  if (bases.length === 0) return for_dataset ? new Map() : null;
  return scopeOf(db, { paper_id_list: [], dataset_id_list: bases, user_id: userId });
}

/** The papers that the turn before read, for a follow-up that names none, such as 它们有什么不足. */
export function scopeOfTurn(turn: EarlierTurn | undefined): Scope | null {
  const cited = (turn?.sources ?? []).flatMap(({ paper_id, dataset_id, document_id }): [string, Origin][] =>
    paper_id === null ? [] : [[paper_id, { datasetId: dataset_id, documentId: document_id }]],
  );
  const papers = cited.length > 0 ? cited : (turn?.paperIds ?? []).map((id): [string, null] => [id, null]);
  return papers.length > 0 ? new Map(papers) : null;
}

/** The application that answers in this conversation. */
export async function personaOf(db: Queryable, chatId: string): Promise<Answerer> {
  const persona = await readAnswerer(db, chatId);
  if (!persona) throw new Error(`chat ${chatId} has gone`);
  return persona;
}
