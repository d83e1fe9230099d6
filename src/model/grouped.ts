/** A whole number in groups of three digits, as 12,345. By hand: the browser loads its tables of a language for the first one. */
export const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');
