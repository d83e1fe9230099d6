import { theme } from 'antd';
import type { ThemeName } from '../../shared/ui/theme/themeName';
import { themeConfig } from '../../shared/ui/theme/themeConfig';

/** Tokens of antd that the style sheets of our own elements use as `--sn-<name>`. */
const ANTD_TOKENS = [
  'colorPrimary',
  'colorPrimaryBg',
  'colorPrimaryBgHover',
  'colorPrimaryBorder',
  'colorPrimaryText',
  'colorLink',
  'colorLinkHover',
  'colorText',
  'colorTextSecondary',
  'colorTextTertiary',
  'colorTextDisabled',
  'colorBgContainer',
  'colorBgLayout',
  'colorBgElevated',
  'colorBgMask',
  'colorBorder',
  'colorBorderSecondary',
  'colorFillTertiary',
  'colorFillSecondary',
  'colorError',
  'colorErrorText',
  'colorErrorBg',
  'colorErrorHover',
  'colorWarningText',
  'colorWarningBg',
  'colorWarningBgHover',
  'colorSuccess',
  'colorSuccessText',
  'colorSuccessBg',
  'colorWhite',
  'controlOutline',
  'controlTmpOutline',
  'boxShadow',
  'boxShadowTertiary',
] as const;

/** Sizes of type, in px: 88 is the number of an error screen. */
const TEXT = { xs: 12, sm: 13, md: 14, lg: 16, xl: 18, '2xl': 20, '3xl': 24, '4xl': 32, display: 88 } as const;
/** Steps of spacing, in px: `--sn-space-1` is the first. */
const SPACE = [2, 4, 6, 8, 12, 16, 20, 24, 32, 48, 64] as const;

/** Colours that antd has no name for. The paper of a document is white or dark in both themes, as its reader likes, and so are its marks. */
const OWN: Readonly<Record<ThemeName, Readonly<Record<string, string>>>> = {
  light: {
    primaryHover: '#5b33a6',
    buttonHover: '#5b33a6',
    buttonDangerWords: '#fff',
    storyFrom: '#4c2a8f',
    storyThrough: '#6d3fc0',
    storyTo: '#9b74e0',
    storyRing: 'rgb(255 255 255 / 35%)',
    paperMark: '#fff1b8',
    paperDark: '#171717',
    paperMarkDark: '#544c2a',
  },
  dark: {
    primaryHover: '#6a43c4',
    buttonHover: '#bda4f7',
    buttonDangerWords: '#1f1115',
    storyFrom: '#1d1236',
    storyThrough: '#34205f',
    storyTo: '#4f3389',
    storyRing: 'rgb(255 255 255 / 20%)',
    paperMark: '#fff1b8',
    paperDark: '#171717',
    paperMarkDark: '#544c2a',
  },
};

/** Colours of notes, over paper and over text of either theme. */
const MARKS = {
  markYellow: 'rgb(255 214 0 / 40%)',
  markGreen: 'rgb(82 196 26 / 35%)',
  markBlue: 'rgb(22 119 255 / 30%)',
  markRed: 'rgb(245 34 45 / 30%)',
  markPurple: 'rgb(146 84 222 / 35%)',
};

const line = ([name, value]: readonly [string, string]) => `  --sn-${name}: ${value.trim().replaceAll(/\s+/g, ' ')};`;
const block = (entries: readonly (readonly [string, string])[]) => entries.map(line).join('\n');

function colours(name: ThemeName): string {
  const token = theme.getDesignToken(themeConfig(name));
  return block([...ANTD_TOKENS.map((key) => [key, String(token[key])] as const), ...Object.entries({ ...OWN[name], ...MARKS })]);
}

function sizes(): string {
  const { borderRadius, controlHeight, fontFamily } = theme.getDesignToken(themeConfig('light'));
  return block([
    ['radius', `${borderRadius}px`],
    ['controlHeight', `${controlHeight}px`],
    ['fontFamily', fontFamily],
    ...Object.entries(TEXT).map(([step, px]) => [`text-${step}`, `${px}px`] as const),
    ...SPACE.map((px, index) => [`space-${index + 1}`, `${px}px`] as const),
  ]);
}

/**
 * The style sheet `src/shared/ui/theme/tokens.css`: both themes as custom properties. A file and no script, so that the
 * first paint has its colours already, and the sign-in page, which loads no component library, wears them too.
 */
export const tokenSheet = (): string => `/* Written by \`npm run tokens\` from src/app/theme; a test holds that it is up to date. */
:root {
  color-scheme: light;
${colours('light')}
${sizes()}
}

/* Paper is white: what is printed has the light colours. */
@media screen {
  :root[data-theme='dark'] {
    color-scheme: dark;
${colours('dark').replaceAll(/^/gm, '  ')}
  }
}
`;
