import fs from 'node:fs';
import { tokenSheet } from './tokenSheet';

const sheet = fs.readFileSync('src/shared/ui/theme/tokens.css', 'utf8');
/** The tokens of the part of the sheet from one mark to another. */
function tokens(from: string, to?: string): Map<string, string> {
  const part = sheet.slice(sheet.indexOf(from), to ? sheet.indexOf(to) : undefined);
  return new Map([...part.matchAll(/--sn-([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name!, value!]));
}
const themes = { light: tokens(':root {', '@media screen'), dark: tokens('@media screen') };

type Rgb = readonly [number, number, number];
/** A colour of the sheet on a ground. */
function rgb(text: string, ground: Rgb = [0, 0, 0]): Rgb {
  const hex = /^#(\w{2})(\w{2})(\w{2})$/.exec(text.length === 4 ? text.replaceAll(/(\w)/g, '$1$1') : text);
  if (hex) return [parseInt(hex[1]!, 16), parseInt(hex[2]!, 16), parseInt(hex[3]!, 16)];
  const [r, g, b, alpha = 1] = [...text.matchAll(/[\d.]+/g)].map(Number) as [number, number, number, number?];
  const mix = (over: number, under: number) => over * alpha + under * (1 - alpha);
  return [mix(r, ground[0]), mix(g, ground[1]), mix(b, ground[2])];
}
const linear = (value: number) => (value / 255 <= 0.03928 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
const luminance = ([r, g, b]: Rgb) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
/** WCAG's contrast of words on a ground. */
function contrast(words: string, ground: string): number {
  const under = rgb(ground);
  const [dark, bright] = [luminance(rgb(words, under)), luminance(under)].sort((a, b) => a - b) as [number, number];
  return (bright + 0.05) / (dark + 0.05);
}

const WORDS = ['colorText', 'colorTextSecondary', 'colorTextTertiary', 'colorPrimaryText', 'colorLink', 'colorError', 'colorErrorText'];
const GROUNDS = ['colorBgContainer', 'colorBgLayout', 'colorBgElevated'];
const PAIRS = [
  ...WORDS.flatMap((words) => GROUNDS.map((ground) => [words, ground] as const)),
  ...['colorText', 'colorPrimaryText', 'colorLink'].map((words) => [words, 'colorPrimaryBg'] as const),
  ...['colorText', 'colorError'].map((words) => [words, 'colorErrorBg'] as const),
  ...['colorText', 'colorWarningText'].map((words) => [words, 'colorWarningBg'] as const),
  ['colorText', 'colorWarningBgHover'],
  ['colorWhite', 'colorPrimary'],
  ['colorWhite', 'primaryHover'],
] as const;

test('the style sheet is what the themes say; if not, run npm run tokens', () => {
  expect(sheet).toBe(tokenSheet());
});

test('the dark theme names every colour that the light one names', () => {
  const sizes = /^(radius|controlHeight|fontFamily|text-|space-)/;
  expect([...themes.dark.keys()]).toEqual([...themes.light.keys()].filter((name) => !sizes.test(name)));
});

describe.each(['light', 'dark'] as const)('in the %s theme', (name) => {
  const token = (key: string) => themes[name].get(key)!;
  it.each(PAIRS)('%s can be read on %s', (words, ground) => {
    expect(contrast(token(words), token(ground))).toBeGreaterThanOrEqual(4.5);
  });
});
