/** One entry of a file as it stands there. */
export interface Entry {
  kind: string;
  text: string;
  line: number;
  /** Where it begins. */
  at: number;
}

/** Entries by their braces; text between them is a comment, as in BibTeX itself. */
export function cutEntries(text: string): Entry[] {
  const entries: Entry[] = [];
  const start = /@\s*(\w+)\s*([{(])/g;
  let [line, counted] = [1, 0];
  for (let match = start.exec(text); match; match = start.exec(text)) {
    const end = findEnd(text, start.lastIndex, match[2] === '(' ? ')' : '}');
    line += text.slice(counted, match.index).split('\n').length - 1;
    counted = match.index;
    entries.push({ kind: (match[1] ?? '').toLowerCase(), text: text.slice(match.index, end), line, at: match.index });
    start.lastIndex = end;
  }
  return entries;
}

/** Just after the brace that closes; at the next entry when none does. */
function findEnd(text: string, from: number, close: string): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '\\') at += 1;
    else if (character === '{') depth += 1;
    else if (depth === 0 && character === close) return at + 1;
    else if (character === '}') depth -= 1;
    else if (character === '@' && /(^|\n)\s*$/.test(text.slice(Math.max(0, at - 80), at)) && /^@\w+\s*\{/.test(text.slice(at, at + 40)))
      return at;
  }
  return text.length;
}
