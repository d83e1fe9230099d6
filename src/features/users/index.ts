export { usersSlice } from './usersSlice';
export type { UsersState } from './usersSlice';
export { ACCOUNT_PANELS, panelIn } from './lib/panel';
export type { AccountPanelName } from './lib/panel';
export { AccountPanel } from './ui/AccountPanel';
