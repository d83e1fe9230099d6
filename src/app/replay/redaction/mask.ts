/** Stands for one UTF-16 unit: a text that grew piece by piece has the length it had. */
export const MASK = '▒';

/** A text at its length, with the spaces around it: what trims it comes to the same. */
export const masked = (text: string): string => text.replace(/\S(?:[\s\S]*\S)?/, (inner) => MASK.repeat(inner.length));

export const isMasked = (text: string): boolean => /^[▒\s]*$/.test(text);
