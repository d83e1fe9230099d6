/** Slips of the keys between two words: letters left out, added, exchanged with another or with their neighbour, each one slip. */
export function slipsBetween(one: string, other: string): number {
  const [a, b] = [[...one], [...other]];
  let before: number[] = [];
  let last = b.map((_, j) => j);
  last.push(b.length);
  for (const [i, letter] of a.entries()) {
    const row = [i + 1];
    for (const [j, letterThere] of b.entries()) {
      const exchanged = (last[j] ?? 0) + (letter === letterThere ? 0 : 1);
      const turned = i > 0 && j > 0 && letter === b[j - 1] && a[i - 1] === letterThere ? (before[j - 1] ?? 0) + 1 : Infinity;
      row.push(Math.min(exchanged, turned, (last[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1));
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
