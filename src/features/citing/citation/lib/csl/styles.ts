/** Styles beside the specification's own format, which is `spec`. */
export const CSL_STYLES = ['gbt7714-2015', 'gbt7714-2025', 'apa-7'] as const;
export type CslStyle = (typeof CSL_STYLES)[number];
export type CitationStyle = 'spec' | CslStyle;

export const STYLE_NAMES: Readonly<Record<CitationStyle, string>> = {
  spec: '平台格式（默认）',
  'gbt7714-2015': 'GB/T 7714-2015（顺序编码制）',
  'gbt7714-2025': 'GB/T 7714-2025（顺序编码制）',
  'apa-7': 'APA 第 7 版',
};

export const isCitationStyle = (value: unknown): value is CitationStyle => typeof value === 'string' && value in STYLE_NAMES;

/** APA lists are in the order of names and carry no numbers. */
export const isNumbered = (style: CitationStyle): boolean => style !== 'apa-7';
