import type { CallInput } from '../../../src/contract/call';
import type { datasetCalls } from '../../../src/contract/calls/datasets';
import type { DictItem, Page } from '../../../src/contract/entities/common';
import type { DatabaseItem } from '../../../src/contract/entities/database';
import { foldWriting } from '../../text/analysis';
import { CATEGORIES, DATABASES, type Access } from './list';

const OPEN: Readonly<Record<Access, boolean | null>> = { free: true, paid: false, part: null };

const items: readonly DatabaseItem[] = DATABASES.map(({ types, access, ...row }) => ({
  ...row,
  icon: '',
  category_name: CATEGORIES[row.category][0],
  resource_types: types,
  open_access: OPEN[access],
}));

const haystacks = new Map(
  items.map((item) => [item.id, foldWriting([item.id, item.name, item.name_en, item.category_name, item.desc].join('\n'))]),
);

/** Categories with the number of their databases. */
export const databaseCategories = (): DictItem[] =>
  Object.entries(CATEGORIES).map(([code, [name, name_en]]) => ({
    code,
    name,
    name_en,
    count: items.filter(({ category }) => category === code).length,
  }));

/** Databases in which every word of the keyword occurs, whatever its case, width or kind of characters. */
export function findDatabases(query: CallInput<(typeof datasetCalls)['listDatabases']>['query']): Page<DatabaseItem> {
  const { category = '', keyword = '', free, current, size } = query;
  const words = foldWriting(keyword).split(/\s+/).filter(Boolean);
  const found = items.filter(
    (item) =>
      (category === '' || item.category === category) &&
      (!free || item.open_access === true) &&
      words.every((word) => haystacks.get(item.id)?.includes(word)),
  );
  return { total: found.length, records: found.slice((current - 1) * size, current * size), current, size };
}
