import { aspectsOf, inKnownWords, metShare, type Aspect } from '../../answering/aspects/aspects';
import { aspectsMet } from '../../answering/aspects/judge';
import { countOf, rarity, weighed, wordsToCount, type Frequencies, type WeighedUnit } from '../../answering/aspects/weights';
import type { Library } from '../../answering/retrieval/library';
import { readQuestion, stems, wordSet } from '../../text/terms';
import { isFraming } from './framing';

/** What a research question asks about, taken apart as a question of a conversation is. */
export interface Topic {
  readonly text: string;
  readonly aspects: readonly Aspect[];
  /** Its words, by how much they tell; each names its aspect by place. */
  readonly units: readonly WeighedUnit[];
  /** How much each aspect tells: the rarest of its words, one that no record has most of all. */
  readonly weights: readonly number[];
}

const UNKNOWN: Frequencies = { total: 0, counts: new Map() };

/** The aspects of a question; words that only say how it is to be looked at, such as 里程碑 or overview, are none. */
function subjectsOf(text: string, bridged: Parameters<typeof aspectsOf>[1] = []): Aspect[] {
  const all = aspectsOf(text, bridged);
  const subjects = all
    .map((aspect) => ({ ...aspect, units: aspect.units.filter((unit) => !isFraming(unit.text)) }))
    .filter(({ text: words, units }) => units.length > 0 && !isFraming(words));
  return subjects.length > 0 ? subjects : all;
}

/** Takes a question apart; one that names nothing, such as 总结这些文献, has no aspects. */
export async function readTopic(library: Pick<Library, 'bridge' | 'frequencies'>, text: string): Promise<Topic> {
  const question = readQuestion(text);
  if (question.general) return { text, aspects: [], units: [], weights: [] };
  const aspects = subjectsOf(text, (await library.bridge?.(question.searchText)) ?? []);
  const words = wordsToCount(aspects);
  const known = (words.length > 0 && (await library.frequencies?.(words))) || UNKNOWN;
  const isKnown = (unit: Parameters<typeof countOf>[0]) => countOf(unit, known) > 0;
  const units = weighed(inKnownWords(aspects, isKnown), known, () => 0);
  const weights = aspects.map((_, place) =>
    Math.max(0, ...units.filter(({ aspect }) => aspect === place).map((unit) => (isKnown(unit) ? unit.weight : rarity(0, known)))),
  );
  return { text, aspects, units, weights };
}

/** Places of the aspects that texts speak of. */
export function spokenOf({ units }: Topic, texts: readonly string[]): number[] {
  const has = wordSet(texts.flatMap(stems));
  return aspectsMet(
    units,
    units.map((unit) => metShare(unit, has)),
  );
}

/**
 * How an aspect is looked for once more: by other wordings and translations, then, of a Chinese one that is written together, by the
 * words in it; these say little alone, so that the other aspects stand beside them.
 */
export function otherWordings({ aspects, units }: Topic, place: number): string[] {
  const own = units.filter(({ aspect }) => aspect === place);
  const across = own.flatMap((unit) => unit.across.map(({ text }) => text));
  const parts = own.length > 1 ? own.map(({ text }) => text) : (own[0]?.within ?? []).map(({ unit }) => unit.text);
  const within = parts.filter((word) => /\p{Script=Han}/u.test(word));
  const rest = aspects.filter((_, i) => i !== place).map(({ text }) => text);
  return [...new Set([...across, ...within.map((word) => [word, ...rest].join(' '))])].filter((words) => words !== aspects[place]?.text);
}
