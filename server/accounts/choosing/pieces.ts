/** Longer ones are no habit but a passphrase. */
const LONGEST = 40;

/** Whether a text can be cut into pieces that all are known; an empty one cannot. */
export function composedOf(text: string, isKnown: (piece: string) => boolean): boolean {
  if (text === '' || text.length > LONGEST) return false;
  const reached = [true];
  for (let end = 1; end <= text.length; end += 1) {
    reached[end] = reached.slice(0, end).some((is, start) => is && isKnown(text.slice(start, end)));
  }
  return reached[text.length]!;
}

/** All stretches of a line that have at least so many characters, in both directions. */
export function piecesOfLine(line: string, shortest: number): string[] {
  const both = [line, [...line].reverse().join('')];
  return both
    .flatMap((way) => Array.from(way, (_, start) => Array.from(way.slice(start), (_key, at) => way.slice(start, start + at + 1))).flat())
    .filter((piece) => piece.length >= shortest);
}

/** What a text repeats from beginning to end, perhaps with a rest; the text itself when it does not. */
export function repeatedPart(text: string): string {
  for (let length = 1; length <= text.length / 2; length += 1) {
    if (text.startsWith(text.slice(0, text.length - length), length)) return text.slice(0, length);
  }
  return text;
}
