import { mathAsText } from './latexMath';

/** Letters that have a command of their own; the blank behind a command ends it. */
const LETTERS: Readonly<Record<string, string>> = {
  AA: 'Å',
  aa: 'å',
  AE: 'Æ',
  ae: 'æ',
  OE: 'Œ',
  oe: 'œ',
  O: 'Ø',
  o: 'ø',
  L: 'Ł',
  l: 'ł',
  ss: 'ß',
  DH: 'Ð',
  dh: 'ð',
  TH: 'Þ',
  th: 'þ',
  DJ: 'Đ',
  dj: 'đ',
  NG: 'Ŋ',
  ng: 'ŋ',
  ldots: '…',
  dots: '…',
};
const LETTER = new RegExp(`\\\\(${Object.keys(LETTERS).join('|')})(?![a-zA-Z])(?:\\{\\}|\\s+(?=\\S))?`, 'g');
/** Commands that print their argument, or nothing that a record keeps. */
const WRAPPERS =
  /\\(?:mbox|hbox|text|textrm|textsf|textnormal|textup|textmd|uppercase|MakeUppercase|MakeLowercase|lowercase|noun|acro|ensuremath|unboldmath|texorpdfstring|protect|relax|unskip|ignorespaces|null|xspace|break|newline|linebreak|allowbreak)(?![a-zA-Z])\s*/g;
const MATH = /(?<!\\)\$([^$]{1,400}?)(?<!\\)\$|\\\(([^$]{1,400}?)\\\)|\\ensuremath\s*\{([^{}$]{1,200})\}/g;

const isBalanced = (text: string): boolean => {
  let depth = 0;
  for (const sign of text) {
    if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
};

/** An entry of BibTeX in which letters, formulas and orders of sorting stand as plain text; its own braces stay. */
export function withoutLatex(entry: string): string {
  if (!/[\\$]/.test(entry)) return entry;
  return (
    entry
      // A word to sort by is none to print: {\noopsort{a}}.
      .replace(/\\(?:noopsort|SortNoop|noop|sortkey|switchargs|printfirst)\s*\{[^{}]*\}/gi, '')
      .replace(MATH, (whole: string, ...found: (string | undefined)[]) => {
        const formula = found[0] ?? found[1] ?? found[2] ?? '';
        return isBalanced(formula) ? mathAsText(formula) : whole;
      })
      // An accent on the letter without its dot.
      .replace(
        /\\(['`^"~=.]|[uvHckrbd](?![a-zA-Z]))\s*(?:\{\s*\\([ij])\s*\}|\\([ij])(?![a-zA-Z])\s?)/g,
        (_, accent: string, a?: string, b?: string) => `\\${accent}{${a ?? b ?? ''}}`,
      )
      .replace(LETTER, (_, name: string) => LETTERS[name] ?? '')
      .replace(/\\enquote\s*\{([^{}]*)\}/g, '“$1”')
      .replace(/\\href\s*\{[^{}]*\}\s*\{([^{}]*)\}/g, '$1')
      .replace(WRAPPERS, '')
      .replace(/\\-|\\\//g, '')
  );
}

/** An address or a DOI, in which LaTeX asks for signs before some signs. */
export const withoutEscapes = (address: string): string =>
  address.replace(/\\([_%&#~$])|\{\\([_%&#~])\}/g, (_, a?: string, b?: string) => a ?? b ?? '');
