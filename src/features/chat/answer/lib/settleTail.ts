const columns = (row: string) => row.replace(/^\s*\||\|\s*$/g, '').split('|').length;

/** Without a table that has begun and is none yet: its head stands alone, or half of the line below it does. */
function withoutTableHead(text: string): string {
  const hit = /(?:^|\n\n|[^|\n]\n)( {0,3}\|[^\n]*)(?:\n([ |:-]*))?$/.exec(text);
  if (!hit) return text;
  const [, head = '', line = ''] = hit;
  const complete = line.includes('-') && columns(line) === columns(head) && /[-:|]\s*$/.test(line);
  return complete ? text : text.slice(0, text.length - head.length - (hit[2] === undefined ? 0 : line.length + 1));
}

/**
 * Markdown whose end is still being written, without what would look broken for a moment: half a citation, half a
 * link, the sign of a list item without its words, a table's head alone, half an escape, and emphasis that has begun and not
 * ended. Text inside a code fence is left alone.
 */
export function settleTail(text: string): string {
  const fences = text.match(/^[ \t>]*(`{3,}|~{3,})/gm)?.length ?? 0;
  if (fences % 2 === 1) return text;
  const cut = withoutTableHead(text)
    // `2`, `2.`, `-`, `##` at the start of a line
    .replace(/(^|\n)[ \t]*(?:\d{1,3}[.)]?|[-*+]|#{1,6}|>)[ \t]*$/, '$1')
    // Half of `\(`, `\[` or of an escaped sign.
    .replace(/(?<!\\)((?:\\\\)*)\\$/, '$1')
    // `[`, `[1`, `[1, 2`
    .replace(/\[[\d\s,，、]*$/, '')
    // `[words](https://half` keeps the words
    .replace(/!?\[([^\][\n]{0,300})\]\([^()\s]*$/, '$1');
  const lastParagraph = cut.slice(cut.lastIndexOf('\n\n') + 1);
  const words = lastParagraph.replace(/`[^`\n]*`/g, '');
  if ((words.match(/`/g)?.length ?? 0) % 2 === 1) return `${cut}\``;
  const open = (words.match(/(?<![\\*])\*\*(?!\*)/g)?.length ?? 0) % 2 === 1;
  if (!open) return cut;
  // Nothing stands behind the signs yet, or a blank does: they would be shown as they are.
  return /\*\*\s*$/.test(cut) ? cut.replace(/\*\*\s*$/, '') : `${cut.trimEnd()}**`;
}
