import { setTimeout as sleep } from 'node:timers/promises';
import type { RecordState } from '../../../src/contract/entities/chat';
import { withRetries } from '../../kernel/withRetries';
import type { Log } from '../../kernel/log';
import { storable } from '../../kernel/storable';
import type { AnswerLedger, LedgerMark } from '../../../src/contract/entities/ledger';
import type { AnswerPart } from '../answerPart';
import type { BegunAnswer } from '../continuing/begun';
import { ledgerOf, type Across } from '../ledger/ledger';
import { INTERRUPTED, type Progress, type RecordStore, type Standing } from '../../store/chats/recordStore';
import { Signal } from '../../kernel/signal';

/** Time between two stores of a growing answer: short at first, then at most so long. */
const LEAST_STORE_MS = 80;
const MAX_STORE_MS = 250;
/** A stop at another server is seen after this time. */
const BEAT_MS = 500;

const empty: Progress = {
  answer: '',
  reasoning: '',
  sources: [],
  state: 'streaming',
  mode: null,
  notice: '',
  finish: '',
  understood: null,
  toolCalls: [],
  ledger: null,
};

/** Without the first half of a character whose second half comes with the next piece. */
const settled = (text: string) => (/[\ud800-\udbff]$/.test(text) ? text.slice(0, -1) : text);

/**
 * One answer that this process writes. Readers see what is stored, never more: what a reader has seen survives the
 * process. The text only grows, so that a reader can continue from a length alone.
 */
export class RunningAnswer {
  /** The stored state. Null until this server has claimed the record. */
  shown: Progress | null = null;
  /** Fires when `shown` has changed. */
  readonly changed = new Signal();
  readonly abort = new AbortController();
  /** Resolves when it has ended, whether this server ran it or not. */
  readonly ended: Promise<void>;
  /** Called once it has ended. */
  end!: () => void;
  private written: Progress = empty;
  /** Null while nothing that cites has written. */
  private marks: readonly LedgerMark[] | null = null;
  private links: readonly string[] = [];
  private dirty = false;
  private givenBack = false;
  private readonly woken = new Signal();

  constructor(
    readonly id: string,
    private readonly store: RecordStore,
    private readonly log: Log,
    private readonly across: Across,
  ) {
    this.ended = new Promise((resolve) => (this.end = resolve));
  }

  /** This server has claimed the record. `begun`: what is written already and stays; null for nothing. */
  begin(begun: BegunAnswer | null): void {
    if (begun) {
      this.written = { ...empty, ...begun.progress };
      this.marks = begun.marks;
      this.links = begun.links;
    }
    this.shown = this.written;
    this.changed.fire();
  }

  add(part: AnswerPart): void {
    if (this.written.state !== 'streaming') return;
    const { answer, reasoning } = this.written;
    if (part.marks) this.marks = [...(this.marks ?? []), ...part.marks.map((mark) => ({ ...mark, at: mark.at + answer.length }))];
    this.links = part.links ? [...new Set([...this.links, ...part.links])] : this.links;
    this.written = {
      ...this.written,
      answer: answer + (part.content ?? ''),
      reasoning: reasoning + (part.reasoning ?? ''),
      sources: part.sources ?? this.written.sources,
      mode: part.mode ?? this.written.mode,
      notice: part.notice ?? this.written.notice,
      finish: part.finish ?? this.written.finish,
      understood: part.understood ?? this.written.understood,
      toolCalls: part.toolCalls ?? this.written.toolCalls,
    };
    this.dirty = true;
    this.woken.fire();
  }

  /** Nothing more comes. The first end counts. */
  finish(state: Exclude<RecordState, 'pending' | 'streaming'>, notice?: string): void {
    if (this.written.state !== 'streaming') return;
    this.written = { ...this.written, state, notice: notice ?? this.written.notice };
    this.dirty = true;
    this.woken.fire();
    this.abort.abort();
  }

  /** The server shuts down. What is written stays; an answer without a word is left to the next server. */
  interrupt(): void {
    const { state, answer, reasoning } = this.written;
    this.givenBack = state === 'streaming' && answer === '' && reasoning === '';
    this.finish('failed', INTERRUPTED);
  }

  /** Stores what comes until the end is stored, or this server has lost the record. */
  async keepStored(): Promise<void> {
    for (;;) {
      const woken = this.woken.next();
      if (!this.dirty) await Promise.race([woken, sleep(BEAT_MS, undefined, { ref: false })]);
      if (this.givenBack) return this.store.giveBack(this.id);
      const standing = this.dirty ? await this.save() : await this.withRetries(() => this.store.beat(this.id));
      if (standing !== 'ours') this.finish('stopped');
      // Of a lost one, what was not stored was not shown either.
      if (standing === 'lost') return;
      if (this.shown && this.shown.state !== 'streaming') return;
      if (this.written.state === 'streaming') await this.pause();
    }
  }

  /** Collects pieces for a while before it writes them; the end of the answer is written at once. */
  private pause(): Promise<void> {
    const ms = Math.min(MAX_STORE_MS, LEAST_STORE_MS + this.written.answer.length / 40);
    return sleep(ms, undefined, { signal: this.abort.signal }).catch(() => undefined);
  }

  private async save(): Promise<Standing> {
    this.dirty = false;
    const { written } = this;
    const whole = written.state === 'streaming' ? settled : (text: string) => text;
    const answer = storable(whole(written.answer));
    const progress = { ...written, answer, reasoning: storable(whole(written.reasoning)), ledger: await this.ledgerOf(answer) };
    const standing = await this.withRetries(() => this.store.save(this.id, progress));
    if (standing !== 'lost') {
      this.shown = progress;
      this.changed.fire();
    }
    return standing;
  }

  /** What stands behind the sentences of an answer that has come to its end. */
  private async ledgerOf(answer: string): Promise<AnswerLedger | null> {
    const { sources, state, mode } = this.written;
    if (state === 'streaming' || this.marks === null || answer === '') return null;
    try {
      return await ledgerOf(
        { answer, sources, marks: this.marks, links: this.links, whole: state === 'done', quoted: mode === 'extractive' },
        this.across,
      );
    } catch (error) {
      // The answer is worth more than what is said of it.
      this.log('warn', `ledger of ${this.id}: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    }
  }

  /** Statements that set whole values may be sent again. @throws when the database stays away. */
  private withRetries(statement: () => Promise<Standing>): Promise<Standing> {
    return withRetries(statement, this.log, `answer ${this.id}`);
  }
}
