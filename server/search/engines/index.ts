import type { Config } from '../../kernel/config';
import type { Meaning } from '../../meaning/meaning';
import type { Database } from '../../store/database/types';
import { spellingSources } from '../corrections';
import { joinedSources, synonyms, translations } from '../library/added';
import type { EngineRegistry, SearchEngine } from './engine';
import { LibraryEngine } from './library';
import { OpenAlexEngine } from './openalex';
import { SharedSearches } from './sharedSearches';

/** How long results are kept where all changes go through this process, and where others may change the library too. */
const KEPT_MS = { alone: 60_000, shared: 2_000 };

/** The engines that are switched on: the library always, read from `reads`; OpenAlex by a setting. */
export function createEngines(
  config: Config,
  db: Database,
  meaning: Pick<Meaning, 'nearest'> | null = null,
  reads: Database = db,
): EngineRegistry {
  const library = new LibraryEngine(reads, joinedSources([spellingSources(reads), synonyms, translations(reads)]), meaning);
  // What a service for vectors answers may change at any time.
  const alone = config.DATABASE_URL === '' && meaning === null;
  const keptMs = alone ? KEPT_MS.alone : KEPT_MS.shared;
  const engines: SearchEngine[] = [new SharedSearches(library, { keptMs, changes: () => db.searchChanges ?? 0 })];
  if (config.OPENALEX_ENABLED) engines.push(new OpenAlexEngine(config, db));
  return {
    list: () => engines.map((engine) => engine.info),
    get: (engineId) => (engineId === '' ? engines[0] : engines.find((engine) => engine.info.engine_id === engineId)),
  };
}
