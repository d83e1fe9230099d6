import type { CitationStyleText } from '../../../../../contract/entities/citationStyle';

/** Styles beside the specification's own format, which is `spec`. */
export const CSL_STYLES = ['gbt7714-2015', 'gbt7714-2025', 'apa-7'] as const;
export type CslStyle = (typeof CSL_STYLES)[number];
/** A style of this site, by its id. */
type SiteStyle = `site:${string}`;
export type CitationStyle = 'spec' | CslStyle | SiteStyle;

export const STYLE_NAMES: Readonly<Record<'spec' | CslStyle, string>> = {
  spec: '平台格式（默认）',
  'gbt7714-2015': 'GB/T 7714-2015（顺序编码制）',
  'gbt7714-2025': 'GB/T 7714-2025（顺序编码制）',
  'apa-7': 'APA 第 7 版',
};

const SITE = 'site:';
/** More than an id has. */
const MAX_LENGTH = 250;

export const siteStyle = (styleId: string): SiteStyle => `${SITE}${styleId}`;

/** The id of a style of this site; empty for those that are built in. */
export const siteStyleId = (style: CitationStyle): string => (style.startsWith(SITE) ? style.slice(SITE.length) : '');

export const isCitationStyle = (value: unknown): value is CitationStyle =>
  typeof value === 'string' && (Object.hasOwn(STYLE_NAMES, value) || (value.startsWith(SITE) && value.length <= MAX_LENGTH));

/** What a list is formatted by: one of our styles, or the text of one of this site. */
export type StyleToUse = CslStyle | CitationStyleText;

/** Whether we put numbers before the entries: styles of this site print their own. */
export const isNumberedHere = (style: StyleToUse): boolean => typeof style === 'string' && style !== 'apa-7';

/** Whether a list is in the order of names in place of that of its papers. */
export const isByName = (style: StyleToUse): boolean => (typeof style === 'string' ? style === 'apa-7' : style.sorted);
