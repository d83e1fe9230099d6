/** Entries that are kept, and how long: the library goes on growing. */
const MAX = 2_000;
const AGE_MS = 60_000;

/** Remembers what was found for a text for a minute; the same question under way is asked once. */
export class Remembered<T> {
  private readonly entries = new Map<string, { at: number; value: Promise<T> }>();

  constructor(private readonly find: (text: string) => Promise<T>) {}

  get(text: string): Promise<T> {
    const known = this.entries.get(text);
    if (known && performance.now() - known.at < AGE_MS) return known.value;
    const value = this.find(text);
    this.entries.delete(text);
    this.entries.set(text, { at: performance.now(), value });
    // What failed is asked again.
    value.catch(() => this.entries.delete(text));
    for (const oldest of this.entries.keys()) {
      if (this.entries.size <= MAX) break;
      this.entries.delete(oldest);
    }
    return value;
  }
}
