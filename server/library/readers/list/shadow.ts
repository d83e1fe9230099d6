/** Signs of Chinese and typeset texts with the plain sign that patterns look for; each takes one place, as the plain one does. */
const PLAIN: Readonly<Record<string, string>> = {
  '。': '.',
  '｡': '.',
  '、': ',',
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '「': '"',
  '」': '"',
  '【': '[',
  '】': ']',
  '〔': '[',
  '〕': ']',
  '–': '-',
  '—': '-',
  '‐': '-',
  '‑': '-',
  '−': '-',
  '〜': '-',
  '～': '-',
  '\u3000': ' ',
  '\u00A0': ' ',
  '\u2009': ' ',
  '\t': ' ',
};
const OTHERS = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');

/**
 * The same text with plain signs in the places of full-width and typeset ones: of the same length, so that what a
 * pattern finds in it can be cut out of the original.
 */
export const shadowOf = (text: string): string =>
  text
    .replace(OTHERS, (sign) => PLAIN[sign] ?? sign)
    .replace(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));

/** A part without the signs that part it from its neighbours; three dots, and the dot of an abbreviation within a name, are kept. */
export const trimmed = (text: string): string =>
  text
    .replace(/^[\s.,;:，。；：．、]+/u, '')
    .replace(/[\s,;:，；：、]+$/u, '')
    .replace(/(?<!\.\p{Lu}?)[.。．]$/u, '')
    .trim();
