/** A text in both languages, as what of it can be translated; `weight` says how surely one is the other. */
export interface PairedUnits {
  chinese: readonly string[];
  english: readonly string[];
  weight: number;
}

/** A unit of one language with one of the other. */
export interface Translation {
  chinese: string;
  english: string;
  /** 0 to 1: how surely one is the other. */
  weight: number;
}

const ROUNDS = 5;
/** A unit that stands in fewer texts is known too little. */
const LEAST_TEXTS = 2;
/** A stretch of words must stand in more: there are many of them, and most are chance. */
const LEAST_TEXTS_OF_STRETCH = 3;
/** Of one unit so many translations are kept, and none below this certainty. */
const EACH = 3;
const LEAST_WEIGHT = 0.1;
/** Held back from each unit's shares: what was together once or twice only is not certain. */
const DOUBT = 1.5;
const LEAST_SHARE = 0.003;
/** Places of the sketch that counts which units are together: 16 MB, whatever the number of texts. */
const SKETCH = 1 << 24;

/**
 * Learns which units are each other's translations: IBM's model 1 by expectation maximisation (Brown et al. 1993) in both
 * directions; what both hold for likely is a translation. A generator, so that a server can do other work in between: it
 * yields after each text.
 */
export function* align(pairs: readonly PairedUnits[]): Generator<void, Translation[]> {
  const [chinese, english] = [new Numbering(), new Numbering()];
  for (const pair of pairs) {
    for (const unit of pair.chinese) chinese.count(unit);
    for (const unit of pair.english) english.count(unit);
    yield;
  }
  const numbered = pairs.map(({ weight, ...pair }) => ({ from: chinese.numbers(pair.chinese), to: english.numbers(pair.english), weight }));
  const together = new Sketch();
  for (const { from, to } of numbered) {
    for (const source of from) for (const target of to) together.add(source, target);
    yield;
  }
  const forward = yield* maximise(numbered, (source, target) => together.often(source, target));
  const turned = numbered.map(({ from, to, weight }) => ({ from: to, to: from, weight }));
  const backward = yield* maximise(turned, (source, target) => together.often(target, source));
  const found: Translation[] = [];
  for (const [from, row] of forward) {
    for (const [to, share] of row) {
      const weight = Math.sqrt(share * (backward.get(to)?.get(from) ?? 0));
      if (weight >= LEAST_WEIGHT) found.push({ chinese: chinese.unit(from), english: english.unit(to), weight });
    }
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

const leastTexts = (unit: string): number =>
  unit.includes(' ') || /^\p{Script=Han}{5,}$/u.test(unit) ? LEAST_TEXTS_OF_STRETCH : LEAST_TEXTS;

/** Units as small numbers, without the rare ones. */
class Numbering {
  private readonly counts = new Map<string, number>();
  private readonly byUnit = new Map<string, number>();
  private readonly units: string[] = [];

  count(unit: string): void {
    this.counts.set(unit, (this.counts.get(unit) ?? 0) + 1);
  }

  numbers(units: readonly string[]): number[] {
    return units.filter((unit) => (this.counts.get(unit) ?? 0) >= leastTexts(unit)).map((unit) => this.number(unit));
  }

  unit(number: number): string {
    return this.units[number] ?? '';
  }

  private number(unit: string): number {
    const known = this.byUnit.get(unit);
    if (known !== undefined) return known;
    const made = this.units.push(unit) - 1;
    this.byUnit.set(unit, made);
    return made;
  }
}

interface Directed {
  from: readonly number[];
  to: readonly number[];
  weight: number;
}

type Shares = Map<number, Map<number, number>>;

/** Share of each `to` among the translations of each `from`, of those that are `often` together. */
function* maximise(pairs: readonly Directed[], often: (source: number, target: number) => boolean): Generator<void, Shares> {
  let shares: Shares | null = null;
  const shareOf = (source: number, target: number): number =>
    shares ? (shares.get(source)?.get(target) ?? 0) : often(source, target) ? 1 : 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const counts: Shares = new Map();
    for (const { from, to, weight } of pairs) {
      for (const target of to) {
        const given = from.map((source) => shareOf(source, target));
        const sum = given.reduce((all, share) => all + share, 0);
        if (sum > 0) given.forEach((share, i) => share > 0 && add(counts, from[i] ?? 0, target, (weight * share) / sum));
      }
      yield;
    }
    shares = normalised(counts);
  }
  return shares ?? new Map<number, Map<number, number>>();
}

function add(counts: Shares, source: number, target: number, count: number): void {
  let row = counts.get(source);
  if (!row) counts.set(source, (row = new Map()));
  row.set(target, (row.get(target) ?? 0) + count);
}

function normalised(counts: Shares): Shares {
  for (const row of counts.values()) {
    let sum = DOUBT;
    for (const count of row.values()) sum += count;
    for (const [target, count] of row) {
      if (count / sum < LEAST_SHARE) row.delete(target);
      else row.set(target, count / sum);
    }
  }
  return counts;
}
