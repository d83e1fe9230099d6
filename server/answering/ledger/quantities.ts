import { withMonths } from './spelled';
import { unitAt } from './units';

/** A number of a text with its unit, both ends of a range, in base units of its dimension. */
export interface Quantity {
  readonly from: number;
  readonly to: number;
  /** Empty: no unit, or one that is not known. */
  readonly dimension: string;
  /** Base units of one unit. */
  readonly factor: number;
  /** The numbers as they are written, before their unit. */
  readonly written: readonly [number, number];
  /** Half of the last decimal that is written, in base units: a rounded number stands for all that round to it. */
  readonly slack: number;
  /** Figures that are written. */
  readonly figures: number;
  /** As it stands in the text. */
  readonly text: string;
}

const NUMBER = String.raw`[-−+]?\d+(?:[,，]\d{3})*(?:\.\d+)?(?:\s*[×x*]\s*10\s*\^?\s*\{?[-−]?\d+\}?|[eE][-−+]?\d+)?`;
const RANGE_SIGN = String.raw`\s*(?:[-‐–—~～]|至|到|to)\s*`;
/** Not in the middle of a name, such as GPT-4, H2O or 1.2.3. */
const PATTERN = new RegExp(
  String.raw`(?<![\p{Script=Latin}\p{Script=Greek}\d.]|[\p{Script=Latin}\d][-−‐])(?<percent>百分之\s*)?(?<a>${NUMBER})`,
  'gu',
);
const SECOND = new RegExp(`^${RANGE_SIGN}(?<b>${NUMBER})`, 'u');
/** Stands between the numbers of a list that share the last one's unit: 5、10 和 20 mg. */
const LISTED = /^\s*(?:[,，、/]|和|与|及|或|and|or|,\s*and|vs\.?)\s*$/;
const MULTIPLIERS: readonly (readonly [RegExp, number])[] = [
  [/^\s*(?:亿|hundred million)/i, 1e8],
  [/^\s*万/, 1e4],
  [/^\s*(?:billion|bn\b)/i, 1e9],
  [/^\s*million/i, 1e6],
  [/^\s*(?:thousand)/i, 1e3],
];
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** A year, or a range of them, is a point in time and no length of it. */
const YEAR = /^(?:1[5-9]|20)\d{2}$/;

/** Numbers as they are typed in many ways as they are typed in one. */
const plain = (text: string) =>
  text
    .replace(
      /10([⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)/g,
      (_, power: string) => `10^${[...power].map((sign) => (sign === '⁻' ? '-' : SUPERSCRIPTS.indexOf(sign))).join('')}`,
    )
    .replace(/[０-９．％]/g, (sign) => sign.normalize('NFKC'))
    .replace(/\\(?:times|cdot)\s*/g, '×')
    .replace(/(?<=\d)\\?%/g, '%')
    .replace(/\\(?:sim|approx)\s*|[≈~～](?=\d)/g, ' ')
    .replace(/\$/g, ' ');

/** The value of a written number. */
function valueOf(written: string): number {
  const [, mantissa = '', power = ''] =
    /^([-+\d.]+)(?:(?:×10\^?\{?|e)([-+]?\d+)\}?)?$/i.exec(
      written
        .replace(/[\s,，]/g, '')
        .replace(/−/g, '-')
        .replace(/[x*]/, '×'),
    ) ?? [];
  return Number(mantissa) * 10 ** Number(power || 0);
}

/** Half of the last place that is written. */
function lastPlace(written: string): number {
  const clean = written.replace(/[\s,，]/g, '');
  const decimals = /\.(\d+)/.exec(clean)?.[1]?.length ?? 0;
  const power = Number(/(?:[×x*]10\^?\{?|\de)([-−+]?\d+)/i.exec(clean)?.[1]?.replace('−', '-') ?? 0);
  return 0.5 * 10 ** (power - decimals);
}

const figuresOf = (written: string) => (/[\d.,]+/.exec(written)?.[0] ?? '').replace(/\D/g, '').replace(/^0+/, '').length;

function multiplierAt(text: string): { by: number; length: number } {
  for (const [pattern, by] of MULTIPLIERS) {
    const hit = pattern.exec(text);
    if (hit) return { by, length: hit[0].length };
  }
  return { by: 1, length: 0 };
}

interface Tail {
  by: number;
  unit: { dimension: string; factor: number } | null;
  length: number;
}

/** Multiplier and unit behind a number. */
function tailAt(text: string): Tail {
  const { by, length } = multiplierAt(text);
  const blank = /^[\s-]?/.exec(text.slice(length))?.[0].length ?? 0;
  const found = unitAt(text.slice(length + blank));
  return found ? { by, unit: found.unit, length: length + blank + found.length } : { by, unit: null, length };
}

interface Found extends Quantity {
  readonly start: number;
  readonly end: number;
}

/** The number that a match begins, or the range; null for a part of a name, such as 3D. */
function readAt(text: string, hit: RegExpMatchArray & { index: number }): Found | null {
  const { percent = '', a = '' } = hit.groups ?? {};
  const afterFirst = hit.index + hit[0].length;
  const first = tailAt(text.slice(afterFirst));
  const behind = first.unit || first.by !== 1 ? first.length : 0;
  const second = SECOND.exec(text.slice(afterFirst + behind));
  const b = second?.groups?.['b'];
  const afterSecond = afterFirst + behind + (second?.[0].length ?? 0);
  const last = b === undefined ? first : tailAt(text.slice(afterSecond));
  // Numbers of two kinds side by side, such as `5 mg to 3 years`, are no range.
  const oneKind = !first.unit || last.unit?.dimension === first.unit.dimension;
  const range = b !== undefined && oneKind;
  const end = range ? afterSecond + last.length : afterFirst + first.length;
  if (!range && first.length === 0 && /^[A-Za-z]/.test(text.slice(end))) return null;
  // 5 to 10 million mg: what stands behind the second number alone belongs to both.
  const both: Tail = { ...first, by: behind > 0 ? first.by : last.by, unit: first.unit ?? last.unit };
  const tails: readonly [Tail, Tail] = range ? [both, last] : [first, first];
  return { ...quantity([a, range ? b : a], tails, percent !== '', text.slice(hit.index, end)), start: hit.index, end };
}

/** The numbers of a text, in reading order. Numbers inside names, such as GPT-4 or H2O, are none. */
export function quantitiesIn(raw: string): Quantity[] {
  const text = withMonths(plain(raw));
  const found: Found[] = [];
  for (const hit of text.matchAll(PATTERN)) {
    if (hit.index < (found.at(-1)?.end ?? 0)) continue;
    const read = readAt(text, hit);
    if (read) found.push(read);
  }
  for (let i = found.length - 2; i >= 0; i -= 1) {
    const [one, next] = [found[i]!, found[i + 1]!];
    const { factor, dimension } = next;
    if (one.dimension !== '' || dimension === '' || dimension === 'date' || !LISTED.test(text.slice(one.end, next.start))) continue;
    found[i] = { ...one, dimension, factor, from: one.from * factor, to: one.to * factor, slack: one.slack * factor };
  }
  return found;
}

const PERCENT = { dimension: 'share', factor: 0.01 };

function quantity([a, b]: readonly [string, string], [tailA, tailB]: readonly [Tail, Tail], percent: boolean, text: string): Quantity {
  const unit = percent ? PERCENT : tailB.unit;
  const date = (unit === null || unit.dimension === 'years') && YEAR.test(a);
  const factorOf = (tail: Tail) => (date ? 1 : percent ? PERCENT.factor : (tail.unit?.factor ?? 1));
  // In a range a hyphen is no minus.
  const second = a === b ? b : b.replace(/^[-−]/, '');
  const written = [valueOf(a) * tailA.by, valueOf(second) * tailB.by] as const;
  return {
    from: written[0] * factorOf(tailA),
    to: written[1] * factorOf(tailB),
    dimension: date ? 'date' : (unit?.dimension ?? ''),
    factor: factorOf(tailB),
    written,
    slack: lastPlace(second) * tailB.by * factorOf(tailB),
    figures: figuresOf(second),
    text: text.trim(),
  };
}

const near = (a: number, b: number) => Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b), 1e-300);
/** Rounded to one figure a number says too little: 3 is not 3.4. */
const LEAST_FIGURES = 2;

/** Whether a number of a sentence says the same as one of a passage: equal in the same unit, or rounded from it. */
function sameQuantity(said: Quantity, there: Quantity): boolean {
  if (said.dimension !== there.dimension) {
    // A number without its unit: only a unit that differs contradicts.
    // 80岁 is said of people over 80.
    const bare = said.dimension === 'years' && there.dimension === '';
    if (said.dimension !== '' && said.dimension !== 'date' && !bare) return false;
    return near(said.written[0], there.written[0]) && near(said.written[1], there.written[1]);
  }
  const rounded = (a: number, b: number) => near(a, b) || (said.figures >= LEAST_FIGURES && Math.abs(a - b) <= said.slack * (1 + 1e-9));
  return rounded(said.from, there.from) && rounded(said.to, there.to);
}

/** Numbers of a sentence that no number of the passages says, as they are written. */
export function missingQuantities(said: readonly Quantity[], there: readonly Quantity[]): Quantity[] {
  return said.filter((one) => {
    if (there.some((other) => sameQuantity(one, other))) return false;
    // Both ends of a range may stand apart, and one of a list may stand in a range's place.
    if (one.from === one.to) return true;
    const end = (value: number, written: number) => ({ ...one, from: value, to: value, written: [written, written] as const });
    const ends = [end(one.from, one.written[0]), end(one.to, one.written[1])];
    return !ends.every((side) => there.some((other) => sameQuantity(side, other)));
  });
}
