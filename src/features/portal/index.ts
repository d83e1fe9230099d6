export { PUT_AWAY_KEY, portalSlice, putAwayRestored, selectAllAnnouncements } from './portalSlice';
export { followPortal } from './portalSaga';
export { Announcements } from './ui/Announcements';
export { ReadOnlyNotice } from './ui/ReadOnlyNotice';
