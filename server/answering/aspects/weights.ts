import type { Aspect, Unit } from './aspects';

/** How many records have each of some words, out of how many. */
export interface Frequencies {
  readonly total: number;
  /** By the word as it was asked. */
  readonly counts: ReadonlyMap<string, number>;
}

/** A word of the question with how much it tells: the rarer, the more. */
export interface WeighedUnit extends Unit {
  readonly weight: number;
  /** Place of its aspect. */
  readonly aspect: number;
}

/** A word that no record has is a wording of the person's own, and tells less than a rare one; a name tells all the more. */
const UNKNOWN_SHARE = 0.4;
/** Of a library of some hundred records nobody can tell what is rare. */
const LEAST_TOTAL = 2_000;

/** Other words of its language for the whole of it: it is as common as the most common of them. */
const alikeOf = ({ across, parts }: Unit): string[] =>
  across.filter(({ same, of }) => same && parts.every((part) => of.includes(part))).map(({ text }) => text);

/** The words whose frequencies tell how rare these aspects are. */
export const wordsToCount = (aspects: readonly Aspect[]): string[] =>
  aspects.flatMap(({ units }) => [...units, ...units.flatMap(({ within }) => within.map(({ unit }) => unit))]).flatMap(wordsOfUnit);

const wordsOfUnit = (unit: Unit): string[] => [unit.text, ...alikeOf(unit)];

/** How much a word tells that so many records have; of none it is the most. */
export const rarity = (count: number, { total }: Frequencies): number => Math.log((Math.max(LEAST_TOTAL, total) + 1) / (count + 0.5));

/** How many records have a word, or one that says the same. */
export const countOf = (unit: Unit, { counts }: Frequencies): number => Math.max(...wordsOfUnit(unit).map((text) => counts.get(text) ?? 0));

/**
 * The words of all aspects, weighed by how rare they are in the library. A name in a Chinese question, which is what it is about, weighs no
 * less than the other words do on average, however common it is.
 * @param among how many of the texts at hand have a word: they may be files that the library does not know.
 */
export function weighed(aspects: readonly Aspect[], known: Frequencies, among: (unit: Unit) => number): WeighedUnit[] {
  const most = rarity(0, known);
  const units = aspects.flatMap((one, aspect) =>
    one.units.map((unit): WeighedUnit => {
      const count = Math.max(countOf(unit, known), among(unit));
      const weight = count > 0 ? rarity(count, known) : unit.name ? most : most * UNKNOWN_SHARE;
      return { ...unit, weight: Math.max(0.1, weight), aspect };
    }),
  );
  const words = units.filter((unit) => !unit.name && /\p{Script=Han}/u.test(unit.text));
  const mean = words.reduce((sum, { weight }) => sum + weight, 0) / Math.max(1, words.length);
  return units.map((unit) => (unit.name ? { ...unit, weight: Math.max(unit.weight, mean) } : unit));
}
