export { portalSlice, selectAllAnnouncements } from './portalSlice';
export { followPortal } from './portalSaga';
export { Announcements } from './ui/Announcements';
