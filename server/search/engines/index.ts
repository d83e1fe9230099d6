import type { Config } from '../../kernel/config';
import type { Meaning } from '../../meaning/meaning';
import type { Database } from '../../store/database/types';
import { spellingSources } from '../corrections';
import { joinedSources, synonyms, translations } from '../library/added';
import type { EngineRegistry, SearchEngine } from './engine';
import { LibraryEngine } from './library';
import { OpenAlexEngine } from './openalex';

/** The engines that are switched on: the library always, read from `reads`; OpenAlex by a setting. */
export function createEngines(
  config: Config,
  db: Database,
  meaning: Pick<Meaning, 'nearest'> | null = null,
  reads: Database = db,
): EngineRegistry {
  const engines: SearchEngine[] = [
    new LibraryEngine(reads, joinedSources([spellingSources(reads), synonyms, translations(reads)]), meaning),
  ];
  if (config.OPENALEX_ENABLED) engines.push(new OpenAlexEngine(config, db));
  return {
    list: () => engines.map((engine) => engine.info),
    get: (engineId) => (engineId === '' ? engines[0] : engines.find((engine) => engine.info.engine_id === engineId)),
  };
}
