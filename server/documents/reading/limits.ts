/** What is read of one file; the rest is left out and the state says so. */
export const MAX_PAGES = 2_000;
export const MAX_CHARACTERS = 4_000_000;
/** Characters of a section of a file without pages; longer ones continue in the next. */
export const SECTION_CHARACTERS = 8_000;
