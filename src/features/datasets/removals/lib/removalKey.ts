/** Storage of deletions that can still be undone: one key each, so that two tabs do not overwrite each other's. */
export const REMOVAL_KEY = 'science-navigation:library-removal:';
