/** `on` records this browser's pages whole from their start, for the console and the journeys. */
export const RECORD_SETTING = 'science-navigation:record';
/** `off`: the person does not want the last minutes kept. */
export const LAST_MINUTES_SETTING = 'science-navigation:last-minutes';
/** In the tab's storage: the pages before this one, of the same person. */
export const KEPT_PAGES = 'science-navigation:kept-pages';
/** In the tab's storage: since when a reproduction is recorded. */
export const REPRODUCTION_SINCE = 'science-navigation:reproduction';
