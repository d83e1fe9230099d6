import type { CallInput } from '../../../src/contract/call';
import type { datasetCalls } from '../../../src/contract/calls/datasets';
import type { DictItem, Page } from '../../../src/contract/entities/common';
import type { DatabaseItem } from '../../../src/contract/entities/database';
import { DATABASE_CATEGORIES, isDatabaseCategory } from '../../../src/model/databaseCategories';
import { foldWriting } from '../../text/analysis';
import { DATABASES, type ListedDatabase } from './list';

type Access = ListedDatabase['value']['access'];
const OPEN: Readonly<Record<Access, boolean | null>> = { free: true, paid: false, part: null };

interface Kept {
  readonly item: DatabaseItem;
  /** What words are looked for in, folded. */
  readonly text: string;
}

/** An item as it is listed. One of a category that there is no more belongs to none, and is found by words all the same. */
function keep({ id, value: { types, access, ...fields } }: ListedDatabase): Kept {
  const category_name = isDatabaseCategory(fields.category) ? DATABASE_CATEGORIES[fields.category][0] : '';
  const item = { ...fields, id, icon: '', category_name, resource_types: types, open_access: OPEN[access] };
  return { item, text: foldWriting([id, item.name, item.name_en, category_name, item.desc].join('\n')) };
}

/** The directory of literature databases, in memory: the program's, until it is given the operator's. */
export class DatabaseDirectory {
  private kept: readonly Kept[] = DATABASES.map(keep);

  /** Puts these in the place of all that are listed, in their order. */
  replace(databases: readonly ListedDatabase[]): void {
    this.kept = databases.map(keep);
  }

  /** Categories with the number of their databases. */
  categories(): DictItem[] {
    return Object.entries(DATABASE_CATEGORIES).map(([code, [name, name_en]]) => ({
      code,
      name,
      name_en,
      count: this.kept.filter(({ item }) => item.category === code).length,
    }));
  }

  /** Databases in which every word of the keyword occurs, whatever its case, width or kind of characters. */
  find(query: CallInput<(typeof datasetCalls)['listDatabases']>['query']): Page<DatabaseItem> {
    const { category = '', keyword = '', free, current, size } = query;
    const words = foldWriting(keyword).split(/\s+/).filter(Boolean);
    const found = this.kept.filter(
      ({ item, text }) =>
        (category === '' || item.category === category) &&
        (!free || item.open_access === true) &&
        words.every((word) => text.includes(word)),
    );
    const records = found.slice((current - 1) * size, current * size).map(({ item }) => item);
    return { total: found.length, records, current, size };
  }
}
