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

/** The engines that are switched on now: the library always, read from `reads`; OpenAlex by a setting. */
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
  const shared = new SharedSearches(library, { keptMs, changes: () => db.searchChanges ?? 0 });
  const openAlex = new OpenAlexEngine(config, db);
  const engines = (): readonly SearchEngine[] => (config.OPENALEX_ENABLED ? [shared, openAlex] : [shared]);
  return {
    list: () => engines().map((engine) => engine.info),
    get: (engineId) => (engineId === '' ? shared : engines().find((engine) => engine.info.engine_id === engineId)),
  };
}
