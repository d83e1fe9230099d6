import { persisted } from '../../../../shared/store/persisted';
import type { Removal } from '../../core/libraryTypes';
import { REMOVAL_KEY } from './removalKey';

/** Deletions that can still be undone, by the id of what is deleted. */
export const persistedLibraryRemovals = persisted<Removal>({
  key: REMOVAL_KEY,
  parse: (fields) => {
    const removal = (fields.removal ?? {}) as Partial<Removal>;
    const fits =
      typeof removal.deadline === 'number' &&
      [removal.removed_id, removal.kind, removal.dataset_id, removal.name].every((part) => typeof part === 'string') &&
      Array.isArray(removal.items);
    return fits ? (removal as Removal) : undefined;
  },
  fields: (removal) => ({ removal }),
});
