import { Engine } from 'citeproc';
import fullEnglish from './definitions/full-locale-en-US.xml';
import fullChinese from './definitions/full-locale-zh-CN.xml';
import english from './definitions/locale-en-US.xml';
import chinese from './definitions/locale-zh-CN.xml';
import apa7 from './definitions/apa-7.csl';
import gbt2015 from './definitions/gbt7714-2015.csl';
import gbt2025 from './definitions/gbt7714-2025.csl';
import type { CslItem } from './cslItem';
import { wordingOfLocale } from './itemLanguage';
import type { EntryLanguage } from './itemLanguage';
import { prepareItem } from './prepareItem';
import type { CslStyle, StyleToUse } from './styles';

export interface EntryToFormat {
  item: CslItem;
  language: EntryLanguage;
}

/** An entry. The HTML holds emphasis only and is escaped. */
export interface FormattedEntry {
  text: string;
  html: string;
  /** Its place in the order of the style, among the entries of its language that were formatted with it. */
  rank: number;
}

const STYLES: Readonly<Record<CslStyle, string>> = { 'gbt7714-2015': gbt2015, 'gbt7714-2025': gbt2025, 'apa-7': apa7 };
const LOCALES: Readonly<Record<EntryLanguage, string>> = { zh: 'zh-CN', en: 'en-US' };

/** Stands where a style prints the number of an entry: only the whole list knows it. Of a private use, so that no text has it. */
export const NUMBER_PLACE = '\uF8F0\uF8F1';

/**
 * The words of a language; of one that we have none of, the English ones, beside those that the style brings. Our styles have what
 * they use; those of this site may ask for any term of CSL.
 */
function localeFile(style: StyleToUse, lang: string): string {
  const ours = typeof style === 'string';
  if (wordingOfLocale(lang) === 'zh') return ours ? chinese : fullChinese;
  return ours ? english : fullEnglish;
}

/** Chinese names stand side by side in our styles; CSL has no condition for the language of an entry. */
function textOf(style: StyleToUse, language: EntryLanguage): string {
  if (typeof style !== 'string') return style.csl;
  return language === 'zh' ? STYLES[style].replaceAll(' and="symbol"', '') : STYLES[style];
}

/** The language that the engine works in: the style's own, where that is what the entry is worded in. */
function langOf(style: StyleToUse, language: EntryLanguage): string {
  const own = typeof style === 'string' ? '' : style.locale;
  return own && wordingOfLocale(own) === language ? own : LOCALES[language];
}

interface Line {
  html: string;
  rank: number;
}
/** Of an item that the style leaves out. */
const NO_LINE: Line = { html: '', rank: 0 };

/** Items after which an engine is replaced: it keeps something of each that it has ever seen. */
const MAX_SEEN = 2_000;

/** An engine with the items of its last run. CSL words a whole list in one language: there is one for each. */
class EntryEngine {
  private readonly items = new Map<string, CslItem>();
  private readonly engine: Engine;
  private lastId = 0;

  constructor(style: StyleToUse, csl: string, lang: string) {
    const sys = { retrieveLocale: (name: string) => localeFile(style, name), retrieveItem: (id: string) => this.items.get(id) };
    this.engine = new Engine(sys, csl, lang, true);
    // Notes are read by `withNoteFields`, by our rules.
    this.engine.opt.development_extensions.field_hack = false;
    this.engine.setOutputFormat('html');
  }

  get isWorn(): boolean {
    return this.lastId >= MAX_SEEN;
  }

  /** The lines of these items, each with its place in the style's order. @throws whatever the engine throws for an item it cannot take */
  lines(items: readonly CslItem[]): Line[] {
    // Ids are never used twice: the engine remembers what it has seen.
    const ids = items.map(() => String((this.lastId += 1)));
    this.items.clear();
    items.forEach((item, index) => this.items.set(ids[index]!, { ...prepareItem(item), id: ids[index]! }));
    this.engine.updateItems(ids);
    const [{ entry_ids }, lines] = this.engine.makeBibliography(NUMBER_PLACE);
    const byId = new Map(entry_ids.map(([id = ''], rank) => [id, { html: lines[rank] ?? '', rank }]));
    return ids.map((id) => byId.get(id) ?? NO_LINE);
  }
}

/** Styles that set the number apart, or a part on a line of its own, have boxes for it. */
const BOX = /\s*<\/div>\s*(?=<div)|(?<=<\/div>)\s*(?=[^<\s])|(?<=[^>\s])\s*(?=<div)/g;
const TAG = /<\/?([a-z]+)[^>]*>/g;

/**
 * Emphasis without attributes stays; other tags are the engine's frame, or small capitals and the like, and are
 * removed. Chinese is never in italics: the engine ensures that for purely Chinese text, this function where Latin
 * letters are among it.
 */
const emphasis = (html: string) =>
  html
    .replace(BOX, ' ')
    .replace(TAG, (tag, name: string) => (/^(i|b|sup|sub)$/.test(name) ? tag : ''))
    .replace(/<i>([^<]*\p{Script=Han}[^<]*)<\/i>/gu, '$1')
    .trim();

const plain = (html: string) =>
  html
    .replace(TAG, '')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&amp;', '&');

/** Engines that are kept: two for each style that is looked at. */
const MAX_ENGINES = 12;
const engines = new Map<string, EntryEngine>();

function engineOf(style: StyleToUse, csl: string, lang: string, key: string): EntryEngine {
  const known = engines.get(key);
  if (known && !known.isWorn) return known;
  if (!known && engines.size >= MAX_ENGINES) engines.clear();
  const engine = new EntryEngine(style, csl, lang);
  engines.set(key, engine);
  return engine;
}

function linesOf(style: StyleToUse, language: EntryLanguage, items: readonly CslItem[]): (Line | null)[] {
  const csl = textOf(style, language);
  const lang = langOf(style, language);
  const key = `${lang} ${csl}`;
  try {
    return engineOf(style, csl, lang, key).lines(items);
  } catch {
    // An engine that has thrown is of no use any more.
    engines.delete(key);
    if (items.length === 1) return [null];
    return withoutBad(style, language, items);
  }
}

/** What is wrong with one item must not change the others, which are formatted together again. */
function withoutBad(style: StyleToUse, language: EntryLanguage, items: readonly CslItem[]): (Line | null)[] {
  const alone = items.map((item) => linesOf(style, language, [item])[0] ?? null);
  const good = items.filter((_item, index) => alone[index]);
  if (good.length === items.length || good.length === 0) return alone;
  const together = linesOf(style, language, good);
  return alone.map((line) => (line ? (together.shift() ?? null) : null));
}

/** Formats entries, in their order, with `NUMBER_PLACE` where the style prints their number; null for an item that the engine cannot take. */
export function formatEntries(style: StyleToUse, entries: readonly EntryToFormat[]): (FormattedEntry | null)[] {
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
      const html = emphasis(lines[at]?.html ?? '');
      if (html) done[index] = { html, text: plain(html), rank: lines[at]?.rank ?? 0 };
    });
  }
  return done;
}
