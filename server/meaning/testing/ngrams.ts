/** Length of the vectors. */
export const NGRAM_DIMENSIONS = 256;

/** FNV-1a over the code units of a text. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
}

/** Runs of three letters of each word, its edges included; of Chinese every character and every pair. */
function ngrams(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{Script=Latin}\p{N}]+/gu) ?? [];
  const latin = words.flatMap((word) => Array.from({ length: word.length }, (_, i) => ` ${word} `.slice(i, i + 3)));
  const han = text.match(/\p{Script=Han}+/gu) ?? [];
  return [...latin, ...han.flatMap((run) => [...run].flatMap((character, i) => [character, run.slice(i, i + 2)]))];
}

/** A real vector of a text without any model: its n-grams counted, each at the place and with the sign that its hash says. */
export function ngramVector(text: string, dimensions = NGRAM_DIMENSIONS): number[] {
  const vector = new Array<number>(dimensions).fill(0);
  const counts = new Map<string, number>();
  for (const ngram of ngrams(text)) counts.set(ngram, (counts.get(ngram) ?? 0) + 1);
  for (const [ngram, count] of counts) {
    const at = hash(ngram);
    vector[at % dimensions]! += Math.sqrt(count) * (at & 0x80000000 ? 1 : -1);
  }
  // A text without a letter has a direction too.
  vector[0]! += 0.01;
  return vector;
}
