import { deadline } from '../kernel/deadline';
import type { Ids } from '../kernel/asking';
import type { Config } from '../kernel/config';
import { consoleLog, type Log } from '../kernel/log';
import type { Database } from '../store/database/types';
import { idsOfSeqs, nearestSeqs, vectorProgress, type VectorProgress } from '../store/papers/vectors/vectors';
import { vectorModel } from '../store/papers/vectors/state';
import { createEmbedder, type Embedder, type EmbeddingSettings } from './embedder';
import { createVectorKeeper, type VectorKeeper } from './vectorKeeper';

/** Longest wait for the vector of a question: the search goes on without it then. */
const PATIENCE_MS = 1_500;
/** Vectors of questions that are remembered: a page turned or a facet ticked asks the same again. */
const REMEMBERED = 500;
/** Characters of a question; more say little that is new. */
const ASKED = 2_000;
/** How often the log says that searches go without. */
const SAID_MS = 60_000;

type Settings = EmbeddingSettings & Pick<Config, 'EMBEDDING_DAILY_TOKENS'>;

interface Needs extends Ids {
  readonly config: Settings;
  readonly db: Database;
}

/** Search by meaning, where a model for vectors is set. */
export interface Meaning {
  /**
   * Numbers of the records of the library whose texts are nearest to a text, nearest first, at most 200. Never fails:
   * empty when the model does not answer in time, or there are no vectors yet.
   */
  nearest(text: string, signal?: AbortSignal): Promise<number[]>;
  /** The same as ids. */
  nearestIds(text: string, signal?: AbortSignal): Promise<string[]>;
  progress(): Promise<VectorProgress>;
  /** Begins to make the vectors that are missing. */
  keep(log: Log, firstPause?: number): VectorKeeper;
}

class ModelMeaning implements Meaning {
  private readonly vectors = new Map<string, number[]>();
  /** There are vectors of this model: looked at until it is so, and again after a failure. */
  private ready = false;
  private saidAt = 0;

  constructor(
    private readonly needs: Needs,
    private readonly embedder: Embedder,
    private readonly log: Log,
    private readonly patience: number,
  ) {}

  async nearest(text: string, signal?: AbortSignal): Promise<number[]> {
    const asked = text.trim().slice(0, ASKED);
    if (!asked) return [];
    const { db } = this.needs;
    try {
      this.ready ||= (await vectorModel(db)) === this.embedder.model;
      if (!this.ready) return [];
      return await nearestSeqs(db, this.embedder.model, await this.vectorOf(asked, signal));
    } catch (error) {
      this.ready = false;
      if (!signal?.aborted) this.say(error);
      return [];
    }
  }

  async nearestIds(text: string, signal?: AbortSignal): Promise<string[]> {
    const seqs = await this.nearest(text, signal);
    return seqs.length > 0 ? idsOfSeqs(this.needs.db, seqs) : [];
  }

  progress(): Promise<VectorProgress> {
    return vectorProgress(this.needs.db, this.embedder.model);
  }

  keep(log: Log, firstPause?: number): VectorKeeper {
    return createVectorKeeper(this.needs, this.embedder, log, firstPause);
  }

  private async vectorOf(text: string, signal?: AbortSignal): Promise<number[]> {
    const known = this.vectors.get(text);
    this.vectors.delete(text);
    const late = deadline(this.patience);
    const vector = known ?? (await this.embedder.embed([text], signal ? AbortSignal.any([signal, late]) : late)).vectors[0]!;
    // The one used last stands last.
    this.vectors.set(text, vector);
    for (const oldest of this.vectors.keys()) {
      if (this.vectors.size <= REMEMBERED) break;
      this.vectors.delete(oldest);
    }
    return vector;
  }

  private say(error: unknown): void {
    if (Date.now() - this.saidAt < SAID_MS) return;
    this.saidAt = Date.now();
    this.log('warn', `searches go by words alone: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Null without the setting EMBEDDING_BASE_URL. @throws when the settings cannot work */
export function createMeaning(
  needs: Needs,
  { log = consoleLog, patience = PATIENCE_MS }: { log?: Log; patience?: number } = {},
): Meaning | null {
  const embedder = createEmbedder(needs.config);
  return embedder && new ModelMeaning(needs, embedder, log, patience);
}
