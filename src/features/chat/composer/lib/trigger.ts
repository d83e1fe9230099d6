/** A sign that asks for a list: `/` for prompts, `@` for sources. */
export interface Trigger {
  kind: 'prompt' | 'source';
  /** What was typed after the sign. */
  query: string;
  /** Where the sign stands, and where the caret does. */
  start: number;
  end: number;
}

/** Longer words than this are no search. */
const MAX_FILTER_LENGTH = 60;
const SIGN = /[/／@＠]/;
/** Before a sign that begins a word: nothing, a blank, or a mark that ends one. A date or an address has none of these. */
const WORD_START = /[\s，。、；：！？（）「」『』《》“”‘’…—,;!?()[\]]/;
/** Chinese has no blanks between words: 请比较@ asks for sources as well, 和/或 does not ask for prompts. */
const HAN = /\p{Script=Han}/u;

/** The list that the text before the caret asks for; null when it asks for none. */
export function findTrigger(text: string, caret: number): Trigger | null {
  for (let at = caret - 1; at >= 0 && at >= caret - MAX_FILTER_LENGTH - 1; at -= 1) {
    const sign = text[at] ?? '';
    if (/\s/.test(sign)) return null;
    if (!SIGN.test(sign)) continue;
    const kind = sign === '/' || sign === '／' ? 'prompt' : 'source';
    const before = text[at - 1] ?? ' ';
    if (!WORD_START.test(before) && !(kind === 'source' && HAN.test(before))) return null;
    return { kind, query: text.slice(at + 1, caret), start: at, end: caret };
  }
  return null;
}

/** The text with a stretch of it replaced, and where the caret goes: behind what came in. */
export function replaced(text: string, { start, end }: { start: number; end: number }, by: string): { text: string; caret: number } {
  return { text: text.slice(0, start) + by + text.slice(end), caret: start + by.length };
}

/** The same for a prompt; one that replaces nothing begins a line of its own. */
export function inserted(text: string, range: { start: number; end: number }, prompt: string): { text: string; caret: number } {
  const apart = range.start === range.end && range.start > 0 && text[range.start - 1] !== '\n';
  return replaced(text, range, (apart ? '\n' : '') + prompt);
}
