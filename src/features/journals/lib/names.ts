import type { Journal } from '../../../contract/entities/journal';

const names = {
  language: new Intl.DisplayNames('zh-CN', { type: 'language' }),
  region: new Intl.DisplayNames('zh-CN', { type: 'region' }),
};

function nameOf(kind: keyof typeof names, code: string): string {
  try {
    return names[kind].of(code) ?? code;
  } catch {
    // Not a code at all.
    return code;
  }
}

/** Chinese name of an ISO 639-1 code. */
export const languageName = (code: string): string => nameOf('language', code);

/** Chinese name of an ISO 3166-1 code. */
export const countryName = (code: string): string => (code ? nameOf('region', code) : '');

/** Titles beside the printed one. */
export const otherTitles = ({ title, title_zh, title_en }: Journal): string[] =>
  [...new Set([title_zh, title_en])].filter((other) => other !== '' && other !== title);
