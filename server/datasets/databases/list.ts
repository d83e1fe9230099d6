import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { DatabaseValue } from '../../../src/contract/entities/operator';
import { Id } from '../../../src/contract/entities/common';
import { DATABASE_CATEGORIES, type DatabaseCategory } from '../../../src/model/databaseCategories';

const Row = z.strictObject({
  ...DatabaseValue.shape,
  id: Id,
  category: z.enum(Object.keys(DATABASE_CATEGORIES) as DatabaseCategory[]),
});

/** A database of the directory. */
export interface ListedDatabase {
  readonly id: string;
  readonly value: z.output<typeof DatabaseValue>;
}

/** A starter set, described in our own words, in the order of the directory. */
export const DATABASES: readonly ListedDatabase[] = fs
  .readFileSync(path.join(__dirname, 'databases.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const { id, ...value } = Row.parse(JSON.parse(line));
    return { id, value };
  });
