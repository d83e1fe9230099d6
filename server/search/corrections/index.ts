import type { Queryable } from '../../store/database/types';
import type { WordSources } from '../library/added';
import { createCorrections } from './corrections';
import { createSpellings } from './spelling';

/** Other spellings and corrections, by the words that the library has. */
export const spellingSources = (db: Queryable): WordSources => ({ added: createSpellings(db), corrections: createCorrections(db) });
