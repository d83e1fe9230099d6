import type { KeyValueStorage } from '../../../../shared/lib/keyValueStorage';

/** One key a conversation, so that two tabs do not overwrite each other's. */
const BRANCH = 'science-navigation:branch:';
/** Conversations whose choices are persisted. */
const MOST = 200;

interface Kept {
  chosen: Record<string, string>;
  /** Milliseconds since 1970. */
  time: number;
}

function isKept(value: unknown): value is Kept {
  const { chosen, time } = (value ?? {}) as Partial<Kept>;
  return (
    typeof time === 'number' && typeof chosen === 'object' && chosen !== null && Object.values(chosen).every((id) => typeof id === 'string')
  );
}

/** The siblings that were in front when the conversation was last seen, by what they follow. */
export function readBranch(storage: KeyValueStorage, chatId: string): Record<string, string> {
  const kept = storage.read(BRANCH + chatId);
  return isKept(kept) ? kept.chosen : {};
}

/** Persists the choices of a conversation; without choices its entry is removed. The oldest entries beyond the limit are dropped. */
export function saveBranch(storage: KeyValueStorage, chatId: string, chosen: Record<string, string>, time: number): void {
  if (Object.keys(chosen).length === 0) return storage.remove(BRANCH + chatId);
  storage.write(BRANCH + chatId, { chosen, time });
  const keys = storage.keys(BRANCH);
  if (keys.length <= MOST) return;
  const age = (key: string) => {
    const kept = storage.read(key);
    return isKept(kept) ? kept.time : 0;
  };
  keys.sort((a, b) => age(b) - age(a));
  for (const key of keys.slice(MOST)) storage.remove(key);
}
