/** What can move the words beside it: letters written from right to left, their digits, and the signs that steer direction. */
const DIRECTED = /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{1efff}]/u;
/** Signs that begin or end a direction, and what ends a paragraph, and with it every direction. */
const STEERING = /[\u202a-\u202e\u2066-\u2069\p{Cc}\u2029]/gu;
const PARAGRAPH = /[^\p{Cc}\u2029]+/gu;
/** Signs that begin a direction: the first four until `POP`, the others until `POP_ISOLATE`. */
const BEGINNINGS = '\u202a\u202b\u202d\u202e\u2066\u2067\u2068';
const POP = '\u202c';
const POP_ISOLATE = '\u2069';

/**
 * The text with every direction that it begins ended in the same paragraph, and without an end that has no beginning: such
 * an end would close an isolate around the text, `<bdi>` too. Texts without these signs stay as they are.
 */
export function balanced(text: string): string {
  const open: string[] = [];
  const close = (from: number) => open.splice(from).reverse().join('');
  const ended = text.replace(STEERING, (sign) => {
    const begun = BEGINNINGS.indexOf(sign);
    if (begun >= 0) {
      open.push(begun < 4 ? POP : POP_ISOLATE);
      return sign;
    }
    if (sign !== POP && sign !== POP_ISOLATE) return close(0) + sign;
    // What ends an isolate ends the directions within it; nothing else ends more than the last one.
    const at = sign === POP ? open.length - 1 : open.lastIndexOf(sign);
    return open[at] === sign ? close(at) : '';
  });
  return ended + close(0);
}

/** Whether the text can change how words beside it read. Most texts cannot, and are shown as they are. */
export const isDirected = (text: string): boolean => DIRECTED.test(text);

/**
 * A text of a person or a source, to stand beside the program's own words where no element can hold it: in a label, a
 * title, a message, a file. Between FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE it keeps its own direction and cannot change
 * theirs. Only texts that could are changed. In JSX it is `Words`.
 */
export function isolated(text: string): string {
  return balanced(text).replace(PARAGRAPH, (line) => (DIRECTED.test(line) ? `\u2068${line}${POP_ISOLATE}` : line));
}

/** Texts of people and sources in one line, each for itself; empty ones are left out. */
export const isolatedList = (texts: readonly (string | number | false | null | undefined)[], between = '、'): string =>
  texts
    .filter(Boolean)
    .map((text) => isolated(String(text)))
    .join(between);

/** The program's words around texts of people and sources: phrase`已删除“${name}”`. Every value is isolated, a list one by one. */
export function phrase(words: TemplateStringsArray, ...values: readonly (string | number | readonly string[])[]): string {
  return String.raw({ raw: words }, ...values.map((value) => (typeof value === 'object' ? isolatedList(value) : isolated(String(value)))));
}
