/** Its own chunk: most days there is nothing to announce. */
export { Announcements } from '../../features/portal';
