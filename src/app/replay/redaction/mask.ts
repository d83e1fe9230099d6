/** Stands for one UTF-16 unit: a text that grew piece by piece has the length it had. */
export const MASK = '▒';

/** A text at its length, spaces as well: how long its words are says something too. */
export const masked = (text: string): string => MASK.repeat(text.length);

export const isMasked = (text: string): boolean => /^▒*$/.test(text);
