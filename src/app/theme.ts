import { theme } from 'antd';
import type { ThemeConfig } from 'antd';

/** Section 9 of the specification: a purple primary colour, controls 36 px high. */
export const themeConfig: ThemeConfig = {
  // The hover colour that antd makes of the primary one is too light to read, and to be read on.
  components: { Button: { defaultHoverColor: '#5b33a6', defaultHoverBorderColor: '#5b33a6', colorPrimaryHover: '#5b33a6' } },
  token: {
    colorPrimary: '#6d3fc0',
    colorInfo: '#6d3fc0',
    colorLink: '#5b33a6',
    // antd makes links lighter under the mouse, too light to be read.
    colorLinkHover: '#47258a',
    // antd's own red is too light for words.
    colorError: '#cf1322',
    controlHeight: 36,
    borderRadius: 8,
    colorTextTertiary: 'rgba(0, 0, 0, 0.6)',
    colorTextPlaceholder: 'rgba(0, 0, 0, 0.55)',
    fontFamily:
      "-apple-system, BlinkMacSystemFont, 'Segoe UI', 'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif",
  },
};

/** The same for people who asked their system for less motion: nothing fades, slides or grows. */
export const calmTheme: ThemeConfig = { ...themeConfig, token: { ...themeConfig.token, motion: false } };

/** Tokens that the style sheets of our own elements use as `--sn-<name>`. */
const SHARED_TOKENS = [
  'colorPrimary',
  'colorPrimaryBg',
  'colorPrimaryBgHover',
  'colorPrimaryBorder',
  'colorPrimaryText',
  'colorLink',
  'colorText',
  'colorTextSecondary',
  'colorTextTertiary',
  'colorBgContainer',
  'colorBgLayout',
  'colorBgElevated',
  'colorBgMask',
  'colorBorder',
  'colorBorderSecondary',
  'colorFillTertiary',
  'colorFillSecondary',
  'colorError',
  'colorErrorBg',
  'colorWarningBg',
  'colorWarningBgHover',
  'colorSuccess',
  'colorSuccessBg',
  'colorWhite',
  'boxShadow',
  'boxShadowTertiary',
] as const;

/** Puts antd's tokens on `:root`, so that plain elements and antd's follow one theme. */
export function publishTokens(root: HTMLElement = document.documentElement): void {
  const token = theme.getDesignToken(themeConfig);
  for (const name of SHARED_TOKENS) root.style.setProperty(`--sn-${name}`, String(token[name]));
  root.style.setProperty('--sn-radius', `${token.borderRadius}px`);
  root.style.setProperty('--sn-controlHeight', `${token.controlHeight}px`);
  root.style.setProperty('--sn-fontFamily', token.fontFamily);
}
