/** Records that are kept for each word. */
const KEPT = 400;
/** They are gathered and cut down now and then: a heap would be touched for every record. */
const GATHERED = 600;
const SCALE = 2 ** 20;
const SHIFT = 2 ** 32;

/** The records that a score ranks first, of as many as are offered, in bounded memory. */
export class BestRecords {
  /** Score and number of a record in one: typed arrays sort numbers fast and take eight bytes for each. */
  private packed = new Float64Array(32);
  private length = 0;
  /** What a record must be above. */
  private least = 0;
  /** How many were offered. */
  count = 0;

  /** @param score from 0 to 1, larger is better */
  offer(seq: number, score: number): void {
    this.count += 1;
    const packed = Math.round(score * SCALE) * SHIFT + seq;
    if (packed <= this.least) return;
    if (this.length === this.packed.length) this.grow();
    this.packed[this.length] = packed;
    this.length += 1;
    if (this.length === GATHERED) this.cut();
  }

  /** The best ones, best first. */
  best(): number[] {
    this.cut();
    return Array.from(this.packed.subarray(0, this.length), (packed) => packed % SHIFT);
  }

  private grow(): void {
    const larger = new Float64Array(Math.min(GATHERED, this.packed.length * 2));
    larger.set(this.packed);
    this.packed = larger;
  }

  private cut(): void {
    const filled = this.packed.subarray(0, this.length);
    filled.sort().reverse();
    this.length = Math.min(this.length, KEPT);
    if (this.length === KEPT) this.least = this.packed[KEPT - 1] ?? 0;
  }
}
