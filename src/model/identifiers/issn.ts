/**
 * The ISSN in a text that is nothing else, as `NNNN-NNNC`; empty when there is none. Full-width digits and other
 * dashes are understood. Its check digit is not looked at.
 */
export function issnIn(text: string): string {
  const [, head, tail] = /^(?:e-?|p-?)?(?:issn)?[\s:]*(\d{4})[\s\-‐‑–—−]?(\d{3}[\dX])$/i.exec(text.normalize('NFKC').trim()) ?? [];
  return head && tail ? `${head}-${tail.toUpperCase()}` : '';
}

/** Check digit of the first seven digits (ISO 3297). */
export function issnCheckDigit(issn: string): string {
  const digits = issn.replace('-', '').slice(0, 7);
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * (8 - i), 0);
  const rest = (11 - (sum % 11)) % 11;
  return rest === 10 ? 'X' : String(rest);
}

/** Whether `NNNN-NNNC` has the right check digit. */
export const isIssn = (issn: string): boolean => /^\d{4}-\d{3}[\dX]$/.test(issn) && issnCheckDigit(issn) === issn.at(-1);
