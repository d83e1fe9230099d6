import { chatPersistence } from '../../features/chat';
import { saveChatRemovals } from '../../features/chatArchive';
import { menuSlice } from '../../features/menu';
import { papersSlice } from '../../features/papers';
import { readingSlice } from '../../features/reading';
import type { ReadingState } from '../../features/reading';
import { selectUserId } from '../../features/session';
import { isRecord } from '../../shared/lib/isRecord';
import type { KeyValueStorage } from '../../shared/lib/browser/keyValueStorage';
import { persisted } from '../../shared/store/persisted';
import { readRobot, saveRobot } from '../layout/robot/persistedRobot';
import type { RootState } from '../rootReducer';
import { readTheme, saveTheme } from '../theme/persistedTheme';

const strings = (value: unknown) => (Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []);
const text = (value: unknown) => (typeof value === 'string' ? value : '');

type Preloaded = Partial<Pick<RootState, 'menu' | 'papers' | 'reading' | 'chat' | 'robot' | 'theme'>>;
type RecentFile = ReadingState['recentFiles'][number];

const isFile = (value: unknown): value is RecentFile =>
  isRecord(value) && Number.isInteger(value.size) && ['file_id', 'name', 'sha256'].every((key) => typeof value[key] === 'string');

/** The only value without an owner: whether the menu is folded is no personal data. */
const menu = persisted<{ collapsed: boolean }>({
  key: 'science-navigation:menu',
  parse: ({ collapsed }) => ({ collapsed: collapsed === true }),
  fields: ({ collapsed }) => ({ collapsed }),
});

const tray = persisted<Pick<RootState['papers'], 'paperIdList' | 'currentPaperType'>>({
  key: 'science-navigation:tray',
  parse: ({ paperIdList, currentPaperType }) => ({ paperIdList: strings(paperIdList), currentPaperType: text(currentPaperType) }),
  fields: ({ paperIdList, currentPaperType }) => ({ paperIdList, currentPaperType }),
});

/** Pages last read, files of one's own that can be opened again, and whether pages are dark. */
const reading = persisted<Pick<ReadingState, 'recentFiles' | 'lastPages' | 'darkPages'>>({
  key: 'science-navigation:reading',
  parse: ({ recentFiles, lastPages, darkPages }) => ({
    recentFiles: Array.isArray(recentFiles) ? recentFiles.filter(isFile) : [],
    lastPages: Object.fromEntries(
      Object.entries(isRecord(lastPages) ? lastPages : {}).filter((entry): entry is [string, number] => Number.isInteger(entry[1])),
    ),
    darkPages: darkPages === true,
  }),
  fields: ({ recentFiles, lastPages, darkPages }) => ({ recentFiles, lastPages, darkPages }),
});

/**
 * The initial state from what the browser has persisted. Who is signed in is not loaded yet: personal values carry
 * their owner, and their slice drops them when another person turns out to be signed in.
 */
export function readPreloadedState(storage: KeyValueStorage): Preloaded {
  const state: Preloaded = { ...readRobot(storage), ...readTheme(storage) };
  const folded = menu.peek(storage);
  if (folded) state.menu = { ...menuSlice.getInitialState(), ...folded.value };
  const selection = tray.peek(storage);
  if (selection) state.papers = { ...papersSlice.getInitialState(), ...selection.value, selectionOwner: selection.owner };
  const read = reading.peek(storage);
  if (read) state.reading = { ...readingSlice.getInitialState(), ...read.value, readingOwner: read.owner };
  return state;
}

/** The selection ends with the session: signing out forgets it. */
function saveTray(storage: KeyValueStorage, before: RootState, { papers }: RootState): void {
  if (papers === papersSlice.getInitialState()) tray.remove(storage, before.papers.selectionOwner);
  else tray.write(storage, papers.selectionOwner, papers);
}

const REMEMBERED = ['recentFiles', 'lastPages', 'darkPages', 'readingOwner'] as const;
const remembersOther = (before: ReadingState, now: ReadingState) => REMEMBERED.some((key) => now[key] !== before[key]);

function saveRemovals(storage: KeyValueStorage, before: RootState, now: RootState): void {
  const removals = [before.chatArchive.removals, now.chatArchive.removals] as const;
  if (removals[0] !== removals[1]) saveChatRemovals(storage, selectUserId(now), ...removals);
}

/**
 * Persists what changed. A subscriber and no saga, because subscribers run before sagas: a question is in storage
 * before its request is sent. What the DevTools show of another time is not persisted.
 */
export function persistChanges(
  store: { getState: () => RootState; subscribe: (listener: () => void) => () => void },
  storage: KeyValueStorage,
  isTravelling: () => boolean = () => false,
): () => void {
  let before = store.getState();
  return store.subscribe(() => {
    if (isTravelling()) return;
    const now = store.getState();
    if (now === before) return;
    if (now.menu.collapsed !== before.menu.collapsed) menu.write(storage, '', now.menu);
    if (now.papers !== before.papers) saveTray(storage, before, now);
    const { readingOwner } = now.reading;
    if (readingOwner && remembersOther(before.reading, now.reading)) reading.write(storage, readingOwner, now.reading);
    saveRobot(storage, before, now);
    saveTheme(storage, before, now);
    chatPersistence.save(storage, selectUserId(now), before, now);
    saveRemovals(storage, before, now);
    before = now;
  });
}
