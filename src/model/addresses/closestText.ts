/** Least part of the words that a text must share to be what they are about. */
const ENOUGH = 0.25;

/** Pairs of neighbouring signs, which serve Chinese and English alike. */
function pairs(text: string): Set<string> {
  const signs = [
    ...text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ''),
  ];
  return new Set(signs.slice(1).map((sign, index) => signs[index]! + sign));
}

/** Index of the text that has most of the words; null when there is no choice, or none of them has enough. */
export function closestText(texts: readonly string[], words: string): number | null {
  const expectedPairs = pairs(words);
  if (texts.length < 2 || expectedPairs.size === 0) return null;
  const shares = texts.map((text) => {
    const has = pairs(text);
    return [...expectedPairs].filter((pair) => has.has(pair)).length / expectedPairs.size;
  });
  const best = Math.max(...shares);
  return best >= ENOUGH ? shares.indexOf(best) : null;
}
