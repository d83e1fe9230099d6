export { menuSlice, collapsedToggled, selectCollapsed, selectMenuItems, selectNoAuthMenus } from './menuSlice';
export { selectVisibleMenu } from './menuSelectors';
