/** Its own chunk: most days everything can be saved. */
export { ReadOnlyNotice } from '../../features/portal';
