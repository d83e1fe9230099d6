import { load, type CheerioAPI } from 'cheerio/slim';

/** Characters of one record; a longer one is none. */
const MAX_RECORD = 2_000_000;

/**
 * The elements of one name in a text, each parsed by itself. Document types are not looked at, so that no entity but
 * those of XML has a meaning, and prefixes of names fall away.
 */
export function* elementsOf(text: string, name: string): Generator<CheerioAPI> {
  const open = new RegExp(`<(?:[\\w-]{1,40}:)?${name}(?=[\\s>/])`, 'g');
  const close = new RegExp(`</(?:[\\w-]{1,40}:)?${name}\\s*>`, 'g');
  for (let start = open.exec(text); start; start = open.exec(text)) {
    close.lastIndex = start.index;
    const end = close.exec(text);
    const till = end ? close.lastIndex : text.length;
    if (till - start.index <= MAX_RECORD) yield load(text.slice(start.index, till).replace(/(<\/?)[\w-]{1,40}:/g, '$1'), { xml: true });
    if (!end) return;
    open.lastIndex = till;
  }
}
