/** The program's own words, which the build collects from its sources (`scripts/ownWords.cjs`). */
const words: ReadonlySet<string> = new Set(OWN_WORDS);

/** True for a text that the program's sources write down: nobody's secret, whoever typed it too. */
export const isOwnWord = (text: string): boolean => words.has(text);
