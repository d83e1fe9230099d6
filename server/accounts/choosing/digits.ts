import { composedOf, piecesOfLine } from './pieces';
import type { Habit } from './habit';

/** Numbers that sound like words (我爱你一生一世), or are held for lucky. */
const WORDS = new Set(
  `520 521 530 1314 5201314 5211314 7758258 7758521 770880 584520 5845201314 1314520 1314521 3344520 3344521 9420 25184 886 88 66 99 168
   518 588 688 888 666 999 996 007 110 119 120 911 985 211 10086 10010`.split(/\s+/),
);
const RUNS = new Set(piecesOfLine('01234567890', 3));
const PAD = new Set(['147', '258', '369', '159', '357', '789', '456', '741', '852', '963', '951', '753', '987', '654', '321', '123']);
/** So few digits behind a word add next to nothing. */
const FEW = 4;

const isDay = (month: string, day: string) => Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;
const isYear = (year: string) => /^(?:19|20)\d\d$/.test(year);

/** A day as people write it: year, month and day in either order, the year with two digits or four, the month also alone. */
function isDate(digits: string): boolean {
  const [, head = '', tail = ''] = /^(\d{4})(\d{4})$/.exec(digits) ?? [];
  if (head) {
    if (isYear(head) && isDay(tail.slice(0, 2), tail.slice(2))) return true;
    return isYear(tail) && (isDay(head.slice(0, 2), head.slice(2)) || isDay(head.slice(2), head.slice(0, 2)));
  }
  if (digits.length === 6) {
    const [one, two, three] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)];
    return isDay(two, three) || isDay(one, two) || isDay(two, one) || (isYear(one + two) && isDay(three, '1'));
  }
  // 1990-1-01 and 1990-10-1.
  return digits.length === 7 && isYear(digits.slice(0, 4)) && (isDay(digits[4]!, digits.slice(5)) || isDay(digits.slice(4, 6), digits[6]!));
}

const isPhone = (digits: string) => /^(?:86)?1[3-9]\d{9}$/.test(digits) || /^0\d{2,3}[2-8]\d{6,7}$/.test(digits);

const isNumberPiece = (piece: string) => WORDS.has(piece) || RUNS.has(piece) || PAD.has(piece) || isYear(piece) || /^(\d)\1+$/.test(piece);

/** What habit digits come from; null for those of no known one. */
export function digitHabit(digits: string): Habit | null {
  if (isPhone(digits)) return 'phone';
  if (digits.length >= 6 && isDate(digits)) return 'date';
  if (composedOf(digits, isNumberPiece)) return isYear(digits) ? 'date' : 'number';
  return digits.length <= FEW ? 'few' : null;
}

/** Numbers of an identity card: place, day of birth, rest. */
export const isIdentityNumber = (text: string): boolean => {
  const [, born = ''] = /^\d{6}((?:19|20)\d{6})\d{3}[\dx]$/.exec(text) ?? [];
  return born !== '' && isDate(born);
};
