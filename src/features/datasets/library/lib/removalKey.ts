/** What the browser keeps of deletions that can still be undone: one key each, so that two windows do not overwrite each other's. */
export const REMOVAL_KEY = 'science-navigation:library-removal:';
