/** Columns that a character takes: a Chinese one takes two. */
const widthOf = (sign: string): number =>
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/u.test(sign) ? 2 : 1;

/** As many of the signs as fit into `width` columns. */
function fitting(signs: readonly string[], width: number): number {
  let used = 0;
  const beyond = signs.findIndex((sign) => (used += widthOf(sign)) > width);
  return beyond < 0 ? signs.length : beyond;
}

/** A long name without its middle, `start…end`: names of one family differ at their ends. `width` in columns of a Latin letter. */
export function cutMiddle(name: string, width: number): string {
  const signs = [...name];
  if (fitting(signs, width) === signs.length) return name;
  const start = signs.slice(0, fitting(signs, Math.ceil((width - 1) * 0.6)));
  const ends = [...signs].reverse();
  const end = ends.slice(0, fitting(ends, Math.floor((width - 1) * 0.4))).reverse();
  return `${start.join('').trimEnd()}…${end.join('').trimStart()}`;
}
