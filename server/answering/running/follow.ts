import { setTimeout as sleep } from 'node:timers/promises';
import type { AnswerChunk, AnswerSource } from '../../../src/contract/entities/chat';
import type { Queryable } from '../../store/database/types';
import type { StreamEvent } from '../../kernel/asking';
import { conflict, notFound } from '../../kernel/errors';
import { isContinuable, withPapers, type RecordRow } from '../../store/chats/records';
import type { Progress, RecordStore } from '../../store/chats/recordStore';
import { settledCalls } from '../../store/chats/settledCalls';
import type { RunningAnswer } from './runningAnswer';
import { untilAborted } from '../../kernel/signal';

/** How often a row that another process writes is looked at. */
const POLL_MS = 200;
/** Looks after which it is asked whether that process still lives: two seconds. */
const POLLS_TO_CHECK = 10;
/** Most text of one event, in UTF-16 units: a late joiner gets a long answer in pieces it can take one by one. */
const MAX_CONTENT = 16_000;
const LOST = '回答的一部分没有保存，已按保存的内容重新载入';
/** Smaller than any. */
const NO_REVISION = -1;

export interface Lengths {
  answer: number;
  reasoning: number;
}

const isFinal = (progress: Progress) => progress.state !== 'pending' && progress.state !== 'streaming';

/** A stretch of text from an offset on that does not end inside a character. */
function stretch(text: string, from: number): string {
  const end = from + MAX_CONTENT;
  return text.slice(from, /[\ud800-\udbff]/.test(text.charAt(end - 1)) ? end - 1 : end);
}

/** What one reader has seen, and the events that bring it up to date. */
class Reader {
  private begun = false;
  private last = '';
  private understood = 'null';
  private toolCalls = '[]';
  private readonly seen = new Map<number, string>();

  constructor(
    private readonly ids: Pick<AnswerChunk, 'chat_id' | 'chat_record_id'>,
    private readonly at: Lengths,
  ) {}

  *eventsTo(progress: Progress): Generator<StreamEvent<AnswerChunk>> {
    for (;;) {
      const content = stretch(progress.answer, this.at.answer);
      const reasoning = stretch(progress.reasoning, this.at.reasoning);
      this.at.answer += content.length;
      this.at.reasoning += reasoning.length;
      const all = this.at.answer >= progress.answer.length && this.at.reasoning >= progress.reasoning.length;
      const sources = this.fresh(progress.sources);
      const toolCalls = settledCalls(progress.toolCalls, progress.state);
      const key = JSON.stringify([progress.state, progress.mode, progress.notice, progress.understood, toolCalls]);
      const news = JSON.stringify(progress.understood) === this.understood ? null : progress.understood;
      this.understood = JSON.stringify(progress.understood);
      const toolNews = JSON.stringify(toolCalls) === this.toolCalls ? null : toolCalls;
      this.toolCalls = JSON.stringify(toolCalls);
      if (this.begun && !content && !reasoning && sources.length === 0 && key === this.last) return;
      this.begun = true;
      this.last = key;
      yield {
        id: `${this.at.answer}.${this.at.reasoning}`,
        data: {
          ...this.ids,
          content,
          reasoning_content: reasoning,
          sources,
          // The end is only reported to a reader that has received all of the text.
          state: all ? progress.state : 'streaming',
          answer_mode: progress.mode,
          notice: progress.notice,
          ...(all && isFinal(progress) ? { can_continue: isContinuable(progress) } : {}),
          ...(news ? { understood: news } : {}),
          ...(toolNews ? { tool_calls: [...toolNews] } : {}),
          ...(all && isFinal(progress) && progress.ledger ? { ledger: progress.ledger } : {}),
          is_end: all && isFinal(progress),
        },
      };
      if (all) return;
    }
  }

  /** Sources that are new to this reader, or have gained a passage. */
  private fresh(sources: readonly AnswerSource[]): AnswerSource[] {
    const fresh = sources.filter((source) => this.seen.get(source.n) !== source.content);
    for (const source of fresh) this.seen.set(source.n, source.content);
    return fresh;
  }
}

export interface FollowOptions {
  /** Ends once the reader is up to date instead of waiting for more: for proxies that buffer an answer until its end. */
  brief?: boolean;
}

interface Followed {
  db: Queryable;
  store: RecordStore;
  /** The answer when this process writes it. */
  live(id: string): RunningAnswer | undefined;
  /** Begins records that lost their server before the first word. */
  restart(ids: readonly string[]): void;
  /** Aborts when the server ends. */
  closing: AbortSignal;
}

/**
 * Follows an answer wherever it is written, until its end, the reader's or the server's.
 * @throws CallError `notFound` when there is no such answer, `conflict` when the reader has more than is stored: a text that was lost.
 */
export async function* followAnswer(
  id: string,
  from: Lengths,
  { db, store, live, restart, closing }: Followed,
  reading: AbortSignal,
  { brief = false }: FollowOptions = {},
): AsyncGenerator<StreamEvent<AnswerChunk>> {
  const signals = [reading, closing];
  const first = await store.changedSince(id, NO_REVISION);
  if (!first) throw notFound('回答');
  if (from.answer > first.answer_text.length || from.reasoning > first.reasoning_content.length) throw conflict(LOST);
  const reader = new Reader({ chat_id: first.chat_id, chat_record_id: id }, { ...from });
  let revision = NO_REVISION;
  for (let polls = 1; !signals.some((signal) => signal.aborted); polls += 1) {
    const running = live(id);
    if (running) {
      // Subscribed before reading, so that nothing in between is missed.
      const changed = running.changed.next();
      if (running.shown) {
        yield* reader.eventsTo(running.shown);
        if (brief || isFinal(running.shown)) return;
      }
      await untilAborted(Promise.race([changed, running.ended]), signals);
      continue;
    }
    const row = polls === 1 ? first : await store.changedSince(id, revision);
    if (row) {
      revision = row.revision;
      const progress = await progressOf(db, row);
      yield* reader.eventsTo(progress);
      if (brief || isFinal(progress)) return;
    }
    if (polls % POLLS_TO_CHECK === 0) {
      // Deleted with its conversation.
      if (!row && !(await store.changedSince(id, NO_REVISION))) return;
      restart(await store.takeOver(id));
    }
    await untilAborted(sleep(POLL_MS), signals);
  }
}

async function progressOf(db: Queryable, row: RecordRow): Promise<Progress> {
  return {
    answer: row.answer_text,
    reasoning: row.reasoning_content,
    sources: await withPapers(db, row),
    state: row.state,
    mode: row.answer_mode,
    notice: row.notice,
    finish: row.finish,
    understood: row.understood,
    toolCalls: row.tool_calls,
    ledger: row.ledger,
  };
}
