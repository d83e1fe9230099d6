import type { Engine } from '../../../src/contract/entities/paper';
import type { SearchEngine, SearchRequest, SearchResult } from './engine';

/** Results that are kept: about 50 kB each. */
const MAX = 200;

interface Search {
  /** When it began, and how far the library had changed then. */
  readonly at: number;
  readonly changes: number;
  readonly result: Promise<SearchResult>;
  /** Ends the search when nobody waits for it any more. */
  readonly stop: AbortController;
  waiting: number;
  done: boolean;
}

interface Options {
  /** Milliseconds for which a result holds as long as nothing is seen to change. */
  readonly keptMs: number;
  /** A number that another one follows when the library changes, as far as this process sees it. */
  readonly changes: () => number;
  readonly now?: () => number;
}

/**
 * The same search by several people is done once: while it is under way, and for a while after it, unless the library changes.
 * Results do not depend on who asks.
 */
export class SharedSearches implements SearchEngine {
  private readonly searches = new Map<string, Search>();
  private readonly now: () => number;

  constructor(
    private readonly engine: SearchEngine,
    private readonly options: Options,
  ) {
    this.now = options.now ?? (() => performance.now());
  }

  get info(): Engine {
    return this.engine.info;
  }

  async search(request: SearchRequest, signal: AbortSignal): Promise<SearchResult> {
    signal.throwIfAborted();
    const key = JSON.stringify(request);
    const known = this.searches.get(key);
    const search = known && this.holds(known) ? known : this.begin(key, request);
    return this.wait(key, search, signal);
  }

  private holds({ at, changes, stop }: Search): boolean {
    return changes === this.options.changes() && this.now() - at < this.options.keptMs && !stop.signal.aborted;
  }

  private begin(key: string, request: SearchRequest): Search {
    const stop = new AbortController();
    const result = this.engine.search(request, stop.signal);
    const search: Search = { at: this.now(), changes: this.options.changes(), result, stop, waiting: 0, done: false };
    const forget = () => {
      if (this.searches.get(key) === search) this.searches.delete(key);
    };
    // What failed is searched again.
    result.then(() => (search.done = true), forget);
    this.searches.delete(key);
    this.searches.set(key, search);
    for (const oldest of this.searches.keys()) {
      if (this.searches.size <= MAX) break;
      this.searches.delete(oldest);
    }
    return search;
  }

  /** Waits for the search, or until the one who waits is gone; the last one to go ends it. */
  private wait(key: string, search: Search, signal: AbortSignal): Promise<SearchResult> {
    search.waiting += 1;
    return new Promise<SearchResult>((resolve, reject) => {
      const leave = () => {
        search.waiting -= 1;
        if (search.waiting === 0 && !search.done) {
          if (this.searches.get(key) === search) this.searches.delete(key);
          search.stop.abort();
        }
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', leave, { once: true });
      const arrive = () => {
        signal.removeEventListener('abort', leave);
        if (!signal.aborted) search.waiting -= 1;
      };
      search.result.then(resolve, reject).finally(arrive);
    });
  }
}
