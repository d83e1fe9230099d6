import fs from 'node:fs';
import path from 'node:path';
import { BREAKPOINTS } from '../../shared/ui/breakpoints';

/** The one sheet that may say colours and sizes. */
const TOKENS = 'src/shared/ui/theme/tokens.css';
const PLAIN_BUTTON = 'src/shared/ui/buttons/plainButton.css';

/** Distances that are no step of the scale, each with its reason. */
const OWN_DISTANCES: Readonly<Record<string, string>> = {
  'frame.css scroll-padding-bottom: 144px': 'the height of the tray',
  'report.css scroll-margin-top: 96px': 'the header and the tabs above the report',
  'report.css scroll-margin-top: 170px': 'the bar of the portal and the head of the run above the report',
  'journals.css padding: 0 36px 0 var(--sn-space-5)': 'room for the button that clears the field',
  'journals.css margin-left: -44px': 'that button lies over its field: its width and the gap',
  'searchRow.css padding: 0 36px 0 var(--sn-space-6)': 'room for the button that clears the field',
  'reading.css padding: var(--sn-space-5) 44px var(--sn-space-5) var(--sn-space-6)': 'room for the button that closes the note',
  'comparison.css padding-inline-end: 36px': 'room for the button that takes the work out',
  'login.css padding-right: 64px': 'room for the button that shows the password',
  'aiKnowledgeChatPage.css padding-left: 36px': 'as far in as the words of the row above, behind its icon',
  'answer.css overflow-clip-margin: 4px': 'paint outside of a box, no distance between things',
};
/** Sizes of type that are no step of the scale. */
const OWN_SIZES: Readonly<Record<string, string>> = { 'answer.css font-size: 0.92em': 'code is as large as the words around it' };

interface Sheet {
  file: string;
  text: string;
}
const sheets: Sheet[] = fs
  .readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => path.join('src', file))
  .filter((file) => file !== TOKENS)
  .map((file) => ({ file, text: fs.readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '') }));

const declarations = sheets.flatMap(({ file, text }) =>
  [...text.matchAll(/(?<=[{;]\s*)([\w-]+):\s*([^;{}]+);/g)].map(([, name, value]) => ({
    file,
    name: name!,
    value: value!.replaceAll(/\s+/g, ' ').trim(),
    asText: `${path.basename(file)} ${name}: ${value!.replaceAll(/\s+/g, ' ').trim()}`,
  })),
);
const described = (broken: { file: string; asText: string }[]) => broken.map(({ file, asText }) => `${path.dirname(file)}: ${asText}`);

const RAW_COLOUR =
  /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix)\(|(?<![\w-])(?:white|black|red|green|blue|gr[ae]y|silver|orange|yellow|purple|pink|brown|gold|navy|teal)(?![\w-])/i;
const DISTANCE = /^(?:scroll-)?(?:padding|margin)|^(?:row-|column-)?gap$|^overflow-clip-margin$/;

test('there are sheets to look at', () => {
  expect(sheets.length).toBeGreaterThan(80);
  expect(declarations.length).toBeGreaterThan(3_000);
});

test('every colour is a token', () => {
  expect(described(declarations.filter(({ value }) => RAW_COLOUR.test(value)))).toEqual([]);
});

test('every token that is used is there', () => {
  const defined = new Set([...fs.readFileSync(TOKENS, 'utf8').matchAll(/--sn-[\w-]+(?=:)/g)].map(([name]) => name));
  const own = new Set(declarations.filter(({ name }) => name.startsWith('--')).map(({ name }) => name));
  // Set by a script, with a value for the time before.
  const unknown = ({ value }: { value: string }) =>
    [...value.matchAll(/var\((--[\w-]+)(,?)/g)].some(([, name, otherwise]) => !otherwise && !defined.has(name!) && !own.has(name!));
  expect(described(declarations.filter(unknown))).toEqual([]);
});

test('a zero in a sum keeps its unit: without one the whole declaration is void', () => {
  const unitless = ({ value }: { value: string }) => value.includes('calc(') && /(?:, |[+-] )0(?![\d.%a-z])/.test(value);
  expect(described(declarations.filter(unitless))).toEqual([]);
});

test('every size of type is a step of the scale', () => {
  const isStep = (value: string) => /^(?:var\(--sn-text-[\w]+\)|inherit)$/.test(value);
  const sizes = declarations.filter(({ name }) => name === 'font-size' || name === 'font');
  const broken = sizes.filter(({ value, asText }) => !isStep(value) && !(asText in OWN_SIZES));
  expect(described(broken)).toEqual([]);
});

test('every distance is a step of the scale, or a hair', () => {
  const raw = ({ value }: { value: string }) => [...value.matchAll(/(?<![\w.-])-?([\d.]+)px/g)].some(([, px]) => Number(px) > 1);
  const broken = declarations.filter((one) => DISTANCE.test(one.name) && raw(one) && !(one.asText in OWN_DISTANCES));
  expect(described(broken)).toEqual([]);
});

test('no exception outlives its use', () => {
  const used = new Set(declarations.map(({ asText }) => asText));
  expect([...Object.keys(OWN_DISTANCES), ...Object.keys(OWN_SIZES)].filter((text) => !used.has(text))).toEqual([]);
});

test('the layout changes at the named widths only, of which there are five at most', () => {
  const widths = Object.values(BREAKPOINTS);
  expect(widths.length).toBeLessThanOrEqual(5);
  const allowed = new Set(widths.flatMap((px) => [`max-width: ${px}px`, `min-width: ${px + 1}px`]));
  const broken = sheets.flatMap(({ file, text }) =>
    [...text.matchAll(/@(?:media|container)([^{]*)\{/g)]
      .flatMap(([, query]) => query!.match(/(?:max|min)?-?width[^)]*/g) ?? [])
      .filter((query) => !allowed.has(query))
      .map((query) => `${file}: ${query}`),
  );
  expect(broken).toEqual([]);
});

test('one rule makes buttons plain', () => {
  const resets = [...sheets]
    .filter(({ file }) => file !== PLAIN_BUTTON && !file.startsWith('src/login'))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
        .filter(([, , body]) => /border: (?:0|none);/.test(body!) && /background: (?:none|transparent);/.test(body!))
        .filter(([, selector]) => !/input|select/.test(selector!))
        .map(([, selector]) => `${file}: ${selector!.trim()}`),
    );
  expect(resets).toEqual([]);
});
