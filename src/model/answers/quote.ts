/** A bracket with whole numbers in it looks like a citation of ours. */
const BRACKETED_NUMBERS = /\[\s*\d+(?:\s*[-‐–—~～至到,，、;；]\s*\d+)*\s*\]/g;
const RUN_OF_BRACKETS = new RegExp(`(?:${BRACKETED_NUMBERS.source})+`, 'g');
const FORMULA = /\$\$?(?!\s)([^$\n]+?)(?<!\s)\$\$?/g;
const LOOKS_LIKE_FORMULA = /[\\^_{}=<>]|^[A-Za-z]\w?$/;
const LARGEST_REFERENCE = 999;

/** Numbers inside a bracket. */
const numbersIn = (bracket: string) => (bracket.match(/\d+/g) ?? []).map(Number);

/** Intervals and years are no references. */
const isReference = (bracket: string): boolean => numbersIn(bracket).every((n) => n >= 1 && n <= LARGEST_REFERENCE);

/** Without references, also those that come to stand there when others are taken out: `[[1]2]`. */
function withoutReferences(text: string): string {
  const left = text.replace(BRACKETED_NUMBERS, (bracket) => (isReference(bracket) ? '' : bracket));
  return left === text ? text : withoutReferences(left);
}

/** Signs that would become markup: also an entity, and what would make a link of brackets. */
const SIGNS = /[\\*`~$]|<(?=[A-Za-z/!?])|&(?=#?\w{1,32};)|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])|(?<=\])\(/g;

/** An address that becomes a link as it is read takes everything up to the next space along, signs of ours included; broken, it becomes one afterwards. */
const ADDRESS = /https?(?=:\/\/)|www(?=\.)/gi;

/** Words as Markdown. Intervals and years in brackets are shown as code, and never linked. */
function escapeProse(prose: string): string {
  const text = withoutReferences(prose);
  const escaped = (part: string) => part.replace(SIGNS, '\\$&').replace(ADDRESS, '$&\\');
  let written = '';
  let end = 0;
  for (const { 0: run, index } of text.matchAll(RUN_OF_BRACKETS)) {
    written += `${escaped(text.slice(end, index))}\`${run}\``;
    end = index + run.length;
  }
  return written + escaped(text.slice(end));
}

/**
 * A sentence of a source as Markdown that shows it as it is, in one line. References of the source's own list, such as `[12]`,
 * are left out: in an answer they would point to the wrong work. Formulas stay formulas.
 */
export function quoteAsMarkdown(sentence: string): string {
  const line = sentence.replace(/\s+/g, ' ');
  let quoted = '';
  let end = 0;
  for (const match of line.matchAll(FORMULA)) {
    if (!LOOKS_LIKE_FORMULA.test(match[1] ?? '')) continue;
    quoted += escapeProse(line.slice(end, match.index)) + match[0];
    end = match.index + match[0].length;
  }
  quoted += escapeProse(line.slice(end));
  // At the start of a line these would begin a heading, a list, a quotation or a definition. `\[` would begin a formula.
  return quoted
    .trim()
    .replace(/^(#{1,6}(?=\s|$)|[-+>=])/, '\\$1')
    .replace(/^(\d{1,9})([.)])/, '$1\\$2')
    .replace(/^\[/, '&#91;');
}

/** Words of Markdown as they are shown, once their emphasis and markers are gone: without the signs that `quoteAsMarkdown` puts before others. */
export const unescapedMarkdown = (words: string): string => words.replace(/\\([!-/:-@[-`{-~])/g, '$1').replaceAll('&#91;', '[');

/** What the browser would make a link of, up to the next space: a marker behind it would become part of it. */
const ADDRESS_AT_END = /(?:\/\/|www\\?\.|@)\S*$/i;

/** A sentence of a source with its marker behind it. Behind another marker a bracket would make a link of both. */
export function quoteWithMarker(sentence: string, marker: string): string {
  const quoted = quoteAsMarkdown(sentence);
  return `${quoted.startsWith('(') ? ' ' : ''}${quoted}${ADDRESS_AT_END.test(quoted) ? ' ' : ''}${marker}`;
}

/** The same within a cell of a table. */
export const inCell = (markdown: string): string => markdown.replaceAll('|', '\\|');
