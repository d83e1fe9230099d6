import crypto from 'node:crypto';
import { readConfig } from '../../server/kernel/config';
import { createMeaning, type Meaning } from '../../server/meaning/meaning';
import { startNgramService } from '../../server/meaning/testing/ngramService';
import type { Database } from '../../server/store/database/types';

/** Runs work with vectors of all records, made of counted n-grams: what fusion does, not how good a model is. */
export async function withNgrams(db: Database, work: (meaning: Meaning) => Promise<void>): Promise<void> {
  const service = await startNgramService();
  const config = {
    ...readConfig({}),
    EMBEDDING_BASE_URL: service.url,
    EMBEDDING_MODEL: 'ngrams',
    EMBEDDING_DAILY_TOKENS: 1e9,
    INTERNAL_HOSTS: '127.0.0.1',
  };
  const meaning = createMeaning({ config, db, newId: () => crypto.randomUUID() }, { patience: 60_000 });
  const keeper = meaning?.keep((level, message) => console.log(`  ${level}: ${message}`));
  try {
    const start = Date.now();
    await keeper?.settled;
    console.log(`  vectors made in ${Math.round((Date.now() - start) / 1000)} s`);
    if (meaning) await work(meaning);
  } finally {
    await keeper?.close();
    await service.close();
  }
}
