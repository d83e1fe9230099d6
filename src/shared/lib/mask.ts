/** Texts of a redacted session: what a person wrote or read is hidden, its length stays. */

/** Stands for one UTF-16 unit: a text that grew piece by piece has the length it had. */
const MASK = '▒';

/** Tell masks of one length apart, where it matters that their texts are different. */
const SHADES = ['▒', '░', '▓', '█'] as const;

/** A text at its length, spaces as well: how long its words are says something too. */
export const masked = (text: string): string => MASK.repeat(text.length);

export const isMasked = (text: string): boolean => /^[▒░▓█]*$/.test(text);

/** The nth mask of this length; a length has only so many, after which they come again. */
export function nthMask(length: number, n: number): string {
  let rest = n;
  const shades = Array.from({ length }, () => {
    const shade = SHADES[rest % SHADES.length]!;
    rest = Math.floor(rest / SHADES.length);
    return shade;
  });
  return shades.reverse().join('');
}
