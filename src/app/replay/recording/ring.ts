import type { Action } from '@reduxjs/toolkit';
import type { SessionFacts, SignalBody } from '../../../model/recordedSession';
import type { RootState } from '../../rootReducer';
import { jsonWithoutKeys } from '../withoutKeys';
import type { Noted } from './front';

/** How much a recording holds at most; older things go first. */
export interface RingLimits {
  /** Milliseconds before now. */
  time: number;
  actions: number;
  /** Characters of the actions as JSON. */
  characters: number;
}

const MINUTE = 60_000;

/** What is always there: the last minutes. */
export const LAST_MINUTES: RingLimits = { time: 15 * MINUTE, actions: 5_000, characters: 2_000_000 };
/** A reproduction, from 从现在开始记录 until it is saved. */
export const REPRODUCTION: RingLimits = { time: 60 * MINUTE, actions: 40_000, characters: 15_000_000 };

/** Signals beside the actions. */
const MOST_SIGNALS = 5_000;

interface Entry {
  action: Action;
  /** The state that it met. */
  state: RootState;
  at: number;
  /** Characters as JSON; 0 while they were not counted. */
  size: number;
}

/** What a recording holds of one page. */
export interface RingContent {
  actions: Action[];
  /** The state before the first action; undefined without any. */
  begin: RootState | undefined;
  facts: Pick<SessionFacts, 'began' | 'times' | 'signals'>;
}

/** A bounded recording of one page. It keeps actions and states by reference: they share what did not change. */
export class Ring {
  private entries: Entry[] = [];
  private signals: { at: number; after: number; body: SignalBody }[] = [];
  /** Actions that have gone: numbers of signals count from the first of all. */
  private gone = 0;
  private counted = 0;
  private characters = 0;

  constructor(
    public limits: RingLimits,
    private readonly now: () => number = Date.now,
  ) {}

  get length(): number {
    return this.entries.length;
  }

  add(noted: Noted): void {
    if ('signal' in noted) {
      this.signals.push({ at: noted.at, after: this.gone + this.entries.length, body: noted.signal });
      if (this.signals.length > MOST_SIGNALS) this.signals = this.signals.slice(MOST_SIGNALS / 10);
      return;
    }
    const { action, state, at } = noted;
    this.entries.push({ action, state, at, size: 0 });
    if (this.entries.length > this.limits.actions * 1.1) this.trim();
  }

  /** Counts what came, and lets go of what is too much. For a moment without work: it puts actions into words. */
  trim(): void {
    for (; this.counted < this.entries.length; this.counted += 1) {
      const entry = this.entries[this.counted]!;
      entry.size = jsonWithoutKeys(entry.action).length;
      this.characters += entry.size;
    }
    const oldest = this.now() - this.limits.time;
    let cut = 0;
    let rest = this.characters;
    while (cut < this.entries.length) {
      const { at, size } = this.entries[cut]!;
      if (at >= oldest && this.entries.length - cut <= this.limits.actions && rest <= this.limits.characters) break;
      rest -= size;
      cut += 1;
    }
    if (cut > 0) this.entries = this.entries.slice(cut);
    this.gone += cut;
    this.counted -= cut;
    this.characters = rest;
    this.signals = this.signals.filter(({ at, after }) => at >= oldest && after >= this.gone);
  }

  clear(): void {
    this.gone += this.entries.length;
    this.entries = [];
    this.signals = [];
    this.counted = 0;
    this.characters = 0;
  }

  content(): RingContent {
    const [first] = this.entries;
    const began = Math.min(first?.at ?? Infinity, this.signals[0]?.at ?? Infinity, this.now());
    return {
      actions: this.entries.map(({ action }) => action),
      begin: first?.state,
      facts: {
        began: new Date(began).toISOString(),
        times: this.entries.map(({ at }) => at - began),
        signals: this.signals.map(({ at, after, body }) => ({ at: at - began, after: after - this.gone, ...body })),
      },
    };
  }
}
