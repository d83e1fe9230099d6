import type { ResearchCitation, ResearchEvent, ResearchReport } from '../../../src/contract/entities/research';
import { storable } from '../../kernel/storable';
import type { Queryable } from '../database/types';
import { withdrawnFrom, withoutWords } from '../access/withdrawn';
import { NO_FILE, papersByAnyId } from '../chats/records';

type WithoutBase<T> = T extends unknown ? Omit<T, 'thread_id' | 'chat_record_id' | 'time'> : never;

/** An event without the fields that every event has in common. */
type ResearchPart = WithoutBase<ResearchEvent>;

/** Reports that were written before files were cited have none of these. */
type InFile = 'page' | 'file_id' | 'positions';

/** A citation as it is stored: its record is looked up when it is read. */
export type StoredCitation = Omit<ResearchCitation, 'paper' | InFile> &
  Partial<Pick<ResearchCitation, InFile>> & { paper_id: string | null };

export type StoredReport = Omit<ResearchReport, 'citations'> & { citations: StoredCitation[] };

type Stored<T> = T extends { event: 'citations' }
  ? { event: 'citations'; citations: StoredCitation[] }
  : T extends { event: 'report' }
    ? { event: 'report'; report: StoredReport }
    : T;

/** An event as it is stored. */
export type StoredPart = Stored<ResearchPart>;

export interface StoredEvent {
  seq: number;
  chat_record_id: string;
  event: StoredPart;
  /** ISO 8601. */
  create_time: string;
}

/** Text of models, tools and papers as the database takes it: whole characters, no NUL. */
export const storableJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? storable(part) : part));

const citationsOf = (part: StoredPart): StoredCitation[] =>
  part.event === 'citations' ? part.citations : part.event === 'report' ? part.report.citations : [];

/**
 * Stored events as the wire has them, for their owner; a paper that is gone or may no longer be read is null, and words that a project
 * which they have left has withdrawn are left out.
 */
export async function toEvents(db: Queryable, userId: string, threadId: string, rows: readonly StoredEvent[]): Promise<ResearchEvent[]> {
  const cited = rows.flatMap(({ event }) => citationsOf(event));
  const ids = [...new Set(cited.flatMap(({ paper_id }) => paper_id ?? []))];
  const isWithdrawn = await withdrawnFrom(db, userId, cited);
  const papers = await papersByAnyId(db, ids, userId);
  const shown = (citations: readonly StoredCitation[]): ResearchCitation[] =>
    citations.map((stored) => {
      const { paper_id, ...citation } = stored;
      const shownPart = isWithdrawn(stored) ? { ...citation, ...withoutWords(), content_snippet: '' } : citation;
      return { page: null, ...NO_FILE, ...shownPart, paper: papers.get(paper_id ?? '') ?? null };
    });
  return rows.map(({ event, chat_record_id, create_time }) => {
    const base = { thread_id: threadId, chat_record_id, time: create_time };
    if (event.event === 'citations') return { ...base, ...event, citations: shown(event.citations) };
    if (event.event === 'report') return { ...base, ...event, report: { ...event.report, citations: shown(event.report.citations) } };
    return { ...base, ...event };
  });
}

/** Up to `limit` events of a thread after a number. */
export function eventsAfter(db: Queryable, threadId: string, after: number, limit: number): Promise<StoredEvent[]> {
  return db.query<StoredEvent>(
    `select seq, chat_record_id, event, create_time from research_event where thread_id = $1 and seq > $2 order by seq limit $3`,
    [threadId, after, limit],
  );
}

/** All events of a thread but the pieces of texts. */
export function eventsWithoutChunks(q: Queryable, threadId: string): Promise<Pick<StoredEvent, 'seq' | 'event'>[]> {
  return q.query<Pick<StoredEvent, 'seq' | 'event'>>(
    `select seq, event from research_event where thread_id = $1 and kind <> 'message_chunk' order by seq`,
    [threadId],
  );
}
