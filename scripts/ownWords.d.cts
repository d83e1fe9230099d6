/** The program's own words: every string that its sources write down, sorted. */
export function ownWords(): string[];
/** Folders whose sources have such words. */
export const WORD_FOLDERS: readonly string[];
