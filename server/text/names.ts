import { fold, foldWriting, runs } from './analysis';
import { soundOf } from './pinyin';

/** A person's name in parts; tokens as the index has them. */
export interface PersonName {
  family: string[];
  /** Words or single letters. */
  given: string[];
}

/** Chinese surnames of two characters that are still borne. */
const DOUBLE_SURNAMES =
  /^(?:欧阳|司马|上官|诸葛|东方|皇甫|尉迟|公孙|慕容|长孙|宇文|司徒|令狐|夏侯|端木|南宫|独孤|呼延|轩辕|百里|东郭|澹台|申屠|公冶|宗政)/u;
/** Most Chinese surnames in pinyin: a name that begins with one may have the family first. */
const SURNAMES = new Set(
  (
    'wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he gao lin luo zheng liang xie song tang han feng deng cao peng ' +
    'zeng xiao tian dong pan yuan cai jiang yu du ye cheng wei su lv lu ding ren yao shen zhong cui tan fan jin shi liao jia xia fu fang zou ' +
    'xiong bai meng qin qiu hou yin xue yan lei long tao hao mao kong shao wan qian dai mo gu niu ge zhan qi bao pang zhuang ' +
    'ouyang sima shangguan zhuge'
  ).split(' '),
);

const HAN_NAME = /^\p{Script=Han}{2,5}$/u;
/** Middle names, titles and what stands after a comma but is no given name. */
const SUFFIX = /^(?:jr|sr|ii|iii|iv|phd|md)$/;

/** Tokens of a part of a name; letters that stand together, as in CD, are parted. */
function tokensOf(part: string): string[] {
  return part.split(/[\s.,，·]+/u).flatMap((piece) => {
    const all = runs(piece).map(({ text }) => text);
    return /^\p{Lu}{2,3}$/u.test(piece.replace(/[.-]/g, '')) ? [...fold(piece)].filter((letter) => /\p{L}/u.test(letter)) : all;
  });
}

/**
 * The ways to read a name, the likeliest first: `Manning, Christopher D.`, `C. D. Manning`, `Manning CD`, `ZHANG Wei`, 张伟. None when
 * the text can be no name: one word, more than five, figures.
 */
export function readName(text: string): PersonName[] {
  const clean = text.normalize('NFKC').trim();
  const chinese = foldWriting(clean).replace(/[\s·]/gu, '');
  if (HAN_NAME.test(chinese)) return chineseName(chinese);
  if (!/^[\p{L}\p{M}\s.,'’-]+$/u.test(clean) || /\p{Script=Han}/u.test(clean)) return [];
  const [before = '', after = '', ...more] = clean.split(/\s*,\s*/);
  if (more.some((part) => !SUFFIX.test(fold(part).replace(/\./g, '')))) return [];
  if (after && !SUFFIX.test(fold(after).replace(/\./g, ''))) return named(tokensIn(before), tokensOf(after));
  return inLine(before.split(/\s+|(?<=\.)(?=\p{L})/u).filter(Boolean));
}

const tokensIn = (part: string) => runs(part).map((run) => run.text);

/** A name without a comma: either end may be the family name. */
function inLine(words: readonly string[]): PersonName[] {
  if (words.length < 2 || words.length > 5) return [];
  const [first = '', last = ''] = [words[0], words.at(-1)];
  const familyFirst = () => named(tokensIn(first), words.slice(1).flatMap(tokensOf));
  const familyLast = () => named(tokensIn(last), words.slice(0, -1).flatMap(tokensOf));
  const isCapitals = (word: string) => /^\p{Lu}{2,}$/u.test(word);
  const isInitials = (word: string) => /^(?:\p{L}\.?(?:-?\p{L}\.)*|\p{Lu}{1,3})$/u.test(word);
  if (words.slice(1).every(isInitials) && !isInitials(first)) return familyFirst();
  if (isCapitals(first) && !isInitials(first) && !words.slice(1).some(isCapitals)) return familyFirst();
  if (isCapitals(last) || !SURNAMES.has(fold(first)) || words.length > 3) return familyLast();
  return SURNAMES.has(fold(last)) ? [...familyLast(), ...familyFirst()] : [...familyFirst(), ...familyLast()];
}

const named = (family: string[], given: string[]): PersonName[] =>
  family.length > 0 && given.length > 0 && [...family, ...given].some((token) => token.length > 1) ? [{ family, given }] : [];

/** A Chinese name as it is transliterated. */
function chineseName(name: string): PersonName[] {
  const surname = DOUBLE_SURNAMES.exec(name)?.[0] ?? [...name].slice(0, 1).join('');
  const { syllables } = soundOf(name, true);
  const parted = [...surname].length;
  return named([syllables.slice(0, parted).join('')], syllables.slice(parted));
}

/** The key under which the vocabulary has a name, by the way it is read. */
export const nameKey = ({ family, given }: PersonName): string => `${family.join(' ')} ${[...(given[0] ?? '')][0] ?? ''}`;

/** Whether two names may be the same person's: one family name, and given names of which one may shorten the other. */
export function mayBeSame(one: string, other: string): boolean {
  // Letters of a Chinese name are of thousands: one in characters is compared whole.
  const whole = /\p{Script=Han}/u.test(one + other);
  const agree = ({ family, given }: PersonName, there: PersonName) =>
    family.join('') === there.family.join('') &&
    (given.join('') === there.given.join('') || (!whole && givenAgree(given, there.given, SURNAMES.has(family.join('')))));
  return readName(one).some((a) => readName(other).some((b) => agree(a, b)));
}

function givenAgree(a: readonly string[], b: readonly string[], chinese: boolean): boolean {
  // Wei is another name than Wei-Nan, and than W. F., while a middle name may be left out.
  if (chinese && a.length !== b.length) return false;
  const shared = Math.min(a.length, b.length);
  // A whole name that only one has, as in A. Simple Way and Andy Way: the first must be the same, not a letter of it.
  if ([...a.slice(shared), ...b.slice(shared)].some((token) => token.length > 1) && a[0] !== b[0]) return false;
  return a.slice(0, shared).every((token, i) => {
    const there = b[i] ?? '';
    return token === there || (token.length === 1 && there.startsWith(token)) || (there.length === 1 && token.startsWith(there));
  });
}

/**
 * tsquery text (`simple`) of the ways in which records write a name: both orders, given names whole, the first alone or by their
 * letters, Chinese ones in pinyin. Null when the text is no name of several parts: it is searched as it stands.
 */
export function nameQuery(text: string): string | null {
  const isChinese = /\p{Script=Han}/u.test(text);
  const readings = readName(text);
  const ways = readings.flatMap(({ family, given }) => {
    const whole = family.map(lexeme).join(' <-> ');
    const [first = ''] = given;
    // Letters of Chinese names are of thousands, and those of a name that reads both ways may be somebody else's.
    const written = givenWays(given, !isChinese && readings.length === 1);
    // A name in the middle that was not typed: Christopher Manning or Manning Christopher, and Christopher D. Manning.
    const [last = ''] = family;
    const apart = [...new Set([2, Math.max(2, given.length)])];
    const middle = [
      ...apart.map((words) => `${begun(first)} <${words}> ${lexeme(last)}`),
      ...(first.length > 1 ? [`${lexeme(last)} <2> ${lexeme(first)}`] : []),
    ];
    return [
      ...written.flatMap((name) => [`${name} <-> ${whole}`, `${whole} <-> ${name}`]),
      ...(!isChinese && family.length === 1 ? middle : []),
    ];
  });
  return ways.length > 0 ? `(${[...new Set(ways)].map((way) => `(${way})`).join(' | ')})` : null;
}

/** The given names as records write them. */
function givenWays(given: readonly string[], shortened: boolean): string[] {
  const full = given.map(begun).join(' <-> ');
  const joined = lexeme(given.join(''));
  // What begins with the letter has all the rest, and each beginning that is looked for costs.
  if (given[0]?.length === 1) return [begun(given[0])];
  if (!shortened) return given.length > 1 ? [full, joined] : [full];
  const letters = given.map((token) => [...token][0] ?? '');
  const short = [letters.map(lexeme).join(' <-> '), lexeme(letters.join('')), lexeme(letters[0] ?? '')];
  return [full, begun(given[0] ?? ''), ...(given.length > 1 ? [joined] : []), ...short];
}

/** A single letter stands for every name that begins with it. */
const begun = (token: string) => (token.length === 1 ? `${lexeme(token)}:*` : lexeme(token));

function lexeme(token: string): string {
  if (!/^[\p{L}\p{N}\p{M}]+$/u.test(token)) throw new Error('a token holds letters and digits only');
  return `'${token}'`;
}
