import type { KeyValueStorage } from '../../../../shared/lib/keyValueStorage';
import type { Removal } from '../libraryTypes';
import { REMOVAL_KEY } from './removalKey';

interface Kept {
  owner: string;
  removal: Removal;
}

function isKept(value: unknown): value is Kept {
  const { owner, removal } = (value ?? {}) as Partial<Kept>;
  return (
    typeof owner === 'string' &&
    typeof removal?.deadline === 'number' &&
    [removal.removed_id, removal.kind, removal.dataset_id, removal.name].every((part) => typeof part === 'string') &&
    Array.isArray(removal.items)
  );
}

export const keepRemoval = (storage: KeyValueStorage, owner: string, removal: Removal): void =>
  storage.write(REMOVAL_KEY + removal.removed_id, { owner, removal });

export const forgetRemoval = (storage: KeyValueStorage, key: string): void => storage.remove(REMOVAL_KEY + key);

/** Whether the deletion is still persisted: another tab may have undone it. */
export const isRemovalKept = (storage: KeyValueStorage, key: string): boolean => isKept(storage.read(REMOVAL_KEY + key));

/** Deletions that were pending when the page closed. Unreadable entries are removed. */
export function readKeptRemovals(storage: KeyValueStorage, owner: string): Removal[] {
  const found: Removal[] = [];
  for (const key of storage.keys(REMOVAL_KEY)) {
    const kept = storage.read(key);
    if (!isKept(kept)) storage.remove(key);
    else if (kept.owner === owner) found.push(kept.removal);
  }
  return found;
}
