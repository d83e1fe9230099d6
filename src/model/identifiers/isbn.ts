/**
 * The ISBN in a text that is nothing else, without hyphens: ten figures, of which the last may be X, or thirteen; empty
 * when there is none, or its check digit is wrong. Full-width figures and other dashes are understood.
 */
export function isbnIn(text: string): string {
  const [, written = ''] =
    /^(?:isbn(?:[\s-]?1[03])?[\s:]*)?(\d(?:[\s\-‐‑–—−]?\d){8,11}[\s\-‐‑–—−]?[\dX])$/i.exec(text.normalize('NFKC').trim()) ?? [];
  const isbn = written.replace(/[^\dX]/gi, '').toUpperCase();
  return isIsbn(isbn) ? isbn : '';
}

/** ISO 2108: the weighted sum of ten figures is divided by 11, that of thirteen by 10. */
function isIsbn(isbn: string): boolean {
  const sum = (weight: (index: number) => number) =>
    [...isbn].reduce((total, digit, index) => total + (digit === 'X' ? 10 : Number(digit)) * weight(index), 0);
  if (/^\d{9}[\dX]$/.test(isbn)) return sum((index) => 10 - index) % 11 === 0;
  return /^97[89]\d{10}$/.test(isbn) && sum((index) => (index % 2 === 0 ? 1 : 3)) % 10 === 0;
}
