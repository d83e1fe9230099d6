import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { sessionApi } from '../../api/sessionApi';
import { signedOut } from '../../api/signals';
import type { Announcement, PortalState } from '../../contract/entities/portalState';

export interface PortalSliceState {
  /** Part → number that grows with each change of the operator; null until it was told first. */
  versions: Record<string, number> | null;
  /** What the operator announces at the moment. */
  announcements: Announcement[];
  /** Differs when the person's projects, roles or team bases have become others; null until it was told, and where it is not told. */
  access: string | null;
  /** Announcements that the person has put away, by `announcementKey` of lib/announcements.ts. */
  putAway: string[];
}

/** Where a browser keeps what its people have put away. */
export const PUT_AWAY_KEY = 'science-navigation:announcements-put-away';

const initialState: PortalSliceState = { versions: null, announcements: [], access: null, putAway: [] };

export const portalSlice = createSlice({
  name: 'portal',
  initialState,
  reducers: {
    portalStateReceived: (state, { payload }: PayloadAction<PortalState>) => {
      state.versions = payload.versions;
      state.announcements = payload.announcements;
      state.access = payload.access ?? null;
    },
    putAwayRestored: (state, { payload }: PayloadAction<string[]>) => {
      state.putAway = payload;
    },
    announcementPutAway: (state, { payload }: PayloadAction<string>) => {
      state.putAway = [...state.putAway.filter((key) => key !== payload), payload];
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(signedOut, () => initialState)
      // The boot is told with the mark; what comes later is followed.
      .addMatcher(sessionApi.endpoints.getLogo.matchFulfilled, (state, { payload }) => {
        if (payload?.portal && !state.versions) Object.assign(state, payload.portal);
      }),
  selectors: {
    selectPortalVersions: (state) => state.versions,
    selectAllAnnouncements: (state) => state.announcements,
    selectPutAway: (state) => state.putAway,
    selectAccess: (state) => state.access,
  },
});

export const { portalStateReceived, putAwayRestored, announcementPutAway } = portalSlice.actions;
export const { selectAccess, selectPortalVersions, selectAllAnnouncements, selectPutAway } = portalSlice.selectors;
