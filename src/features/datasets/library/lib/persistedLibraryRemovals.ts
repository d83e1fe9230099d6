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

/** Whether the browser still means to delete it: another window may have undone it. */
export const isRemovalKept = (storage: KeyValueStorage, key: string): boolean => isKept(storage.read(REMOVAL_KEY + key));

/** What a person wanted deleted when the page went. What is unreadable is removed. */
export function readKeptRemovals(storage: KeyValueStorage, owner: string): Removal[] {
  const found: Removal[] = [];
  for (const key of storage.keys(REMOVAL_KEY)) {
    const kept = storage.read(key);
    if (!isKept(kept)) storage.remove(key);
    else if (kept.owner === owner) found.push(kept.removal);
  }
  return found;
}
