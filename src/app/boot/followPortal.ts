/** What comes after the first screen: its own chunk. */
export { followPortal } from '../../features/portal';
