const NOTE = '（未经检索证实）';
/** What may stand behind an unproven link, the longer first. */
export const UNPROVEN_NOTES: readonly string[] = [` ${NOTE}`, NOTE];
/** Characters with which an address continues: the match is then a part of a longer one. */
const GOES_ON = /^[\w\-./?%&=#~+:@!$*,;]/;

/** Where a note belongs behind an address that begins at `at`: behind the link around it. */
function endOfLink(text: string, at: number, end: number): { at: number; gap: string } {
  const before = text.slice(Math.max(0, at - 2), at);
  const rest = text.slice(end);
  if (before.endsWith('](') || before.endsWith('(<')) {
    const close = /^>?(?:[ \t]+(?:"[^"\n]*"|'[^'\n]*'))?[ \t]*\)/.exec(rest);
    if (close) return { at: end + close[0].length, gap: '' };
  }
  if (before.endsWith('<') && rest.startsWith('>')) return { at: end + 1, gap: '' };
  // Words that follow a bare address without a blank would become part of it.
  return { at: end, gap: ' ' };
}

/**
 * Adds a note behind each link that no retrieval of the run has returned. Recognises `[words](address)`, `<address>`
 * and bare addresses.
 */
export function markUnproven(markdown: string, links: readonly string[]): string {
  const places = new Map<number, string>();
  for (const link of new Set(links)) {
    if (link === '') continue;
    for (let at = markdown.indexOf(link); at >= 0; at = markdown.indexOf(link, at + link.length)) {
      const end = at + link.length;
      const next = markdown.slice(end, end + 2);
      // A full stop behind an address ends the sentence, not the address.
      if (GOES_ON.test(next) && !/^[.,;:!?](\s|$)/.test(next)) continue;
      const place = endOfLink(markdown, at, end);
      places.set(place.at, place.gap + NOTE);
    }
  }
  let marked = '';
  let from = 0;
  for (const [at, note] of [...places].sort(([a], [b]) => a - b)) {
    marked += markdown.slice(from, at) + note;
    from = at;
  }
  return marked + markdown.slice(from);
}
