/**
 * The beginning of a text, of at most `max` UTF-16 units, which is what limits count. It ends with a whole character: half of a pair
 * of units is none, and the database would keep U+FFFD in its place.
 */
export const beginningOf = (text: string, max: number): string => text.slice(0, max).replace(/[\uD800-\uDBFF]$/u, '');
