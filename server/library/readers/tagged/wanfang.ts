/** The names once more in Latin letters, behind the Chinese ones: `王小明;李华[WANG Xiaoming;LI Hua]`. */
const LATIN_NAMES = /\[[\p{Script=Latin}\s;,.'’-]{1,500}\]/gu;
/** Blanks between Chinese names of two to four characters. */
const BETWEEN_NAMES = /(?<=(?:^|[\s;；])\p{Script=Han}{2,4})\s(?=\p{Script=Han}{2,4}(?:[\s;；]|$))/u;
const BETWEEN_WORDS = /(?<=\p{Script=Han})\s(?=\p{Script=Han})/u;
/** How often a keyword is used. */
const COUNT = /:\d{1,6}$/;

/** The names of one line as Wanfang (万方) writes them. */
export const wanfangNames = (line: string): string[] => line.replace(LATIN_NAMES, '').split(BETWEEN_NAMES);

/** Its keywords, which blanks part. */
export const wanfangKeywords = (words: readonly string[]): string[] =>
  words.flatMap((word) => word.split(BETWEEN_WORDS)).map((word) => word.replace(COUNT, ''));
