import { createSelector } from '@reduxjs/toolkit';
import { selectMenuItems, selectNoAuthMenus } from './menuSlice';

/** What the side menu offers: the default menus without the stopped ones. */
export const selectVisibleMenu = createSelector([selectMenuItems, selectNoAuthMenus], (items, stopped) =>
  items.filter((item) => !stopped.includes(item.path)),
);
