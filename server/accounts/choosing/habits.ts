import { digitHabit, isIdentityNumber } from './digits';
import { mostTelling, type Habit } from './habit';
import { isKeyboardRun } from './keyboard';
import { composedOf } from './pieces';
import { isCommonWords, isKnownChinese, isPinyinName, syllablesOf } from './pinyin';

/** A word, a number and one of them again. */
const MOST_RUNS = 4;
/** Initials and a short number; with more between them they may be chance. */
const MOST_RUNS_OF_FEW = 2;
const INITIALS = 3;
/** Marks between words are left out; more of them are no ornament. */
const MOST_MARKS = 3;
/** Random digits are strong at this length; before it, numbers of a kind that others know are too likely. */
const DIGITS = 14;
/** Digits written for letters, where letters stand on both sides. */
const LETTERS: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '@': 'a', $: 's', '!': 'i' };
/** Guesses for a syllable of pinyin, as power of ten: forty are most of what is written. */
const SYLLABLE_LOG10 = 1.6;

const plain = (text: string) => text.normalize('NFKC').toLowerCase();
const withoutMarks = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');
const asLetters = (text: string) => text.replace(/(?<=[a-z])[01345@$!](?=[a-z])/g, (digit) => LETTERS[digit] ?? digit);

/** What one stretch of letters, digits or characters is; null for what has no habit. */
function habitOfRun(run: string, own: ReadonlySet<string>): Habit | null {
  if (composedOf(run, (piece) => own.has(piece))) return 'own';
  if (/^(.)\1+$/u.test(run)) return 'repeat';
  if (/^\d+$/.test(run)) return digitHabit(run);
  if (isKeyboardRun(run)) return 'keyboard';
  if (/^\p{Script=Han}+$/u.test(run)) return isKnownChinese(run) ? 'common' : null;
  if (!/^[a-z]+$/.test(run)) return null;
  if (isCommonWords(run)) return 'common';
  if (run.length <= INITIALS) return 'few';
  return isPinyinName(run) ? 'name' : null;
}

function habitOf(text: string, own: ReadonlySet<string>): Habit | null {
  if (own.has(text)) return 'own';
  if (isKeyboardRun(text)) return 'keyboard';
  const bare = withoutMarks(text);
  if (own.has(bare)) return 'own';
  if ([...text].length - [...bare].length > MOST_MARKS) return null;
  if (isKeyboardRun(bare)) return 'keyboard';
  if (isIdentityNumber(bare)) return 'identity';
  const runs = bare.match(/\d+|\p{Script=Han}+|[^\d\p{Script=Han}]+/gu) ?? [];
  const habits = runs.map((run) => habitOfRun(run, own));
  if (habits.length === 0) return 'few';
  if (habits.every((habit) => habit !== null) && habits.length <= MOST_RUNS) {
    const telling = mostTelling(habits);
    if (telling !== 'few' || habits.length <= MOST_RUNS_OF_FEW) return telling;
  }
  return /^\d+$/.test(bare) && bare.length < DIGITS ? 'digits' : null;
}

/**
 * The habit that a password is wholly made of: names in pinyin, birthdays, telephone numbers, numbers that sound like
 * words, runs along the keyboard, and words of the person; null when it has more to it.
 * @param own names of the person and of the portal
 */
export function habitIn(password: string, own: readonly string[]): Habit | null {
  const text = plain(password);
  const mine = new Set(own.flatMap((name) => [plain(name), withoutMarks(plain(name))]).filter(Boolean));
  return habitOf(text, mine) ?? habitOf(asLetters(text), mine);
}

/** Power of ten of the guesses for a password that is pinyin and digits, which no dictionary has; infinite for others. */
export function pinyinLog10(password: string): number {
  const bare = withoutMarks(plain(password));
  const [, letters = '', digits = ''] = /^([a-z]+)(\d*)$/.exec(bare) ?? [];
  const count = syllablesOf(letters);
  return count === 0 ? Infinity : count * SYLLABLE_LOG10 + digits.length;
}
