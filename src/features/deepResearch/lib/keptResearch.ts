import type { KeyValueStorage } from '../../../shared/lib/keyValueStorage';
import type { ResearchState } from '../researchSlice';
import type { OutgoingResearch, ResearchDraft } from '../researchTypes';

/** One key a request or a draft, so that two tabs do not overwrite each other's. */
const OUTBOX = 'science-navigation:research:';
const DRAFT = 'science-navigation:research-draft:';
/** Milliseconds that an unsent request or a draft is kept. */
const AGE = 7 * 24 * 3600 * 1000;

type Kept = Pick<ResearchState, 'researchOutbox' | 'researchDrafts'>;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function isPlan(value: unknown): boolean {
  return (
    isRecord(value) &&
    typeof value.title === 'string' &&
    Array.isArray(value.steps) &&
    value.steps.every(
      (step) => isRecord(step) && typeof step.id === 'string' && typeof step.title === 'string' && typeof step.description === 'string',
    )
  );
}
const isDraft = (value: Record<string, unknown>): boolean =>
  (value.plan === null || isPlan(value.plan)) &&
  (value.wish === null || typeof value.wish === 'string') &&
  typeof value.answer === 'string';
const isBody = (value: unknown): boolean => isRecord(value) && typeof value.request_id === 'string';

/** Values of a person that are not too old, by what stands after the prefix; others are removed or left alone. */
function readAll(storage: KeyValueStorage, prefix: string, owner: string, fits: (value: Record<string, unknown>) => boolean, now: number) {
  const found: [string, Record<string, unknown>][] = [];
  for (const key of storage.keys(prefix)) {
    const kept = storage.read(key);
    if (!isRecord(kept) || !isRecord(kept.value) || !fits(kept.value) || now - Number(kept.time) > AGE) storage.remove(key);
    else if (kept.owner === owner) found.push([key.slice(prefix.length), kept.value]);
  }
  return found;
}

/** What a person had asked without the server having taken it, and what they had written at runs that wait. */
export function readResearch(storage: KeyValueStorage, owner: string, now = Date.now()): Kept {
  const unsent = (value: Record<string, unknown>): OutgoingResearch => ({
    ...(value as unknown as OutgoingResearch),
    state: 'unsent',
    failure: '',
    reconnecting: 0,
  });
  return {
    researchOutbox: Object.fromEntries(
      readAll(storage, OUTBOX, owner, ({ body }) => isBody(body), now).map(([id, value]) => [id, unsent(value)]),
    ),
    researchDrafts: Object.fromEntries(
      readAll(storage, DRAFT, owner, isDraft, now).map(([id, value]) => [id, value as unknown as ResearchDraft]),
    ),
  };
}

function saveChanges(
  storage: KeyValueStorage,
  prefix: string,
  owner: string,
  before: Record<string, unknown>,
  now: Record<string, unknown>,
): void {
  for (const [id, value] of Object.entries(now)) if (before[id] !== value) storage.write(prefix + id, { owner, value, time: Date.now() });
  for (const id of Object.keys(before)) if (!(id in now)) storage.remove(prefix + id);
}

/** Persists what changed. Signing out empties the state, not the storage: the person finds it again after signing in. */
export function saveResearch(storage: KeyValueStorage, owner: string, before: Kept, now: Kept): void {
  if (!owner) return;
  saveChanges(storage, OUTBOX, owner, before.researchOutbox, now.researchOutbox);
  saveChanges(storage, DRAFT, owner, before.researchDrafts, now.researchDrafts);
}
