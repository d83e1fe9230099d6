import { inKnownWords, metShare, type Aspect } from '../../answering/aspects/aspects';
import { aspectsMet } from '../../answering/aspects/judge';
import { countOf, rarity, weighed, wordsToCount, type Frequencies, type WeighedUnit } from '../../answering/aspects/weights';
import type { Library } from '../../answering/retrieval/library';
import { readQuestion, stems, wordSet } from '../../text/terms';
import { isFacet, isHead } from './framing';
import { subjectsOf } from './subjects';

/** What a research question asks about, taken apart as a question of a conversation is. */
export interface Topic {
  readonly text: string;
  readonly aspects: readonly Aspect[];
  /** Its words, by how much they tell; each names its aspect by place. */
  readonly units: readonly WeighedUnit[];
  /** How much each aspect tells: the rarest of its words, one that no record has most of all; of a facet half of that. */
  readonly weights: readonly number[];
  /** Places of aspects that are asked of the others, such as 制备 beside 石墨烯; none where there are no others. */
  readonly facets: ReadonlySet<number>;
  /** Each aspect in the words that are looked for: what no record has as a whole, by what is known of it. */
  readonly wordings: readonly string[];
}

const UNKNOWN: Frequencies = { total: 0, counts: new Map() };

const FACET_SHARE = 0.5;

/** Takes a question apart; one that names nothing, such as 总结这些文献, has no aspects. */
export async function readTopic(library: Pick<Library, 'bridge' | 'frequencies'>, text: string): Promise<Topic> {
  const question = readQuestion(text);
  if (question.general) return { text, aspects: [], units: [], weights: [], facets: new Set(), wordings: [] };
  const aspects = subjectsOf(text, (await library.bridge?.(question.searchText)) ?? []);
  const words = wordsToCount(aspects);
  const known = (words.length > 0 && (await library.frequencies?.(words))) || UNKNOWN;
  const isKnown = (unit: Parameters<typeof countOf>[0]) => countOf(unit, known) > 0;
  const knownOnes = inKnownWords(aspects, isKnown);
  const units = weighed(knownOnes, known, () => 0);
  const facets = facetsOf(aspects);
  const weights = aspects.map((_, place) => {
    const own = units.filter(({ aspect }) => aspect === place).map((unit) => (isKnown(unit) ? unit.weight : rarity(0, known)));
    return Math.max(0, ...own) * (facets.has(place) ? FACET_SHARE : 1);
  });
  return { text, aspects, units, weights, facets, wordings: aspects.map((aspect, place) => wordingOf(aspect, knownOnes[place])) };
}

function facetsOf(aspects: readonly Aspect[]): Set<number> {
  const isOne = ({ units }: Aspect) => units.every(({ text }) => isFacet(text));
  const places = aspects.flatMap((aspect, place) => (isOne(aspect) ? place : []));
  return new Set(places.length < aspects.length ? places : []);
}

/** An aspect as it is looked for. */
function wordingOf({ text, units }: Aspect, inKnown: Aspect | undefined): string {
  const known = inKnown?.units ?? [];
  const isWhole = known.length === 0 || known.every((unit) => units.includes(unit));
  return isWhole ? text : known.map((unit) => unit.text).join('');
}

/** So much of a word must be there. */
const WORD_SHARE = 0.5;
const HAN = /\p{Script=Han}/u;
const CAPITALS = /^\p{Lu}{2,4}$/u;

/** A short name of capitals is one in texts too: HITS is no hit. */
const isThere = ({ name, text }: WeighedUnit, texts: readonly string[]): boolean =>
  !name || !CAPITALS.test(text) || texts.some((one) => one.includes(text));

/** Of the words by which an aspect is known most stand in one sentence: 蛋白质 here and 折叠 there is no 蛋白质折叠. */
function standsTogether(units: readonly WeighedUnit[], sentences: readonly ReadonlySet<string>[]): boolean {
  const named = units.filter(({ text }) => !isHead(text) && !(HAN.test(text) && isFacet(text)));
  const telling = named.length > 0 ? named : units;
  return sentences.some((has) => telling.filter((unit) => metShare(unit, has) >= WORD_SHARE).length * 2 > telling.length);
}

/** Places of the aspects that texts, sentence by sentence, speak of. Words of facets alone speak of something else. */
export function spokenOf({ units, facets }: Topic, texts: readonly string[]): number[] {
  const sentences = texts.map((text) => wordSet(stems(text)));
  const has = new Set(sentences.flatMap((words) => [...words]));
  const places = aspectsMet(
    units,
    units.map((unit) => (isThere(unit, texts) ? metShare(unit, has) : 0)),
  ).filter((place) => {
    const own = units.filter(({ aspect }) => aspect === place);
    return own.length < 2 || standsTogether(own, sentences);
  });
  return places.some((place) => !facets.has(place)) ? places : [];
}

/** Whether an aspect is a name, such as BERT. */
export const isNamed = ({ units }: Topic, place: number): boolean =>
  units.filter(({ aspect }) => aspect === place).some(({ name }) => name);

/**
 * How an aspect is looked for once more: by other wordings and translations, then, of a Chinese one that is written together, by the
 * words in it; these say little alone, so that the other aspects stand beside them.
 */
export function otherWordings({ aspects, units, facets }: Topic, place: number): string[] {
  const own = units.filter(({ aspect }) => aspect === place);
  const across = own.flatMap((unit) => unit.across.map(({ text }) => text));
  const parts = own.length > 1 ? own.map(({ text }) => text) : (own[0]?.within ?? []).map(({ unit }) => unit.text);
  const within = parts.filter((word) => /\p{Script=Han}/u.test(word));
  const rest = aspects.filter((_, i) => i !== place).map(({ text }) => text);
  const beside = (word: string) => [word, ...rest].join(' ');
  const words = [...(facets.has(place) ? across.map(beside) : across), ...within.map(beside)];
  return [...new Set(words)].filter((one) => one !== aspects[place]?.text);
}
