/** A bracket with whole numbers in it looks like a citation of ours. */
const BRACKETED_NUMBERS = /\[\s*\d+(?:\s*[-–—~,，、;；]\s*\d+)*\s*\]/g;
const FORMULA = /\$\$?(?!\s)([^$\n]+?)(?<!\s)\$\$?/g;
const LOOKS_LIKE_FORMULA = /[\\^_{}=<>]|^[A-Za-z]\w?$/;
const LARGEST_REFERENCE = 999;

/** Numbers inside a bracket. */
const numbersIn = (bracket: string) => (bracket.match(/\d+/g) ?? []).map(Number);

/** Intervals and years are no references; as code they are shown and never linked. */
function settleBrackets(text: string): string {
  return text.replace(BRACKETED_NUMBERS, (bracket) =>
    numbersIn(bracket).every((n) => n >= 1 && n <= LARGEST_REFERENCE) ? '' : `\`${bracket}\``,
  );
}

function escapeProse(text: string): string {
  return settleBrackets(text)
    .split(/(`\[[^\]`]*\]`)/)
    .map((part, i) =>
      i % 2 === 1 ? part : part.replace(/[\\*`~$]|<(?=[A-Za-z/!?])|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])|(?<=\])\(/g, '\\$&'),
    )
    .join('');
}

/**
 * A sentence of a source as Markdown that shows it as it is. References of the source's own list, such as `[12]`,
 * are left out: in an answer they would point to the wrong work. Formulas stay formulas.
 */
export function quoteAsMarkdown(sentence: string): string {
  let quoted = '';
  let end = 0;
  for (const match of sentence.matchAll(FORMULA)) {
    if (!LOOKS_LIKE_FORMULA.test(match[1] ?? '')) continue;
    quoted += escapeProse(sentence.slice(end, match.index)) + match[0];
    end = match.index + match[0].length;
  }
  quoted += escapeProse(sentence.slice(end));
  // At the start of a line these would begin a heading, a list or a quotation.
  return quoted
    .trim()
    .replace(/^(#{1,6}\s|[-+>]\s?|\d+[.)]\s)/, '\\$1')
    .replace(/^\\(\d+)([.)])/, '$1\\$2');
}
