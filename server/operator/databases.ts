import type { AnyPartValue } from '../../src/contract/entities/operator';
import { isDatabaseCategory } from '../../src/model/databaseCategories';
import { DATABASES } from '../datasets/databases/list';
import { badRequest } from '../kernel/errors';
import type { Queryable } from '../store/database/types';
import type { StoredEntry } from '../store/operator/part';

/** The directory as the program has it. */
export const databaseDefaults = (): StoredEntry[] => DATABASES.map(({ id, value }) => ({ id, value: { ...value } }));

/** The classification is the program's. @throws CallError `invalid` */
export function checkDatabase(_q: Queryable, { category }: AnyPartValue): void {
  if (!isDatabaseCategory(String(category))) throw badRequest('分类：没有这个分类');
}
