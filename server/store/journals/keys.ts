import { fold } from '../../text/analysis';

const CN_NUMBER = /^(?:CN)?[\s:]*(\d{2})[-‐‑–—](\d{4})(?:\s*\/\s*[A-Z]{1,2}\d*)?$/i;

/** The part of a Chinese serial number that is unique, `11-1826` of `CN 11-1826/P`; empty for any other text. */
export function cnKey(text: string): string {
  const [, area, number] = CN_NUMBER.exec(text.normalize('NFKC').trim()) ?? [];
  return area && number ? `${area}-${number}` : '';
}

/** Letters and digits of a title with single spaces, for sorting; an English article in front does not count. */
export const sortKey = (title: string): string =>
  fold(title)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^the (?=\S)/, '')
    .slice(0, 80);
