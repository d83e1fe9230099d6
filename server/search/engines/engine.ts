import type { CallData, CallInput } from '../../../src/contract/call';
import type { paperCalls } from '../../../src/contract/calls/papers';
import type { Engine } from '../../../src/contract/entities/paper';

export type SearchRequest = CallInput<typeof paperCalls.searchPapers>['body'];
export type SearchResult = CallData<typeof paperCalls.searchPapers>;

/** A place to search: the library, OpenAlex, … Every engine answers the same shape. */
export interface SearchEngine {
  readonly info: Engine;
  search(request: SearchRequest, signal: AbortSignal): Promise<SearchResult>;
}

export interface EngineRegistry {
  /** Engines that are switched on, the default one first. */
  list(): readonly Engine[];
  /** Empty id means the default engine; an unknown id answers undefined. */
  get(engineId: string): SearchEngine | undefined;
}
