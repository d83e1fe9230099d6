/** The program's own words, which the build collects from its sources (`scripts/ownWords.cjs`). */
const words: ReadonlySet<string> = new Set(OWN_WORDS);

/** True for a text that the program's sources write down: nobody's secret, whoever typed it too. */
export const isOwnWord = (text: string): boolean => words.has(text);

const NUMBERS = /\d+(?:[.,]\d+)*/g;
const WITH_DETAIL = /^(.+)（(.+)）$/;
/** Longer ones are somebody's. */
const LONGEST_SAYING = 400;

/** True for what the program says, with numbers where its sources put something in, and a detail of its own in brackets: 响应格式错误（HTTP 404）. */
export function isOwnSaying(text: string): boolean {
  if (text.length > LONGEST_SAYING) return false;
  if (isOwnWord(text) || isOwnWord(text.replace(NUMBERS, '#'))) return true;
  const [, words, detail] = WITH_DETAIL.exec(text) ?? [];
  return words !== undefined && detail !== undefined && isOwnSaying(words) && isOwnSaying(detail);
}
