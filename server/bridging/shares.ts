const FIRST_ROOM = 1 << 16;

/**
 * A table of numbers by two numbers of which few pairs have one: a row each for the first, and in it the second ones in order.
 * In typed arrays: twelve bytes a pair, where maps take eighty.
 */
export class Shares {
  /** Where each row begins; one more for the end of the last. */
  private readonly begins: Int32Array;
  private columns = new Int32Array(FIRST_ROOM);
  private values = new Float64Array(0);
  private counts = new Float64Array(0);
  private filled = 0;

  constructor(private readonly rows: number) {
    this.begins = new Int32Array(rows + 1);
  }

  /** Adds the next row: its columns in rising order. */
  addRow(row: number, columns: Int32Array): void {
    if (this.filled + columns.length > this.columns.length) {
      const larger = new Int32Array(Math.ceil((this.filled + columns.length) * 1.5));
      larger.set(this.columns.subarray(0, this.filled));
      this.columns = larger;
    }
    this.columns.set(columns, this.filled);
    this.filled += columns.length;
    this.begins[row + 1] = this.filled;
  }

  /** After the last row: every pair is as likely as any other. */
  start(): void {
    this.columns = this.columns.slice(0, this.filled);
    this.values = new Float64Array(this.filled).fill(1);
    this.counts = new Float64Array(this.filled);
  }

  /** Where a pair stands; -1 for one that has no share. */
  place(row: number, column: number): number {
    let low = this.begins[row] ?? 0;
    let high = (this.begins[row + 1] ?? 0) - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = this.columns[middle] ?? 0;
      if (found === column) return middle;
      if (found < column) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  /** The share at a place. */
  at(place: number): number {
    return place < 0 ? 0 : (this.values[place] ?? 0);
  }

  /** Counts for the next round what is at a place. */
  count(place: number, count: number): void {
    this.counts[place] = (this.counts[place] ?? 0) + count;
  }

  /** What was counted becomes the shares of each row, of which `doubt` is held back; those below `least` are dropped. */
  normalise(doubt: number, least: number): void {
    let kept = 0;
    for (let row = 0, from = 0; row < this.rows; row += 1) {
      const end = this.begins[row + 1] ?? 0;
      let sum = doubt;
      for (let i = from; i < end; i += 1) sum += this.counts[i] ?? 0;
      for (let i = from; i < end; i += 1) {
        const share = (this.counts[i] ?? 0) / sum;
        if (share < least) continue;
        this.columns[kept] = this.columns[i] ?? 0;
        this.values[kept] = share;
        kept += 1;
      }
      from = end;
      this.begins[row + 1] = kept;
    }
    this.columns = this.columns.slice(0, kept);
    this.values = this.values.slice(0, kept);
    this.counts = new Float64Array(kept);
  }

  /** Every pair with its share. */
  *all(): Generator<readonly [row: number, column: number, share: number]> {
    for (let row = 0; row < this.rows; row += 1) {
      for (let i = this.begins[row] ?? 0; i < (this.begins[row + 1] ?? 0); i += 1) yield [row, this.columns[i] ?? 0, this.values[i] ?? 0];
    }
  }
}
