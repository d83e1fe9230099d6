/** Formulas as TeX writes them in running text, and our own signs, should a text have some. */
const FORMULA =
  /\$\$[\s\S]+?\$\$|\\\[[\s\S]+?\\\]|\\\([\s\S]+?\\\)|\\begin\{([a-z]+\*?)\}[\s\S]+?\\end\{\1\}|(?<![\\$])\$(?![\s$])(?:\\[\s\S]|[^$\\\n])+?(?<!\s)\$(?!\d)|⟦\d+⟧/gi;

/** A text with a sign in the place of each formula. */
export interface Shielded {
  text: string;
  formulas: readonly string[];
}

/** Takes the formulas out of a text that goes through a model: `⟦1⟧` stands for the first. */
export function shieldFormulas(text: string): Shielded {
  const formulas: string[] = [];
  const shielded = text.replace(FORMULA, (formula) => `⟦${formulas.push(formula)}⟧`);
  return { text: shielded, formulas };
}

/** Puts the formulas back, byte for byte. Null when one of them got lost or doubled, or one was made up. */
export function restoreFormulas(text: string, formulas: readonly string[]): string | null {
  const seen = [...text.matchAll(/⟦(\d+)⟧/g)].map(([, n]) => Number(n));
  const complete =
    seen.length === formulas.length && new Set(seen).size === seen.length && seen.every((n) => n >= 1 && n <= formulas.length);
  return complete ? text.replace(/⟦(\d+)⟧/g, (_sign, n: string) => formulas[Number(n) - 1] ?? '') : null;
}
