/** The two ways an entry can be worded: 等, 译, 卷 or et al., trans., Vol. */
export type EntryLanguage = 'zh' | 'en';

export interface LanguageChoice {
  language: EntryLanguage;
  /** Why, for the person. */
  why: string;
  /** How it is worded when the person chooses nothing. */
  unchosen: EntryLanguage;
}

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Languages whose entries are worded in Chinese in a Chinese list. */
const CHINESE_WORDED = /^(zh|chi|zho|cn|ja|jpn|中|汉|日)/i;

const wordingOf = (language: string): EntryLanguage => (CHINESE_WORDED.test(language) ? 'zh' : 'en');

/** The words that stand for those of a style's own language: there are no others than Chinese and English ones. */
export const wordingOfLocale = (locale: string): EntryLanguage => (/^zh\b/i.test(locale) ? 'zh' : 'en');

/** Whether a style insists on a language that has no words here, so that English ones stand beside those it brings. */
export const lacksWords = (locale: string): boolean => locale !== '' && !/^(?:zh|en)\b/i.test(locale);

function unchosen({ language, title }: { language?: string; title?: string }, locale: string): Omit<LanguageChoice, 'unchosen'> {
  if (locale) {
    const why = lacksWords(locale) ? `样式的语种是 ${locale}，本站没有它的用语，改用英文` : `按样式的语种（${locale}）`;
    return { language: wordingOfLocale(locale), why };
  }
  if (language) return { language: wordingOf(language), why: `按记录的语种（${language}）` };
  const chinese = CJK.test(title ?? '');
  return { language: chinese ? 'zh' : 'en', why: chinese ? '题名含汉字或假名' : '题名中没有汉字' };
}

/**
 * How an entry is worded: as the person chose, else in the language that its style insists on, else by the record's language, else
 * by the script of its title.
 */
export function entryLanguage(
  item: { language?: string; title?: string },
  { chosen, locale = '' }: { chosen?: EntryLanguage | undefined; locale?: string } = {},
): LanguageChoice {
  const follows = unchosen(item, locale);
  return chosen ? { language: chosen, why: '由你指定', unchosen: follows.language } : { ...follows, unchosen: follows.language };
}
