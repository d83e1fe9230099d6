export { journalsSlice, journalComparisonToggled, selectComparedJournals } from './journalsSlice';
export { JournalBrowser } from './ui/JournalBrowser';
