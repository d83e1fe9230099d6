export { menuSlice, collapsedToggled, selectCollapsed, selectMenuItems, selectNoAuthMenus } from './menuSlice';
export type { MenuState } from './menuSlice';
export { selectVisibleMenu } from './menuSelectors';
