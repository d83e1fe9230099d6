import crypto from 'node:crypto';
import { describeWhere } from '../../../src/testing/skipping';
import { readConfig } from '../../kernel/config';
import type { Database } from '../../store/database/types';
import { useTestDatabase } from '../../testing/testDatabase';
import { createMeaning, type Meaning } from '../meaning';
import type { VectorKeeper } from '../vectorKeeper';
import { startNgramService, type NgramService } from './ngramService';

const without = Boolean(process.env.TEST_DATABASE_URL) && !process.env.TEST_DATABASE_PGVECTOR;

/**
 * Tests that store vectors. On the embedded database they always run; a PostgreSQL given by TEST_DATABASE_URL may lack pgvector,
 * which only its operator can install.
 */
export const describeVectors: (name: string, tests: () => void) => void = (name, tests) =>
  describeWhere(!without, 'this PostgreSQL has no pgvector', name, tests);

/** For suites: a database, a service of its own for each test, and what is made of them; keepers that are left are closed. */
export function useMeaning() {
  const database = useTestDatabase();
  let service: NgramService;
  let keepers: VectorKeeper[] = [];
  const said: string[] = [];
  const log = (_level: string, message: string) => void said.push(message);
  beforeEach(async () => {
    said.length = 0;
    service = await startNgramService();
  });
  afterEach(async () => {
    for (const keeper of keepers) await keeper.close();
    keepers = [];
    await service.close();
  });

  const settings = (fields: Record<string, string | number> = {}) => ({
    ...readConfig({ LOG_LEVEL: 'silent' }),
    EMBEDDING_BASE_URL: service.url,
    EMBEDDING_MODEL: 'ngrams',
    EMBEDDING_API_KEY: 'sk-secret',
    INTERNAL_HOSTS: '127.0.0.1',
    ...fields,
  });

  function meaning(fields: Record<string, string | number> = {}, { patience = 10_000, db = database.db as Database } = {}): Meaning {
    const made = createMeaning({ config: settings(fields), db, newId: () => crypto.randomUUID() }, { log, patience });
    if (!made) throw new Error('no embedder');
    return made;
  }

  /** A keeper that pauses for a moment only. */
  function keep(of: Meaning): VectorKeeper {
    const keeper = of.keep(log, 5);
    keepers.push(keeper);
    return keeper;
  }

  return {
    get db() {
      return database.db;
    },
    get service() {
      return service;
    },
    said,
    settings,
    meaning,
    keep,
    /** All vectors of a model, made. */
    async made(fields: Record<string, string | number> = {}): Promise<Meaning> {
      const of = meaning(fields);
      const keeper = keep(of);
      await keeper.settled;
      await keeper.close();
      return of;
    },
  };
}
