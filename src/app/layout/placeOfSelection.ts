/** What stands before the hash. */
export const SELECTION_PLACE = 'summary:';

/**
 * The part of the screen that the conversation over a selection belongs to: the same papers, in whatever order they
 * were ticked, find their conversation again. A short name (FNV-1a, twice), because a selection may have 500 papers.
 */
export function placeOfSelection(ids: readonly string[]): string {
  const text = [...ids].sort().join('\n');
  return `${SELECTION_PLACE}${hash(text, 0x811c9dc5)}${hash(text, 0x01234567)}`;
}

function hash(text: string, seed: number): string {
  let value = seed;
  for (let i = 0; i < text.length; i += 1) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return (value >>> 0).toString(36);
}
