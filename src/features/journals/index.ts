export {
  journalsSlice,
  MAX_COMPARED_JOURNALS,
  journalComparisonToggled,
  journalComparisonCleared,
  journalSchemeToggled,
  selectComparedJournals,
  selectOpenSchemes,
} from './journalsSlice';
export type { JournalsState } from './journalsSlice';
export { journalsLink, parseJournalView } from './lib/journalUrl';
export type { JournalView } from './lib/journalUrl';
export { JournalBrowser } from './ui/JournalBrowser';
