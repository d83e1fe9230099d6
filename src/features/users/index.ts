export { usersSlice } from './usersSlice';
export { panelIn } from './lib/panel';
export { AccountPanel } from './ui/AccountPanel';
