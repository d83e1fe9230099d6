import type { SessionPage } from '../../../model/recordedSession';
import type { KeyValueStorage } from '../../../shared/lib/browser/keyValueStorage';
import { isRecord } from '../../../shared/lib/isRecord';
import { KEPT_PAGES } from './keys';

/** What a tab keeps from one page to the next. */
interface Kept {
  /** Whose pages these are. */
  owner: string;
  /** Oldest first. */
  pages: { page: SessionPage; endedAt: number }[];
}

/** Characters of all kept pages: a tab's storage holds some five million. */
const MOST_CHARACTERS = 4_000_000;

const isPage = (value: unknown): value is Kept['pages'][number] =>
  isRecord(value) && typeof value.endedAt === 'number' && isRecord(value.page) && typeof value.page.payload === 'string';

const sizeOf = ({ payload, preloadedState = '', facts }: SessionPage) =>
  payload.length + preloadedState.length + JSON.stringify(facts ?? {}).length;

/** Puts the pages away, as many of the newest as there is room for. */
export function keepPages(storage: KeyValueStorage, owner: string, pages: Kept['pages']): void {
  let room = MOST_CHARACTERS;
  const newest = pages.toReversed().filter(({ page }) => (room -= sizeOf(page)) >= 0);
  if (owner !== '' && newest.length > 0) storage.write(KEPT_PAGES, { owner, pages: newest.reverse() } satisfies Kept);
  else storage.remove(KEPT_PAGES);
}

/** The pages that this person had in this tab before; those of anybody else are thrown away. */
export function readKeptPages(storage: KeyValueStorage, owner: string): Kept['pages'] {
  const kept = storage.read(KEPT_PAGES);
  if (isRecord(kept) && kept.owner === owner && Array.isArray(kept.pages)) return kept.pages.filter(isPage);
  storage.remove(KEPT_PAGES);
  return [];
}
