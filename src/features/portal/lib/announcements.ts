import { createSelector } from '@reduxjs/toolkit';
import type { Announcement } from '../../../contract/entities/portalState';
import { selectAllAnnouncements, selectPutAway } from '../portalSlice';

/** An announcement with its words: one that was changed is a new one. */
export const announcementKey = ({ id, title, text }: Announcement): string => JSON.stringify([id, title, text]);

/** Announcements that the person has not put away. */
export const selectAnnouncements = createSelector([selectAllAnnouncements, selectPutAway], (announcements, putAway) =>
  announcements.filter((announcement) => !putAway.includes(announcementKey(announcement))),
);
