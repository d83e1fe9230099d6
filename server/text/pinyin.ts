import { pinyin } from 'pinyin-pro';

/** How Chinese characters sound: pinyin without tones. */
export interface Sound {
  /** One for each character; ü is v, as it is typed. */
  syllables: string[];
  whole: string;
  initials: string;
}

/** The sound of a text of Chinese characters alone. @param isName the first character is a surname, which sounds otherwise: 曾, 单 */
export function soundOf(text: string, isName = false): Sound {
  const syllables = pinyin(text, { toneType: 'none', type: 'array', v: true, ...(isName ? { surname: 'head' as const } : {}) });
  return { syllables, whole: syllables.join(''), initials: syllables.map((syllable) => syllable.slice(0, 1)).join('') };
}

/** Pinyin as it may be typed, in one writing: ü and lue are v and lve, apostrophes and spaces fall away. */
export const typedSound = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/ü/g, 'v')
    .replace(/([ln])ue/g, '$1ve')
    .replace(/[\s'’-]+/g, '');
