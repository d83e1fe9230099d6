import { saveComposer } from '../../features/chat';
import { saveChatRemovals } from '../../features/chatArchive';
import type { OutgoingQuestion } from '../../features/chat';
import { menuSlice } from '../../features/menu';
import { papersSlice } from '../../features/papers';
import { readingSlice } from '../../features/reading';
import type { ReadingState } from '../../features/reading';
import type { KeyValueStorage } from '../../shared/lib/keyValueStorage';
import { readRobot, saveRobot } from '../layout/robot/keptRobot';
import type { RootState } from '../rootReducer';

const PREFIX = 'science-navigation:';
const MENU = `${PREFIX}menu`;
const TRAY = `${PREFIX}tray`;
const READING = `${PREFIX}reading`;
/** One key a question, so that two tabs do not overwrite each other's. */
const OUTBOX = `${PREFIX}outbox:`;
/** One key a draft, for the same reason. */
const DRAFT = `${PREFIX}draft:`;
/** Milliseconds that an unsent question or a draft is kept. */
const OUTBOX_AGE = 7 * 24 * 3600 * 1000;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const strings = (value: unknown) => (Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []);
const text = (value: unknown) => (typeof value === 'string' ? value : '');

type Preloaded = Partial<Pick<RootState, 'menu' | 'papers' | 'reading' | 'chat' | 'robot'>>;
type RecentFile = ReadingState['recentFiles'][number];

const isFile = (value: unknown): value is RecentFile =>
  isRecord(value) && Number.isInteger(value.size) && ['file_id', 'name', 'sha256'].every((key) => typeof value[key] === 'string');

/** Pages last read, and files of one's own that can be opened again. */
function readReading(stored: Record<string, unknown>): ReadingState {
  const pages = Object.entries(isRecord(stored.lastPages) ? stored.lastPages : {});
  return {
    ...readingSlice.getInitialState(),
    recentFiles: Array.isArray(stored.recentFiles) ? stored.recentFiles.filter(isFile) : [],
    lastPages: Object.fromEntries(pages.filter((entry): entry is [string, number] => Number.isInteger(entry[1]))),
    readingOwner: text(stored.owner),
  };
}

/** What the browser remembers, as the first state. Whatever is stored, it is looked at piece by piece. */
export function readPreloadedState(storage: KeyValueStorage): Preloaded {
  const state: Preloaded = readRobot(storage);
  const menu = storage.read(MENU);
  if (isRecord(menu)) state.menu = { ...menuSlice.getInitialState(), collapsed: menu.collapsed === true };
  const tray = storage.read(TRAY);
  if (isRecord(tray)) {
    state.papers = {
      ...papersSlice.getInitialState(),
      paperIdList: strings(tray.paperIdList),
      currentPaperType: text(tray.currentPaperType),
      selectionOwner: text(tray.owner),
    };
  }
  const reading = storage.read(READING);
  if (isRecord(reading)) state.reading = readReading(reading);
  return state;
}

function isQuestion(value: unknown): value is OutgoingQuestion {
  return isRecord(value) && ['request_id', 'message', 'chat_id', 'create_time'].every((key) => typeof value[key] === 'string');
}

/** The unsent questions of a person, oldest first. What is too old or unreadable is removed. */
export function readOutbox(storage: KeyValueStorage, owner: string, now = Date.now()): OutgoingQuestion[] {
  const found: OutgoingQuestion[] = [];
  for (const key of storage.keys(OUTBOX)) {
    const entry = storage.read(key);
    const question = isRecord(entry) ? entry.question : undefined;
    if (!isQuestion(question) || now - Date.parse(question.create_time) > OUTBOX_AGE) storage.remove(key);
    else if ((entry as { owner?: unknown }).owner === owner) found.push(question);
  }
  return found.sort((a, b) => a.create_time.localeCompare(b.create_time));
}

function saveOutbox(storage: KeyValueStorage, before: RootState, now: RootState): void {
  const owner = now.session.userInfo.id;
  const left = new Set(now.chat.outbox.map(({ request_id }) => request_id));
  for (const question of now.chat.outbox) {
    if (!before.chat.outbox.includes(question)) storage.write(OUTBOX + question.request_id, { owner, question });
  }
  // Signing out empties the state, not the storage: an unsent question is there again after signing in.
  if (!owner) return;
  for (const { request_id } of before.chat.outbox) if (!left.has(request_id)) storage.remove(OUTBOX + request_id);
}

/** The drafts of a person by what they were written for. What is too old or unreadable is removed. */
export function readDrafts(storage: KeyValueStorage, owner: string, now = Date.now()): Record<string, string> {
  const found: Record<string, string> = {};
  for (const key of storage.keys(DRAFT)) {
    const entry = storage.read(key);
    const draft = isRecord(entry) ? entry : {};
    if (typeof draft.text !== 'string' || now - Number(draft.time) > OUTBOX_AGE) storage.remove(key);
    else if (draft.owner === owner) found[key.slice(DRAFT.length)] = draft.text;
  }
  return found;
}

function saveDrafts(storage: KeyValueStorage, before: RootState, now: RootState): void {
  const owner = now.session.userInfo.id;
  // Signing out empties the state, not the storage: what was written is there again after signing in.
  if (!owner) return;
  for (const [key, text] of Object.entries(now.chat.drafts)) {
    if (before.chat.drafts[key] !== text) storage.write(DRAFT + key, { owner, text, time: Date.now() });
  }
  for (const key of Object.keys(before.chat.drafts)) if (!(key in now.chat.drafts)) storage.remove(DRAFT + key);
}

function saveTray(storage: KeyValueStorage, before: RootState, { papers }: RootState): void {
  if (papers === papersSlice.getInitialState()) {
    // Another page may have stored the selection of somebody else since.
    const stored = storage.read(TRAY);
    if (isRecord(stored) && stored.owner === before.papers.selectionOwner) storage.remove(TRAY);
  } else {
    const { paperIdList, currentPaperType, selectionOwner } = papers;
    storage.write(TRAY, { owner: selectionOwner, paperIdList, currentPaperType });
  }
}

/** Signing out empties the state, not the storage: the person finds the page again where it was left. */
function saveReading(storage: KeyValueStorage, { reading: { readingOwner: owner, recentFiles, lastPages } }: RootState): void {
  if (owner) storage.write(READING, { owner, recentFiles, lastPages });
}

const remembersOther = (before: ReadingState, now: ReadingState) =>
  now.recentFiles !== before.recentFiles || now.lastPages !== before.lastPages || now.readingOwner !== before.readingOwner;

/**
 * Writes what the browser is to remember whenever it changed. A subscriber and no saga, because subscribers are told
 * before sagas: a question is in storage before anything is sent for it.
 */
export function persistChanges(
  store: { getState: () => RootState; subscribe: (listener: () => void) => () => void },
  storage: KeyValueStorage,
): () => void {
  let before = store.getState();
  return store.subscribe(() => {
    const now = store.getState();
    if (now === before) return;
    if (now.menu.collapsed !== before.menu.collapsed) storage.write(MENU, { collapsed: now.menu.collapsed });
    if (now.papers !== before.papers) saveTray(storage, before, now);
    if (remembersOther(before.reading, now.reading)) saveReading(storage, now);
    saveRobot(storage, before, now);
    if (now.chat.outbox !== before.chat.outbox) saveOutbox(storage, before, now);
    if (now.chat.drafts !== before.chat.drafts) saveDrafts(storage, before, now);
    if (now.composer !== before.composer) saveComposer(storage, now.session.userInfo.id ?? '', before.composer, now.composer);
    if (now.chatArchive.removals !== before.chatArchive.removals) {
      saveChatRemovals(storage, now.session.userInfo.id ?? '', before.chatArchive.removals, now.chatArchive.removals);
    }
    before = now;
  });
}
