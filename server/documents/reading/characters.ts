/**
 * Radicals that PDF writers put in the place of characters. Kangxi radicals (U+2F00–2FD5) have a compatible form in
 * Unicode, but for one whose form is the traditional character where fonts mean the simplified; of the supplement
 * (U+2E80–2EF3) these are the ones that stand for a whole character.
 */
const TABLE =
  '⺁厂⺃乚⺄乙⺅亻⺆冂⺈刀⺉刂⺊卜⺌小⺍小⺏尣⺐尢⺒巳⺓幺⺔彑⺖忄⺘扌⺙攵⺛旡⺝月⺞歺⺟母⺠民⺡氵⺢氺⺣灬⺤爫⺥爫⺦丬⺧牛⺨犭⺩王⺫目⺬示⺭礻⺯糹⺰纟⺱罓⺲罒⺶羊⺹耂⺺肀⺻聿⺼肉⺾艹⺿艹⻀艹⻁虎⻂衤⻃覀' +
  '⻄西⻅见⻆角⻈讠⻉贝⻋车⻌辶⻍辶⻎辶⻏邑⻐钅⻑長⻒镸⻓长⻔门⻖阝⻗雨⻘青⻙韦⻚页⻛风⻜飞⻝食⻟飠⻠饣⻢马⻣骨⻤鬼⻥鱼⻦鸟⻧卤⻨麦⻩黄⻪黾⻫斉⻬齐⻭歯⻮齿⻯竜⻰龙⻱龜⻲亀⻳龟⼾户';
const SUPPLEMENT = new Map(Array.from({ length: TABLE.length / 2 }, (_, i) => [TABLE.charAt(2 * i), TABLE.charAt(2 * i + 1)]));

const LIGATURES_AND_KANGXI = /[\u2F00-\u2FD5\uFB00-\uFB06]/g;
const RADICALS = /[\u2E80-\u2EF3]/g;
/** Private use, unassigned by the font, hidden and control characters; a line feed stays. */
const UNUSABLE = /(?!\n)[\p{Co}\p{Cs}\p{Cc}\u200B\u2060\uFEFF\uFFFD\u202A-\u202E\u2066-\u2069]/gu;

/** Text as people write it: whole characters for radicals and ligatures, nothing hidden. Formulas keep their signs. */
export function readable(text: string): string {
  return text
    .replace(LIGATURES_AND_KANGXI, (character) => SUPPLEMENT.get(character) ?? character.normalize('NFKC'))
    .replace(RADICALS, (character) => SUPPLEMENT.get(character) ?? character)
    .replace(/[\u00A0\u2000-\u200A\u202F\u205F\u3000\t]/g, ' ')
    .replace(UNUSABLE, '')
    .normalize('NFC');
}

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF“”‘’…—]/u;

/** Whether no space belongs between two neighbours, as in Chinese. */
export const isWide = (character: string | undefined): boolean => character !== undefined && WIDE.test(character);

/** Beginnings of words that keep their hyphen. */
const HYPHENED =
  /(?:^|[^\p{L}])(?:self|non|well|co|multi|pre|post|semi|cross|high|low|long|short|real|two|three|one|open|state|data|time|large|small|first|second|third)-$/iu;

const NO_WORDS: ReadonlySet<string> = new Set();

function keepsHyphen(before: string, after: string, words: ReadonlySet<string>): boolean {
  const begin = /[\p{L}\u2010-]+(?=[-\u2010]$)/u.exec(before)?.[0].toLowerCase() ?? '';
  const end = /^\p{L}+/u.exec(after)?.[0].toLowerCase() ?? '';
  const [whole, parted] = [words.has(begin + end), words.has(`${begin}-${end}`)];
  return whole === parted ? HYPHENED.test(before) : parted;
}

/**
 * The text to insert between two lines of a paragraph, and the number of characters to remove from the end of the first one.
 * @param words of the same document in small letters: they decide whether a hyphen belongs to the word
 */
export function joint(before: string, after: string, words: ReadonlySet<string> = NO_WORDS): { cut: number; glue: string } {
  const last = before.at(-1);
  const first = after.at(0);
  if (last === undefined || first === undefined) return { cut: 0, glue: '' };
  if (last === '\u00AD') return { cut: 1, glue: '' };
  if (/[-\u2010]/.test(last) && /\p{L}[-\u2010]$/u.test(before)) {
    return { cut: /\p{Ll}/u.test(first) && !keepsHyphen(before, after, words) ? 1 : 0, glue: '' };
  }
  if (/\d[-\u2010]$/.test(before) && /\d/.test(first)) return { cut: 0, glue: '' };
  return { cut: 0, glue: isWide(last) && isWide(first) ? '' : ' ' };
}
