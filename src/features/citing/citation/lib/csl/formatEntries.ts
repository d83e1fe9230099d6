import { Engine } from 'citeproc';
import english from './definitions/locale-en-US.xml';
import chinese from './definitions/locale-zh-CN.xml';
import apa7 from './definitions/apa-7.csl';
import gbt2015 from './definitions/gbt7714-2015.csl';
import gbt2025 from './definitions/gbt7714-2025.csl';
import type { CslItem } from './cslItem';
import type { EntryLanguage } from './itemLanguage';
import { prepareItem } from './prepareItem';
import type { CslStyle } from './styles';

export interface EntryToFormat {
  item: CslItem;
  language: EntryLanguage;
}

/** An entry without its number. The HTML holds emphasis only and is escaped. */
export interface FormattedEntry {
  text: string;
  html: string;
}

const STYLES: Readonly<Record<CslStyle, string>> = { 'gbt7714-2015': gbt2015, 'gbt7714-2025': gbt2025, 'apa-7': apa7 };
const LOCALES: Readonly<Record<EntryLanguage, string>> = { zh: 'zh-CN', en: 'en-US' };
const LOCALE_FILES: Readonly<Record<string, string>> = { 'zh-CN': chinese, 'en-US': english };

/** An engine with the items of its last run. CSL words a whole list in one language: there is one for each. */
class EntryEngine {
  private readonly items = new Map<string, CslItem>();
  private readonly engine: Engine;
  private lastId = 0;

  constructor(style: CslStyle, language: EntryLanguage) {
    const sys = { retrieveLocale: (lang: string) => LOCALE_FILES[lang] ?? english, retrieveItem: (id: string) => this.items.get(id) };
    // Chinese names stand side by side; CSL has no condition for the language of an entry.
    const xml = language === 'zh' ? STYLES[style].replaceAll(' and="symbol"', '') : STYLES[style];
    this.engine = new Engine(sys, xml, LOCALES[language], true);
    // Notes are read by `withNoteFields`, by our rules.
    this.engine.opt.development_extensions.field_hack = false;
    this.engine.setOutputFormat('html');
  }

  /** The lines of these items. @throws whatever the engine throws for an item it cannot take */
  lines(items: readonly CslItem[]): string[] {
    // Ids are never used twice: the engine remembers what it has seen.
    const ids = items.map(() => String((this.lastId += 1)));
    this.items.clear();
    items.forEach((item, index) => this.items.set(ids[index]!, { ...prepareItem(item), id: ids[index]! }));
    this.engine.updateItems(ids);
    const [{ entry_ids }, lines] = this.engine.makeBibliography();
    const byId = new Map(entry_ids.map(([id = ''], index) => [id, lines[index] ?? '']));
    return ids.map((id) => byId.get(id) ?? '');
  }
}

const TAG = /<\/?([a-z]+)[^>]*>/g;

/**
 * Emphasis without attributes stays; other tags are the engine's frame, or small capitals and the like, and are
 * removed. Chinese is never in italics: the engine ensures that for purely Chinese text, this function where Latin
 * letters are among it.
 */
const emphasis = (html: string) =>
  html
    .replace(TAG, (tag, name: string) => (/^(i|b|sup|sub)$/.test(name) ? tag : ''))
    .replace(/<i>([^<]*\p{Script=Han}[^<]*)<\/i>/gu, '$1')
    .trim();

const plain = (html: string) =>
  html
    .replace(TAG, '')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&amp;', '&');

const engines = new Map<string, EntryEngine>();

function linesOf(style: CslStyle, language: EntryLanguage, items: readonly CslItem[]): (string | null)[] {
  const key = `${style} ${language}`;
  try {
    const engine = engines.get(key) ?? new EntryEngine(style, language);
    engines.set(key, engine);
    return engine.lines(items);
  } catch {
    // An engine that has thrown is of no use any more.
    engines.delete(key);
    return items.length === 1 ? [null] : items.map((item) => linesOf(style, language, [item])[0] ?? null);
  }
}

/** Formats entries, in their order; null for an item that the engine cannot take. */
export function formatEntries(style: CslStyle, entries: readonly EntryToFormat[]): (FormattedEntry | null)[] {
  const done: (FormattedEntry | null)[] = entries.map(() => null);
  for (const language of ['zh', 'en'] as const) {
    const own = entries.flatMap((entry, index) => (entry.language === language ? [index] : []));
    if (own.length === 0) continue;
    const lines = linesOf(
      style,
      language,
      own.map((index) => entries[index]!.item),
    );
    own.forEach((index, at) => {
      const html = emphasis(lines[at] ?? '');
      if (html) done[index] = { html, text: plain(html) };
    });
  }
  return done;
}
