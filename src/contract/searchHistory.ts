/**
 * The search history lives at this key of `user_setting`: the specification has no call to list what
 * `search_log/add` records. See docs/decisions/0009-search-history.md.
 */
export const SEARCH_HISTORY_KEY = 'search_history';
/** `type` that reads the history: a `SearchHistory`. */
export const SEARCH_HISTORY_LIST = 'list';
/** Largest number of searches stored for each user. */
export const MAX_SEARCH_HISTORY = 1_000;
/** Minutes in which the same search again, after no other one, is the same line of the history. */
export const SAME_SEARCH_MINUTES = 30;
/** The engine that knows when its records came, and can leave older ones out. */
export const LIBRARY_ENGINE = 'library';
