import { maximise } from './maximise';
import { LEAST_TEXTS, Numbering } from './numbering';

/** A text in both languages; `weight` says how surely one is the other. */
export interface PairedTexts {
  chinese: string;
  english: string;
  weight: number;
}

/** What of a text can be translated, each once. */
interface Cutting {
  chinese: (text: string) => Iterable<string>;
  english: (text: string) => Iterable<string>;
}

/** A unit of one language with one of the other. */
export interface Translation {
  chinese: string;
  english: string;
  /** 0 to 1: how surely one is the other. */
  weight: number;
}

/** Of one unit so many translations are kept, and none below this certainty. */
const EACH = 3;
const LEAST_WEIGHT = 0.1;
/** Places of the sketch that counts which units are together: 16 MB, whatever the number of texts. */
const SKETCH = 1 << 24;

/**
 * Learns which units are each other's translations: IBM's model 1 by expectation maximisation (Brown et al. 1993) in both
 * directions; what both hold for likely is a translation. A generator, so that a server can do other work in between: it
 * yields after each text.
 */
export function* align(pairs: readonly PairedTexts[], cut: Cutting): Generator<void, Translation[]> {
  const numbering = { chinese: new Numbering(), english: new Numbering() };
  for (const pair of pairs) {
    numbering.chinese.add(cut.chinese(pair.chinese));
    numbering.english.add(cut.english(pair.english));
    yield;
  }
  const weights = pairs.map(({ weight }) => weight);
  const chinese = yield* numbering.chinese.common();
  const english = yield* numbering.english.common();
  const [from, to] = [chinese.texts, english.texts];
  const together = new Sketch();
  for (const [i, sources] of from.entries()) {
    for (const source of sources) for (const target of to[i] ?? []) together.add(source, target);
    yield;
  }
  const forward = yield* maximise({ from, to, weights, units: chinese.units.length }, (source, target) => together.often(source, target));
  const turned = { from: to, to: from, weights, units: english.units.length };
  const backward = yield* maximise(turned, (source, target) => together.often(target, source));
  const found: Translation[] = [];
  for (const [source, target, share] of forward.all()) {
    const weight = Math.sqrt(share * backward.at(backward.place(target, source)));
    if (weight >= LEAST_WEIGHT) found.push({ chinese: chinese.units[source] ?? '', english: english.units[target] ?? '', weight });
  }
  return bestOfEach(found);
}

/** The surest translations of each unit, in either direction. */
function bestOfEach(all: Translation[]): Translation[] {
  const sorted = all.sort((a, b) => b.weight - a.weight || (a.chinese + a.english < b.chinese + b.english ? -1 : 1));
  const counts = new Map<string, number>();
  const isAmongBest = (unit: string) => {
    const count = (counts.get(unit) ?? 0) + 1;
    counts.set(unit, count);
    return count <= EACH;
  };
  return sorted.filter(({ chinese, english }) => {
    const [one, other] = [isAmongBest(chinese), isAmongBest(english)];
    return one || other;
  });
}

/** Counts pairs of units roughly: two pairs may share a place, which only lets a rare one through. */
class Sketch {
  private readonly counts = new Uint8Array(SKETCH);

  add(source: number, target: number): void {
    const place = this.place(source, target);
    const count = this.counts[place] ?? 0;
    if (count < 255) this.counts[place] = count + 1;
  }

  often(source: number, target: number): boolean {
    return (this.counts[this.place(source, target)] ?? 0) >= LEAST_TEXTS;
  }

  private place(source: number, target: number): number {
    return (Math.imul(source, 73_856_093) ^ Math.imul(target, 19_349_663)) & (SKETCH - 1);
  }
}
