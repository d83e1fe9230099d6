import type { ThemeConfig } from 'antd';
// By its path: the object `theme` would bring every algorithm along.
import darkAlgorithm from 'antd/es/theme/themes/dark';
import type { ThemeName } from './themeName';

/** What both themes share. Section 9 of the specification: controls 36 px high. */
const SHAPE = {
  controlHeight: 36,
  borderRadius: 8,
  // Of a button at work, whose words stay readable; `button.css` says the same.
  opacityLoading: 0.85,
  fontFamily:
    "-apple-system, BlinkMacSystemFont, 'Segoe UI', 'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif",
} as const;

/** Section 9 of the specification: a purple primary colour. What antd makes of it is too light in places to be read. */
const LIGHT: ThemeConfig = {
  components: { Button: { defaultHoverColor: '#5b33a6', defaultHoverBorderColor: '#5b33a6', colorPrimaryHover: '#5b33a6' } },
  token: {
    ...SHAPE,
    colorPrimary: '#6d3fc0',
    colorInfo: '#6d3fc0',
    colorLink: '#5b33a6',
    colorLinkHover: '#47258a',
    colorError: '#cf1322',
    colorErrorText: '#cf1322',
    colorWarningText: '#874d00',
    colorSuccessText: '#237804',
    colorTextTertiary: 'rgba(0, 0, 0, 0.6)',
    colorTextPlaceholder: 'rgba(0, 0, 0, 0.55)',
  },
};

/** Words in the primary colour on dark ground. The primary colour itself is a ground for white words, and too dark for that. */
const DARK_WORDS = '#bda4f7';
const DARK_WORDS_HOVER = '#d3c2fb';

/** The same purple in the dark. antd's algorithm darkens the seeds (primary, info, link, error), hence their lightness. */
const DARK: ThemeConfig = {
  algorithm: darkAlgorithm,
  components: {
    Button: {
      defaultHoverColor: DARK_WORDS,
      defaultHoverBorderColor: DARK_WORDS,
      defaultActiveColor: DARK_WORDS,
      defaultActiveBorderColor: DARK_WORDS,
      colorPrimaryHover: '#6a43c4',
      dangerColor: '#1f1115',
    },
    Tabs: { itemSelectedColor: DARK_WORDS, itemHoverColor: DARK_WORDS_HOVER, itemActiveColor: DARK_WORDS, inkBarColor: DARK_WORDS },
    Pagination: { colorPrimary: DARK_WORDS, colorPrimaryHover: DARK_WORDS_HOVER },
  },
  token: {
    ...SHAPE,
    colorPrimary: '#8b5cf6',
    colorInfo: '#8b5cf6',
    colorLink: '#d8c0ff',
    colorLinkHover: DARK_WORDS_HOVER,
    colorLinkActive: DARK_WORDS_HOVER,
    colorError: '#ff8f8a',
    colorErrorText: '#f58f8b',
    colorWarningText: '#e8b339',
    colorSuccessText: '#8fd460',
    colorPrimaryText: DARK_WORDS,
    colorPrimaryTextHover: DARK_WORDS_HOVER,
    colorPrimaryTextActive: DARK_WORDS_HOVER,
    colorPrimaryBorder: '#5b4590',
    colorBgLayout: '#0f0e13',
    colorBgContainer: '#17161c',
    colorBgElevated: '#221f29',
    boxShadow: '0 6px 16px rgba(0, 0, 0, 0.5), 0 3px 6px -4px rgba(0, 0, 0, 0.6)',
    boxShadowSecondary: '0 6px 16px rgba(0, 0, 0, 0.5), 0 3px 6px -4px rgba(0, 0, 0, 0.6)',
    boxShadowTertiary: '0 1px 4px rgba(0, 0, 0, 0.4)',
    colorTextTertiary: 'rgba(255, 255, 255, 0.6)',
    colorTextPlaceholder: 'rgba(255, 255, 255, 0.55)',
  },
};

const THEMES: Readonly<Record<ThemeName, ThemeConfig>> = { light: LIGHT, dark: DARK };

/**
 * antd's configuration of a theme; calm, for people who asked their system for less motion: nothing fades, slides or grows.
 * The style sheets of our own elements get theirs from the same (`tokenSheet.ts`).
 */
export const themeConfig = (name: ThemeName, calm = false): ThemeConfig => ({
  ...THEMES[name],
  token: { ...THEMES[name].token, motion: !calm },
  // The class of its variables. antd's own is another one in each place that is themed: all variables would be made again for each.
  cssVar: { key: `sn-${calm ? 'calm-' : ''}${name}` },
});
