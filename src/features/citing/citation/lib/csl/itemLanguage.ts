/** The two ways an entry can be worded: 等, 译, 卷 or et al., trans., Vol. */
export type EntryLanguage = 'zh' | 'en';

export interface LanguageChoice {
  language: EntryLanguage;
  /** Why, for the person. */
  why: string;
}

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Languages whose entries are worded in Chinese in a Chinese list. */
const CHINESE_WORDED = /^(zh|chi|zho|cn|ja|jpn|中|汉|日)/i;

/** How an entry is worded: as the person chose, else by the record's language, else by the script of its title. */
export function entryLanguage({ language, title }: { language?: string; title?: string }, chosen?: EntryLanguage): LanguageChoice {
  if (chosen) return { language: chosen, why: '由你指定' };
  if (language) return { language: CHINESE_WORDED.test(language) ? 'zh' : 'en', why: `按记录的语种（${language}）` };
  const chinese = CJK.test(title ?? '');
  return { language: chinese ? 'zh' : 'en', why: chinese ? '题名含汉字或假名' : '题名中没有汉字' };
}
