/** A unit that stands in fewer texts is known too little. */
export const LEAST_TEXTS = 2;
/** A stretch of words must stand in more: there are many of them, and most are chance. */
const LEAST_TEXTS_OF_STRETCH = 3;

const leastTexts = (unit: string): number =>
  unit.includes(' ') || /^\p{Script=Han}{5,}$/u.test(unit) ? LEAST_TEXTS_OF_STRETCH : LEAST_TEXTS;

/** Units of one language as small numbers, so that a text is a few bytes. Most are rare; they are dropped once all are counted. */
export class Numbering {
  private readonly byUnit = new Map<string, number>();
  private readonly counts: number[] = [];
  private texts: Int32Array[] = [];

  /** Notes the units of the next text, each once. */
  add(units: Iterable<string>): void {
    this.texts.push(Int32Array.from(units, (unit) => this.number(unit)));
  }

  /** The texts without their rare units, and what the numbers in them stand for. What was noted until now is forgotten. */
  *common(): Generator<void, { texts: readonly Int32Array[]; units: readonly string[] }> {
    const renumbered = new Int32Array(this.counts.length).fill(-1);
    const units: string[] = [];
    for (const [unit, number] of this.byUnit) {
      if ((this.counts[number] ?? 0) >= leastTexts(unit)) renumbered[number] = units.push(unit) - 1;
    }
    this.byUnit.clear();
    const { texts } = this;
    this.texts = [];
    for (const [i, text] of texts.entries()) {
      texts[i] = text.map((number) => renumbered[number] ?? -1).filter((number) => number >= 0);
      yield;
    }
    return { texts, units };
  }

  private number(unit: string): number {
    const known = this.byUnit.get(unit);
    const number = known ?? this.byUnit.size;
    if (known === undefined) this.byUnit.set(unit, number);
    this.counts[number] = (this.counts[number] ?? 0) + 1;
    return number;
  }
}
