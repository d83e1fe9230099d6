import type { OperatorFile, OperatorImport } from '../../src/contract/entities/operatorChange';
import { PART_NAMES } from '../../src/model/operator';
import { CallError } from '../kernel/errors';
import type { Queryable } from '../store/database/types';
import type { PartStore } from '../store/operator/part';
import { orderEntries, readPart, saveEntry, type Changing } from './changing';
import type { Parts } from './parts';
import { same } from './revision';

/** All parts with all their entries, without keys. */
export async function exportParts(q: Queryable, parts: Parts): Promise<OperatorFile> {
  const file: OperatorFile = { format: 'science-navigation-portal', version: 1, parts: {} };
  for (const name of PART_NAMES) {
    const { entries } = await readPart(q, parts[name]);
    file.parts[name] = entries.map(({ id, value }) => ({ id, value }));
  }
  return file;
}

/** Categories before the tools that are in them. */
const IN_ORDER = [...PART_NAMES].sort((a, b) => Number(b === 'aiToolCategories') - Number(a === 'aiToolCategories'));

/**
 * Takes over what a file has: its entries are added or replaced, one change each, and keep the keys that are stored here; what it
 * does not name stays. An entry that is refused does not keep the others out.
 */
export async function importParts(context: Changing, file: OperatorFile): Promise<OperatorImport> {
  const result: OperatorImport = { changed: 0, unchanged: 0, refused: [] };
  for (const name of IN_ORDER) {
    const wanted = file.parts[name];
    if (!wanted) continue;
    const part = context.parts[name];
    const present = new Map((await readPart(context.db, part)).entries.map((entry) => [entry.id, entry]));
    for (const { id, value } of wanted) {
      const there = present.get(id);
      if (there && same(there.value, value)) {
        result.unchanged += 1;
        continue;
      }
      const revision = there?.revision ?? '';
      try {
        const saved = await saveEntry(context, part, id, { value, revision });
        if (saved.revision === revision) result.unchanged += 1;
        else result.changed += 1;
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        result.refused.push({ part: name, id, reason: error.message });
      }
    }
    if (part.ordered)
      await takeOrder(
        context,
        part,
        wanted.map(({ id }) => id),
      );
  }
  return result;
}

/** A file that names all entries says their order; one with some of them leaves it, which for models decides the default one. */
async function takeOrder(context: Changing, part: PartStore, ids: readonly string[]): Promise<void> {
  const present = await part.list(context.db);
  if (present.every(({ id }) => ids.includes(id))) await orderEntries(context, part, ids);
}
