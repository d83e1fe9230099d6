import { composedOf, piecesOfLine } from './pieces';

/** Neighbouring keys: rows, columns, both zigzags of an ordinary keyboard, and the lines of a number pad. */
const LINES = [
  '1234567890-=',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  ...['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', '8ik', '9ol', 'qaz', 'wsx', 'edc', 'rfv', 'tgb', 'yhn', 'ujm'],
  '1q2w3e4r5t6y7u8i9o0p',
  'qawsedrftgyhujikolp',
  'azsxdcfvgbhnjmk',
  ...['147', '258', '369', '159', '357', '789', '456'],
];
const SHIFTED = '!@#$%^&*()_+';
const UNSHIFTED = '1234567890-=';
/** Fewer keys beside each other stand in many words. */
const SHORTEST = 3;

const PIECES = new Set(LINES.flatMap((line) => piecesOfLine(line, SHORTEST)));

/** Whether a lower-case text is typed by running along the keyboard, with shift or without, as often as one likes. */
export function isKeyboardRun(text: string): boolean {
  const keys = [...text].map((key) => UNSHIFTED[SHIFTED.indexOf(key)] ?? key).join('');
  return composedOf(keys, (piece) => PIECES.has(piece));
}
