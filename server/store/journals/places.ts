type Kind = 'language' | 'region';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const PAIRS = LETTERS.flatMap((a) => LETTERS.map((b) => a + b));

/** Writings that the runtime's tables lack. */
const FURTHER: Readonly<Record<Kind, Readonly<Record<string, string>>>> = {
  language: {
    汉语: 'zh',
    中英文: 'zh',
    英文: 'en',
    法文: 'fr',
    德文: 'de',
    日文: 'ja',
    俄文: 'ru',
    韩文: 'ko',
    mandarin: 'zh',
    farsi: 'fa',
    'modern greek': 'el',
    'spanish; castilian': 'es',
  },
  region: {
    usa: 'US',
    'united states of america': 'US',
    england: 'GB',
    uk: 'GB',
    turkey: 'TR',
    'russian federation': 'RU',
    'iran, islamic republic of': 'IR',
    'korea, republic of': 'KR',
    'czech republic': 'CZ',
    'viet nam': 'VN',
    'taiwan, province of china': 'TW',
    'hong kong': 'HK',
    macedonia: 'MK',
    'moldova, republic of': 'MD',
    'venezuela, bolivarian republic of': 'VE',
    'bosnia and herzegovina': 'BA',
    'syrian arab republic': 'SY',
    'peoples r china': 'CN',
    "people's republic of china": 'CN',
  },
};

/** Codes by English and Chinese name, from the tables that come with the runtime. */
function codesByName(type: Kind): ReadonlyMap<string, string> {
  const found = new Map(Object.entries(FURTHER[type]));
  for (const locale of ['en', 'zh-CN']) {
    const names = new Intl.DisplayNames(locale, { type, fallback: 'none' });
    for (const pair of PAIRS) {
      const code = type === 'region' ? pair.toUpperCase() : pair;
      const name = names.of(code)?.toLowerCase();
      if (name && !found.has(name)) found.set(name, code);
    }
  }
  return found;
}

const tables = new Map<Kind, ReadonlyMap<string, string>>();

function codeOf(type: Kind, name: string): string {
  const table = tables.get(type) ?? codesByName(type);
  tables.set(type, table);
  return table.get(name.normalize('NFKC').trim().toLowerCase()) ?? '';
}

/** ISO 639-1 of an English or Chinese name, or of a code; empty when unknown. */
export const languageCode = (name: string): string =>
  /^[a-z]{2}(?:-|$)/i.test(name.trim()) ? name.trim().slice(0, 2).toLowerCase() : codeOf('language', name);

/** ISO 3166-1 alpha-2 of an English or Chinese name, or of a code; empty when unknown. */
export const countryCode = (name: string): string => (/^[A-Z]{2}$/.test(name.trim()) ? name.trim() : codeOf('region', name));

const chineseNames = new Intl.DisplayNames('zh-CN', { type: 'language' });

/** Chinese name of an ISO 639-1 code. */
export function languageName(code: string): string {
  return /^[a-z]{2}$/.test(code) ? (chineseNames.of(code) ?? code) : code;
}
