import { masked } from '../../../shared/lib/mask';
import { isOwnWord } from './ownWords';

/** An address inside the product, or its query alone. */
const ADDRESS = /^(?:https?:\/\/[^/?#\s]+)?(?:\/[^?#\s]*)?(?:\?[^\s]*)?(?:#[^\s]*)?$/;

export const isAddress = (text: string): boolean => /^(?:\/|\?|https?:\/\/)/.test(text) && ADDRESS.test(text);

/** How a part of an address is shown: an identifier by its number, the program's words as they are. */
export type ShownPart = (part: string) => string;

const path = (text: string, shown: ShownPart) =>
  text
    .split('/')
    .map((step) => (step === '' || isOwnWord(step) || isOwnWord(`/${step}`) ? step : shown(step)))
    .join('/');

/** Parameters in which a person writes: there not even a word of the program's is taken for one. */
const WRITTEN = new Set(['q', 'keyword', 'find', 'at', 'ask', 'name', 'nick_name']);

const isSmallNumber = (text: string) => /^\d{1,6}$/.test(text);
/** As many digits as two years or a day have: more of them could be somebody's telephone number. */
const MOST_DIGITS = 8;
/** Words of the program and small numbers, also several of them. */
const isPlain = (value: string) =>
  isOwnWord(value) ||
  (value.replace(/\D/g, '').length <= MOST_DIGITS &&
    value.split(/[,~-]/).every((part) => part === '' || isOwnWord(part) || isSmallNumber(part)));

function query(text: string, shown: ShownPart): string {
  const pairs = [...new URLSearchParams(text)].map(([name, value]) => {
    const named = isOwnWord(name) || /^[a-z_]{1,24}$/.test(name) ? name : masked(name);
    // A number of an identifier begins like the part of an address that comes last.
    return `${named}=${isPlain(value) && !WRITTEN.has(name) ? value : shown(value).replace('#', '%23')}`;
  });
  return pairs.length > 0 ? `?${pairs.join('&')}` : text;
}

/**
 * An address without the person: names of parameters stay, the program's own words too; identifiers are shown by their
 * numbers, everything else masked. Hosts are masked.
 */
export function redactedAddress(text: string, shown: ShownPart): string {
  const [, origin = '', steps = '', search = '', hash = ''] = /^(https?:\/\/[^/?#]+)?([^?#]*)(\?[^#]*)?(#.*)?$/.exec(text) ?? [];
  const host = origin.replace(/\/\/.*/, (rest) => `//${masked(rest.slice(2))}`);
  return host + path(steps, shown) + query(search, shown) + (hash === '' ? '' : `#${redactedAddress(hash.slice(1), shown)}`);
}
