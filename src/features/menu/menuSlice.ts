import { createSlice } from '@reduxjs/toolkit';
import { hasFailed } from '../../api/matchers';
import { sessionApi } from '../../api/sessionApi';
import { signedOut } from '../../api/signals';
import type { MenuItem } from '../../contract/entities/session';

interface MenuState {
  /** The side menu shows icons only. Remembered by the browser. */
  collapsed: boolean;
  menuItems: MenuItem[];
  /** Hash paths that the user may not open. */
  noAuthMenus: string[];
}

const initialState: MenuState = { collapsed: false, menuItems: [], noAuthMenus: [] };

const { listMenus, listStoppedMenus } = sessionApi.endpoints;

export const menuSlice = createSlice({
  name: 'menu',
  initialState,
  reducers: {
    collapsedToggled: (state) => {
      state.collapsed = !state.collapsed;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(signedOut, (state) => ({ ...initialState, collapsed: state.collapsed }))
      .addMatcher(listMenus.matchFulfilled, (state, { payload }) => {
        state.menuItems = payload ?? [];
      })
      .addMatcher(hasFailed(listMenus), (state) => {
        state.menuItems = [];
      })
      .addMatcher(listStoppedMenus.matchFulfilled, (state, { payload }) => {
        state.noAuthMenus = payload ?? [];
      })
      .addMatcher(hasFailed(listStoppedMenus), (state) => {
        state.noAuthMenus = [];
      });
  },
  selectors: {
    selectCollapsed: (state) => state.collapsed,
    selectMenuItems: (state) => state.menuItems,
    selectNoAuthMenus: (state) => state.noAuthMenus,
  },
});

export const { collapsedToggled } = menuSlice.actions;
export const { selectCollapsed, selectMenuItems, selectNoAuthMenus } = menuSlice.selectors;
