/** Columns that a character takes: a Chinese one takes two. */
const widthOf = (sign: string): number =>
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/u.test(sign) ? 2 : 1;

/** As many of the signs as fit into `width` columns. */
function fitting(signs: readonly string[], width: number): number {
  let used = 0;
  const beyond = signs.findIndex((sign) => (used += widthOf(sign)) > width);
  return beyond < 0 ? signs.length : beyond;
}

/** Part of a name that is given up so that no word is cut, at most. */
const WORD = /\S{1,9}$/u;

/** The first `count` signs without a Latin word that is cut there, unless little would be left. */
function wholeWords(signs: readonly string[], count: number): string {
  const part = signs.slice(0, count).join('');
  if (/\s/u.test(signs[count] ?? '')) return part;
  const whole = part.replace(WORD, '');
  const cut = part.slice(whole.length);
  return (whole.length * 2 > part.length && /^[\p{Script=Latin}\p{N}]+$/u.test(cut) ? whole : part).trimEnd();
}

/** A long name without its middle, `start…end`: names of one family differ at their ends. `width` in columns of a Latin letter. */
export function cutMiddle(name: string, width: number): string {
  const signs = [...name];
  if (fitting(signs, width) === signs.length) return name;
  const start = wholeWords(signs, fitting(signs, Math.ceil((width - 1) * 0.6)));
  const backwards = [...signs].reverse();
  const end = wholeWords(backwards, fitting(backwards, Math.floor((width - 1) * 0.4)));
  return `${start}…${[...end].reverse().join('')}`;
}
