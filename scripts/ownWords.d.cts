/** The program's own words: every string that its sources write down, sorted. */
export function ownWords(): string[];
