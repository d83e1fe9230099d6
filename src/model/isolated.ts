/** What can move the words beside it: letters written from right to left, their digits, and the signs that steer direction. */
const DIRECTED = /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** Signs that begin or end a direction, and what ends a paragraph, and with it every direction. */
const STEERING = /[\u202a-\u202e\u2066-\u2069\p{Cc}\u2029]/gu;
const PARAGRAPH_END = /([\p{Cc}\u2029])/u;
const POP = '\u202c';
const POP_ISOLATE = '\u2069';
const FIRST_STRONG = '\u2068';

const begins = (sign: string) => /[\u202a\u202b\u202d\u202e]/.test(sign);
const beginsIsolate = (sign: string) => /[\u2066-\u2068]/.test(sign);

/**
 * The text with every direction that it begins ended in the same paragraph, and without an end that has no beginning: such
 * an end would close an isolate around the text, `<bdi>` too. Texts without these signs stay as they are.
 */
export function balanced(text: string): string {
  const open: string[] = [];
  const close = (from: number) => open.splice(from).reverse().join('');
  const ended = text.replace(STEERING, (sign) => {
    if (begins(sign) || beginsIsolate(sign)) {
      open.push(begins(sign) ? POP : POP_ISOLATE);
      return sign;
    }
    if (sign === POP) return open.at(-1) === POP ? close(-1) : '';
    if (sign === POP_ISOLATE) return open.includes(POP_ISOLATE) ? close(open.lastIndexOf(POP_ISOLATE)) : '';
    return close(0) + sign;
  });
  return ended + close(0);
}

/** Whether a balanced text has, outside of isolates, what can move the words beside it. */
function reachesOut(text: string): boolean {
  let depth = 0;
  for (const sign of text) {
    if (beginsIsolate(sign)) depth += 1;
    else if (sign === POP_ISOLATE) depth -= 1;
    else if (depth === 0 && DIRECTED.test(sign)) return true;
  }
  return false;
}

/** Whether the text can change how words beside it read. Most texts cannot, and are shown as they are. */
export const isDirected = (text: string): boolean => DIRECTED.test(text);

/**
 * A text of a person or a source, to stand beside the program's own words where no element can hold it: in a label, a
 * title, a message, a file. Between FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE it keeps its own direction and cannot change
 * theirs. Only texts that could are changed, and none a second time. In JSX it is `Words`.
 */
export function isolated(text: string): string {
  if (!DIRECTED.test(text)) return text;
  return balanced(text)
    .split(PARAGRAPH_END)
    .map((line) => (reachesOut(line) ? FIRST_STRONG + line + POP_ISOLATE : line))
    .join('');
}

/** Texts of people and sources in one line, each for itself; empty ones are left out. */
export const isolatedList = (texts: readonly (string | number | false | null | undefined)[], between = '、'): string =>
  texts.flatMap((text) => (text || text === 0 ? [isolated(String(text))] : [])).join(between);

/** The program's words around texts of people and sources: phrase`已删除“${name}”`. Every value is isolated, a list one by one. */
export function phrase(words: TemplateStringsArray, ...values: readonly (string | number | readonly string[])[]): string {
  const texts = values.map((value) => (typeof value === 'object' ? isolatedList(value) : isolated(String(value))));
  return words.reduce((text, word, i) => text + (texts[i - 1] ?? '') + word, '');
}
