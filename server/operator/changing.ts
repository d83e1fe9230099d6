import type { AnyPartValue, OperatorPart, PartEntry } from '../../src/contract/entities/operator';
import type { UserInfo } from '../../src/contract/entities/session';
import { MAX_PART_ENTRIES } from '../../src/model/limits';
import { FIELD_LABELS } from '../../src/model/operator';
import { badRequest, conflict, notFound } from '../kernel/errors';
import type { Database, Queryable } from '../store/database/types';
import { addChange, lockChange, type ChangedValue } from '../store/operator/changes';
import type { PartStore, StoredEntry } from '../store/operator/part';
import { keepDefaults } from '../store/operator/tablePart';
import { lockPart } from '../store/operator/versions';
import { readValue, type Parts } from './parts';
import { revisionOf, same } from './revision';

/** Who changes something, and what it takes. */
export interface Changing {
  readonly db: Database;
  readonly parts: Parts;
  readonly user: UserInfo;
}

const SEEN_OTHERWISE = '这一项刚被别人修改，请查看现在的内容后再改';

/** A part as the console shows it: without keys. */
export async function readPart(q: Queryable, part: PartStore): Promise<OperatorPart> {
  const entries = await part.list(q);
  const kept = new Map((await part.defaults(q)).map(({ id, value }) => [id, value]));
  const needed = (await part.needed?.(q)) ?? [];
  return {
    part: part.name,
    open: part.open,
    ordered: part.ordered,
    entries: entries.map(({ id, value }) => ({
      id,
      value: withoutKeys(part, value),
      keys: part.keys.filter((key) => Boolean(value[key])),
      revision: revisionOf(value),
      is_default: kept.has(id) && same(kept.get(id), value),
      removable: part.open && !needed.includes(id),
    })),
  };
}

/** What an entry may tell. */
const withoutKeys = (part: PartStore, value: AnyPartValue): AnyPartValue => ({
  ...value,
  ...Object.fromEntries(part.keys.map((key) => [key, ''])),
});

/** Runs a change of a part while nobody else changes it. */
async function changing<T>({ db }: Changing, part: PartStore, work: (q: Queryable, entries: StoredEntry[]) => Promise<T>): Promise<T> {
  return db.transaction(async (q) => {
    await keepDefaults(q, part);
    await lockPart(q, part.name);
    return work(q, await part.list(q));
  });
}

/** Writes a value in the place of another and notes it. Inside a transaction. */
async function put(
  q: Queryable,
  { user }: Changing,
  part: PartStore,
  id: string,
  change: { before: AnyPartValue | null; after: AnyPartValue | null; undoes?: string },
): Promise<void> {
  const place = change.after ? -1 : (await part.list(q)).findIndex((entry) => entry.id === id);
  if (change.after) await part.save(q, id, change.after);
  else await part.remove(q, id);
  // A table may keep a value otherwise than it was written, such as names in their order: undoing compares with what it has.
  const after = change.after && ((await part.list(q)).find((entry) => entry.id === id)?.value ?? null);
  if (same(change.before, after) && change.undoes === undefined) return;
  await addChange(q, user, { part: part.name, entryId: id, ...change, after, ...(place >= 0 && { place }) });
}

interface Saving {
  value: unknown;
  /** Of the value that was edited; empty for a new entry. */
  revision: string;
  /** Keys that are to be forgotten: an empty one keeps what is stored. */
  droppedKeys?: readonly string[];
}

/**
 * Saves an entry and answers it.
 * @throws CallError `invalid`, or `conflict` when somebody else has changed it meanwhile
 */
export async function saveEntry(context: Changing, part: PartStore, id: string, saving: Saving): Promise<PartEntry> {
  const value = readValue(part.name, saving.value);
  await part.checkOutside?.(id, value);
  await changing(context, part, async (q, entries) => {
    const before = entries.find((entry) => entry.id === id)?.value ?? null;
    // The answer of the same saving may have been lost.
    const after = withKeys(part, value, before, saving.droppedKeys ?? []);
    if (same(before, after)) return;
    if (revisionOf(before) !== saving.revision) throw conflict(SEEN_OTHERWISE);
    if (!before && entries.length >= MAX_PART_ENTRIES) throw conflict(`最多 ${MAX_PART_ENTRIES} 项，请先删除一些`);
    await part.check?.(q, after);
    await put(q, context, part, id, { before, after });
  });
  const saved = (await readPart(context.db, part)).entries.find((entry) => entry.id === id);
  if (!saved) throw notFound('内容');
  return saved;
}

/** @throws CallError `invalid` where a stored key would go to another address than the one that it was stored for */
function withKeys(part: PartStore, value: AnyPartValue, before: AnyPartValue | null, dropped: readonly string[]): AnyPartValue {
  const elsewhere = part.keysFor !== undefined && value[part.keysFor] !== before?.[part.keysFor];
  const keys = part.keys.map((key) => {
    const kept = dropped.includes(key) ? '' : (before?.[key] ?? '');
    if (!value[key] && kept && elsewhere) throw badRequest(`${FIELD_LABELS[key] ?? key}：地址已改变，请重新填写，或清除已保存的`);
    return [key, value[key] || kept] as const;
  });
  return { ...value, ...Object.fromEntries(keys) };
}

/** @throws CallError `notFound`, or `conflict` when somebody else has changed it meanwhile, or something needs it */
export async function removeEntry(context: Changing, part: PartStore, id: string, revision: string): Promise<void> {
  await changing(context, part, async (q, entries) => {
    const before = entries.find((entry) => entry.id === id)?.value ?? null;
    if (!before) throw notFound('内容');
    if (revisionOf(before) !== revision) throw conflict(SEEN_OTHERWISE);
    await put(q, context, part, id, { before, after: null });
  });
}

/** Puts the entries into this order; those that are not named come behind the others. @throws CallError `conflict` */
export async function orderEntries(context: Changing, part: PartStore, wanted: readonly string[], undoes?: string): Promise<void> {
  if (!part.ordered) throw conflict('这一部分没有顺序');
  await changing(context, part, async (q, entries) => {
    const before = entries.map(({ id }) => id);
    const named = [...new Set(wanted)].filter((id) => before.includes(id));
    const after = [...named, ...before.filter((id) => !named.includes(id))];
    if (!undoes && same(before, after)) return;
    await part.order(q, after);
    await addChange(q, context.user, { part: part.name, entryId: null, before, after, ...(undoes && { undoes }) });
  });
}

/** Puts a part back to what the program has, as one change for each entry that differs. Answers how many. */
export async function resetPart(context: Changing, part: PartStore): Promise<number> {
  return changing(context, part, async (q, entries) => {
    const defaults = await part.defaults(q);
    let count = 0;
    const turn = async (id: string, before: AnyPartValue | null, after: AnyPartValue | null) => {
      if (same(before, after)) return;
      await put(q, context, part, id, { before, after });
      count += 1;
    };
    for (const { id, value } of defaults) await turn(id, entries.find((entry) => entry.id === id)?.value ?? null, value);
    if (part.open) for (const { id, value } of entries) if (!defaults.some((entry) => entry.id === id)) await turn(id, value, null);
    if (!part.ordered) return count;
    const now = (await part.list(q)).map(({ id }) => id);
    const ids = defaults.map(({ id }) => id);
    if (same(now, ids)) return count;
    await part.order(q, ids);
    await addChange(q, context.user, { part: part.name, entryId: null, before: now, after: ids });
    return count + 1;
  });
}

/**
 * Takes a change back, which is a change as well.
 * @throws CallError `notFound`, or `conflict` when it was taken back already, or the entry was changed again since
 */
export async function undoChange(context: Changing, changeId: string): Promise<void> {
  const { part: name, entry_id, before: old } = await context.db.transaction((q) => lockChange(q, changeId));
  const part = context.parts[name];
  // The world outside may have changed since, and the part may have got a rule: what was stored then must pass now.
  if (entry_id !== null && old) await part.checkOutside?.(entry_id, readValue(name, old));
  await changing(context, part, async (q, entries) => {
    const change = await lockChange(q, changeId);
    if (change.undone) throw conflict('这次修改已经撤销');
    const { entry_id: id, before, after } = change;
    const now: ChangedValue = id === null ? entries.map((entry) => entry.id) : (entries.find((entry) => entry.id === id)?.value ?? null);
    if (!same(now, after)) throw conflict('此后又有修改，不能直接撤销；请先撤销之后的修改');
    if (id !== null) {
      const restored = before && readValue(name, before);
      if (restored) await part.check?.(q, restored);
      await put(q, context, part, id, { before: after as AnyPartValue | null, after: restored, undoes: changeId });
      if (change.place !== null) await putAt(q, part, id, change.place);
      return;
    }
    if (!Array.isArray(before)) throw badRequest('没有可以恢复的顺序');
    await part.order(q, before);
    await addChange(q, context.user, { part: name, entryId: null, before: after, after: before, undoes: changeId });
  });
}

/** Puts an entry that came back where it was among the others. */
async function putAt(q: Queryable, part: PartStore, id: string, place: number): Promise<void> {
  const now = (await part.list(q)).map((entry) => entry.id);
  const wanted = now.filter((other) => other !== id);
  wanted.splice(place, 0, id);
  if (part.ordered && !same(now, wanted)) await part.order(q, wanted);
}
